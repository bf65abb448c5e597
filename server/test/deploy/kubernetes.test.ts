import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { expect, type TestContext, test } from 'vitest'
import { parseAllDocuments } from 'yaml'

const folder = new URL('../../../deploy/kubernetes/', import.meta.url)

interface Labels {
  [name: string]: string
}
interface Container {
  image: string
  envFrom: { secretRef: { name: string } }[]
  ports?: { name: string }[]
  volumeMounts: { name: string; mountPath: string }[]
  resources: { requests: Labels; limits: Labels }
}
/** The parts of a manifest that refer to others. */
interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
  spec: {
    selector?: Labels & { matchLabels?: Labels }
    replicas?: number
    minAvailable?: number
    ports?: { name: string; port: number; targetPort: string }[]
    template?: {
      metadata?: { labels: Labels; annotations: Labels }
      spec: { containers: Container[]; volumes: { name: string }[] }
    }
    rules?: { http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[]
  }
}

const files = (await readdir(folder)).filter(name => name.endsWith('.yaml'))
const manifests = (
  await Promise.all(
    files.map(async name =>
      parseAllDocuments(await readFile(new URL(name, folder), 'utf8')).map(document => {
        expect(document.errors, name).toEqual([])
        return document.toJS() as Manifest
      }),
    ),
  )
).flat()

function manifest(kind: string): Manifest {
  const found = manifests.filter(each => each.kind === kind)
  if (!found[0] || found.length > 1) throw new Error(`There are ${found.length} of ${kind}.`)
  return found[0]
}

test('each manifest is of a kind that its API has', () => {
  expect(manifests.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`).sort()).toEqual([
    'apps/v1 Deployment',
    'batch/v1 Job',
    'networking.k8s.io/v1 Ingress',
    'policy/v1 PodDisruptionBudget',
    'v1 Secret',
    'v1 Service',
  ])
  for (const { metadata, kind } of manifests) expect(metadata.name, kind).toMatch(/^[a-z][a-z0-9-]+$/)
})

test('every reference finds its target', () => {
  const { spec: deployment } = manifest('Deployment')
  const service = manifest('Service')
  const labels = deployment.template?.metadata?.labels
  expect(deployment.selector?.matchLabels).toEqual(labels)
  expect(service.spec.selector).toEqual(labels)
  expect(manifest('PodDisruptionBudget').spec.selector?.matchLabels).toEqual(labels)
  expect(manifest('PodDisruptionBudget').spec.minAvailable).toBeLessThan(deployment.replicas ?? 0)

  const ports = deployment.template?.spec.containers[0]?.ports?.map(({ name }) => name)
  for (const { targetPort } of service.spec.ports ?? []) expect(ports).toContain(targetPort)
  const backends = manifest('Ingress').spec.rules?.flatMap(({ http }) =>
    http.paths.map(({ backend }) => backend),
  )
  expect(backends).toEqual([
    { service: { name: service.metadata.name, port: { name: service.spec.ports?.[0]?.name } } },
  ])
})

test('each pod has the secret, its volumes, and the image of this version', async () => {
  const root = await readFile(new URL('../../package.json', folder), 'utf8')
  for (const kind of ['Deployment', 'Job']) {
    const pod = manifest(kind).spec.template?.spec
    const [container] = pod?.containers ?? []
    if (!pod || !container) throw new Error(`${kind} has no container.`)
    expect(container.image.split(':').at(-1)).toBe(JSON.parse(root).version)
    expect(container.envFrom.map(({ secretRef }) => secretRef.name)).toEqual([
      manifest('Secret').metadata.name,
    ])
    const volumes = pod.volumes.map(({ name }) => name)
    for (const { name } of container.volumeMounts) expect(volumes).toContain(name)
    // A read-only file system needs a place for temporary files.
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toContain('/tmp')
    expect(container.resources.requests).toHaveProperty('cpu')
    expect(container.resources.limits.memory).toMatch(/^\d+[MG]i$/)
  }
})

/** The pods as kubectl parses and prints them from its own types; no cluster is asked. */
async function understood(manifest: Manifest, context: TestContext): Promise<unknown> {
  const args = ['set', 'image', '--local', '--filename=-', '*=understood', '--output=json']
  const kubectl = spawn('kubectl', args, { stdio: ['pipe', 'pipe', 'pipe'] })
  const isHere = await once(kubectl, 'spawn').then(
    () => true,
    error => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
  if (!isHere) return context.skip('left out: there is no kubectl on this machine')
  kubectl.stdin.end(JSON.stringify(manifest))
  const [said, trouble] = await Promise.all([text(kubectl.stdout), text(kubectl.stderr)])
  expect(trouble).toBe('')
  return JSON.parse(said)
}

test.for(['Deployment', 'Job'])(
  'Kubernetes knows every field of the %s, and its type',
  async (kind, context) => {
    const told = structuredClone(manifest(kind))
    const answer = await understood(told, context)
    for (const container of told.spec.template?.spec.containers ?? []) container.image = 'understood'
    expect(answer).toMatchObject(told)
  },
)
