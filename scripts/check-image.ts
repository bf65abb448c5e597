/**
 * Builds the image of deploy/Dockerfile without a builder: runs its steps in empty folders with this machine's Node,
 * starts the result as another user with only the data writable, calls its health check, and stops it. It installs from
 * the registry, in some two minutes. With a builder, `docker build` does the same.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../testkit/free-port.ts'
import { faultsOf, readDockerfile, type Stage, startOf } from './dockerfile.ts'

const run = promisify(execFile)
const largeOutput = { maxBuffer: 64 * 1_048_576 }
const isRoot = process.getuid?.() === 0
const folder = await mkdtemp(path.join(tmpdir(), 'waybill-image-'))
await chmod(folder, 0o755)
try {
  const stages = readDockerfile(await readFile('deploy/Dockerfile', 'utf8'))
  const faults = faultsOf(stages)
  if (faults.length > 0) throw new Error(`The Dockerfile is wrong: ${faults.join(', ')}.`)
  for (const [index, stage] of stages.entries()) {
    console.log(`Stage ${stage.name || index} from ${stage.base}`)
    await build(stage, rootOf(stage.name || String(index)))
  }
  const root = rootOf(String(stages.length - 1))
  await run('chmod', ['-R', 'a-w,a+rX', root])
  await run('chmod', ['-R', 'u+w', path.join(root, 'data')])
  const { stdout } = await run('du', ['-sm', root])
  console.log(`${stdout.split('\t')[0]} MB beside Node`)
  await startAndStop(root, startOf(stages))
} finally {
  await run('chmod', ['-R', 'u+w', folder])
  await rm(folder, { recursive: true, force: true })
}

function rootOf(stage: string): string {
  return path.join(folder, stage)
}

async function build({ steps }: Stage, root: string): Promise<void> {
  let workdir = '/'
  for (const { name, text } of steps) {
    if (name === 'WORKDIR') workdir = text
    const inside = path.join(root, workdir)
    await mkdir(inside, { recursive: true })
    if (name === 'COPY') await copy(text, root, workdir)
    else if (name === 'RUN') {
      console.log(`  ${text}`)
      await run('sh', ['-ec', text], { cwd: inside, ...largeOutput })
    }
  }
}

async function copy(text: string, root: string, workdir: string): Promise<void> {
  const words = text.split(/\s+/)
  const from = words.find(word => word.startsWith('--from='))?.slice('--from='.length)
  const places = words.filter(word => !word.startsWith('--'))
  const target = places.at(-1) ?? ''
  const inside = path.join(root, path.resolve(workdir, target))
  if (from === undefined) return copyClone(inside)
  for (const place of places.slice(0, -1)) {
    const source = path.join(rootOf(from), place)
    const isInto = /(^\.|\/)$/.test(target)
    const options = { recursive: true, verbatimSymlinks: true }
    await cp(source, isInto ? path.join(inside, path.basename(place)) : inside, options)
  }
}

/** The files in git: .dockerignore leaves out all others. */
async function copyClone(target: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z'], largeOutput)
  for (const file of stdout.split('\0').filter(Boolean)) await cp(file, path.join(target, file))
}

async function startAndStop(root: string, start: ReturnType<typeof startOf>): Promise<void> {
  const data = path.join(root, start.environment.DATA_DIR ?? '')
  const [uid = Number.NaN, gid = Number.NaN] = start.user.split(':').map(Number)
  if (!(uid > 0)) throw new Error(`The image is started as ${start.user || 'root'}.`)
  if (isRoot) await run('chown', ['-R', start.user, data])
  const port = String(await freePort())
  // Stands for the base image's Node. The image's user may not enter the clone with its own Node.
  const binaries = path.join(folder, 'bin')
  await mkdir(binaries)
  await cp(process.execPath, path.join(binaries, 'node'))
  const inPath = `${binaries}${path.delimiter}${process.env.PATH}`
  const env = { ...start.environment, PATH: inPath, HOST: '127.0.0.1', PORT: port, DATA_DIR: data }
  const cwd = path.join(root, start.workdir)
  const as = isRoot ? { uid, gid } : {}
  const [program = '', ...args] = start.command
  const service = spawn(program, args, { cwd, env, ...as, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(service, 'exit')
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  const [asker = '', ...question] = start.health
  const healthy = () =>
    run(asker, question, { cwd, env, ...as }).then(
      () => true,
      () => false,
    )
  for (let patience = 120; !(await healthy()); patience--) {
    if (isOver || patience === 0) throw new Error('The image did not become healthy.')
    await pause(500)
  }
  console.log('It is healthy.')
  for (const place of [
    '/admin',
    '/driver',
    '/docs',
    '/docs/guides',
    '/docs/changelog',
    '/docs/waybill.postman_collection.json',
  ]) {
    const { status } = await fetch(`http://127.0.0.1:${port}${place}`)
    if (status !== 200) throw new Error(`${place} answers ${status}: its files are missing in the image.`)
  }
  service.kill('SIGTERM')
  const [status] = await ended
  if (status !== 0) throw new Error(`It ended with ${status}.`)
  console.log('It has stopped.')
}
