import { readFile } from 'node:fs/promises'
import { parse, parseAllDocuments } from 'yaml'
import { readDockerfile, type Start, startOf } from '../../../scripts/dockerfile.ts'

const deploy = new URL('../../../deploy/', import.meta.url)
export const readExample = (file: string): Promise<string> => readFile(new URL(file, deploy), 'utf8')

type Environment = Record<string, string>

interface Probe {
  httpGet: { path: string; port: string }
}

interface Container {
  image: string
  args: string[]
  envFrom: { secretRef: { name: string } }[]
  env?: { name: string; value: string }[]
  ports?: { name: string; containerPort: number }[]
  startupProbe?: Probe
  livenessProbe?: Probe
  readinessProbe?: Probe
  lifecycle?: { preStop: { sleep: { seconds: number } } }
  resources: { requests: object; limits: object }
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean }
}

export interface Pod {
  terminationGracePeriodSeconds?: number
  securityContext: { runAsNonRoot: boolean; runAsUser: number }
  containers: [Container]
}

export interface Composed {
  services: Record<
    string,
    {
      environment?: Environment
      command?: string[]
      healthcheck?: { test: string[] }
      stop_grace_period?: string
      read_only?: boolean
      networks?: string[] | Record<string, { ipv4_address?: string }>
    }
  >
}

/** The deployment examples, read as their programs read them. */
export async function readExamples() {
  const image: Start = startOf(readDockerfile(await readExample('Dockerfile')))
  const composed: Composed = parse(await readExample('compose.yaml'), { merge: true })
  const [deployment] = parseAllDocuments(await readExample('kubernetes/waybill.yaml')).map(d => d.toJS())
  const migration = parse(await readExample('kubernetes/migrate.yaml'))
  const secret: Environment = parse(await readExample('kubernetes/secret.example.yaml')).stringData
  const pod: Pod = deployment.spec.template.spec
  const unit = await readExample('systemd/waybill.service')
  const environmentFile = await readExample('systemd/waybill.env.example')
  return {
    image,
    composed,
    pod,
    migrationName: migration.metadata.name as string,
    migrationPod: migration.spec.template.spec as Pod,
    secret,
    unit,
    environments: {
      image: image.environment,
      compose: composed.services.waybill?.environment ?? {},
      kubernetes: Object.fromEntries(pod.containers[0].env?.map(({ name, value }) => [name, value]) ?? []),
      secret,
      systemd: assignments(environmentFile, /^([A-Z_]+)=(.*)$/gm),
      // Placeholders to fill in.
      systemdMore: assignments(environmentFile, /^#([A-Z_]+)=(.*)$/gm),
    } satisfies Record<string, Environment>,
  }
}

export function settingOf(unit: string, name: string): string {
  return new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
}

function assignments(text: string, line: RegExp): Environment {
  return Object.fromEntries([...text.matchAll(line)].map(([, name, value]) => [name, value]))
}
