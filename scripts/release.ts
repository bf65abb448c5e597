/**
 * Makes a release from its tag: `npm run release -- v0.3.0 [folder]`. It writes into the folder (release/0.3.0) the
 * program with the built app, each published workspace, the client for Python, a bill of materials, the image's name if
 * there is a builder, and SHA256SUMS. The same tag gives the same bytes. It needs git, GNU tar and the registry, and
 * takes some minutes.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const largeOutput = { maxBuffer: 64 * 1_048_576 }

interface Package {
  name: string
  version: string
  private?: boolean
  workspaces?: string[]
  scripts?: Record<string, string>
}

const [tag = '', ...more] = process.argv.slice(2)
const [, version] = /^v(\d+\.\d+\.\d+)$/.exec(tag) ?? []
if (!version) throw new Error('The tag is missing: npm run release -- v0.3.0')
const target = path.resolve(more[0] ?? path.join('release', version))
const { stdout: dated } = await run('git', ['log', '-1', '--format=%ct', `refs/tags/${tag}`])
const seconds = Number(dated.trim())
const folder = await mkdtemp(path.join(tmpdir(), 'waybill-release-'))
try {
  await makeRelease(version)
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function makeRelease(wanted: string): Promise<void> {
  const clone = path.join(folder, 'clone')
  const archive = path.join(folder, 'clone.tar')
  await mkdir(clone)
  await run('git', ['archive', `--output=${archive}`, `refs/tags/${tag}`])
  await run('tar', ['-xf', archive, '-C', clone])
  const root = await readPackage(clone)
  await requireVersion(root, wanted, clone)
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const npm = (...args: string[]) => run('npm', args, { cwd: clone, ...largeOutput })
  await npm('ci')
  await npm('run', 'build', '--workspaces', '--if-present')
  await writeBill(clone, wanted)
  for (const workspace of root.workspaces ?? []) {
    const { private: isPrivate } = await readPackage(path.join(clone, workspace))
    if (!isPrivate) await npm('pack', '--workspace', workspace, '--pack-destination', target)
  }
  await buildWheel(clone)
  await packProgram(clone, wanted)
  await buildImage(clone, wanted)
  await writeSums()
}

async function readPackage(of: string): Promise<Package> {
  return JSON.parse(await readFile(path.join(of, 'package.json'), 'utf8'))
}

async function requireVersion(root: Package, wanted: string, clone: string): Promise<void> {
  const all = await Promise.all((root.workspaces ?? []).map(name => readPackage(path.join(clone, name))))
  const python = await readFile(path.join(clone, 'clients/python/pyproject.toml'), 'utf8')
  const [, wheel = ''] = /^version = "(.+)"$/m.exec(python) ?? []
  const packages = [root, ...all, { name: 'waybill-client', version: wheel }]
  const others = packages.filter(({ version: own }) => own !== wanted).map(({ name }) => name)
  if (others.length > 0) throw new Error(`${others.join(', ')} do not have the version ${wanted}.`)
  const changes = await readFile(path.join(clone, 'CHANGELOG.md'), 'utf8')
  if (!changes.includes(`\n## ${wanted}\n`)) throw new Error(`CHANGELOG.md has no part ${wanted}.`)
}

/** The production packages as CycloneDX. Fields that npm makes at random are derived from the content. */
async function writeBill(clone: string, wanted: string): Promise<void> {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only']
  const { stdout } = await run('npm', args, { cwd: clone, ...largeOutput })
  const bill = JSON.parse(stdout)
  delete bill.serialNumber
  bill.metadata.timestamp = new Date(seconds * 1000).toISOString()
  const digest = createHash('sha256').update(JSON.stringify(bill)).digest('hex')
  const uuid = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5')
  const text = JSON.stringify({ ...bill, serialNumber: `urn:uuid:${uuid}` }, null, 2)
  await writeFile(path.join(target, `waybill-${wanted}.cdx.json`), `${text}\n`)
}

/** The client for Python, if the machine has Python with pip. The build tools come from PyPI. */
async function buildWheel(clone: string): Promise<void> {
  const isHere = ['-c', 'import sys, pip; sys.exit(sys.version_info < (3, 11))']
  const hasPython = await run('python3', isHere).then(
    () => true,
    () => false,
  )
  if (!hasPython) return console.log('Left out: there is no Python 3.11 or later with pip here.')
  const args = ['-m', 'pip', 'wheel', '--quiet', '--no-deps', '--wheel-dir', target]
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(seconds) }
  await run('python3', [...args, path.join(clone, 'clients/python')], { env, ...largeOutput })
}

/** The files for `npm ci --omit=dev` and `npx waybill serve`, with the built app. */
async function packProgram(clone: string, wanted: string): Promise<void> {
  const name = `waybill-${wanted}`
  const packed = path.join(folder, name)
  const isLeftOut = /(^|\/)(node_modules|\.ci|\.github)(\/|$)|^(bench|prove|testkit|server\/test|tmp)(\/|$)/
  await cp(clone, packed, {
    recursive: true,
    filter: source => !isLeftOut.test(path.relative(clone, source)),
  })
  const same = [
    '--sort=name',
    `--mtime=@${seconds}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=go-w,a+rX',
  ]
  const file = path.join(target, `${name}.tar`)
  await run('tar', [...same, '-cf', file, '-C', folder, name])
  await run('gzip', ['-n', '-9', file])
}

async function buildImage(clone: string, wanted: string): Promise<void> {
  const hasBuilder = await run('docker', ['info']).then(
    () => true,
    () => false,
  )
  if (!hasBuilder) return console.log('Left out: there is no builder of images here.')
  const epoch = ['--build-arg', `SOURCE_DATE_EPOCH=${seconds}`]
  const args = ['build', '-f', 'deploy/Dockerfile', '-t', `waybill:${wanted}`, ...epoch, '.']
  await run('docker', args, { cwd: clone, ...largeOutput })
  const { stdout } = await run('docker', ['image', 'inspect', '--format', '{{.Id}}', `waybill:${wanted}`])
  await writeFile(path.join(target, 'image.txt'), `waybill:${wanted} ${stdout}`)
}

async function writeSums(): Promise<void> {
  const lines: string[] = []
  for (const name of (await readdir(target)).sort()) {
    const digest = createHash('sha256')
      .update(await readFile(path.join(target, name)))
      .digest('hex')
    lines.push(`${digest}  ${name}\n`)
  }
  await writeFile(path.join(target, 'SHA256SUMS'), lines.join(''))
  process.stdout.write(lines.join(''))
}
