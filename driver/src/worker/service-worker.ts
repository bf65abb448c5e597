/**
 * Holds one build, whole. A new one waits until the app lets it take over: when no stop is open and nothing is being
 * sent. Actions and photos are not its business.
 */

/** The part of a service worker's world that is used here: TypeScript has no types for a page and a worker together. */
interface Worker {
  addEventListener(type: 'install' | 'activate', take: (event: Lasting) => void): void
  addEventListener(type: 'message', take: (event: { readonly data: unknown }) => void): void
  addEventListener(type: 'fetch', take: (event: Asking) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
interface Asking {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

interface Build {
  readonly version: string
  /** The script that the page of this build names. */
  readonly entry: string
  readonly files: readonly string[]
}

const worker = globalThis as unknown as Worker
/** The bundler writes it in. */
const build = JSON.parse('__WHOLE_BUILD__') as Build
const prefix = 'waybill-driver-'
const ownCache = `${prefix}${build.version}`
const page = '/driver'

worker.addEventListener('install', event => event.waitUntil(fetchWhole()))
worker.addEventListener('activate', event => event.waitUntil(takeOver()))
worker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void worker.skipWaiting()
})
worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith(`${page}/api/`)) return
  if (request.mode === 'navigate') event.respondWith(stored(page))
  else if (build.files.includes(pathname) || pathname.startsWith(`${page}/assets/`)) {
    event.respondWith(stored(pathname))
  }
})

/** All files or none. */
async function fetchWhole(): Promise<void> {
  try {
    const cache = await caches.open(ownCache)
    await Promise.all([page, ...build.files].map(async file => cache.put(file, await fileOf(file))))
  } catch (error) {
    await caches.delete(ownCache)
    throw error
  }
}

async function fileOf(file: string): Promise<Response> {
  // Names of assets change with their content.
  const known = file.startsWith(`${page}/assets/`) ? await caches.match(file) : undefined
  if (known) return known
  const answer = await fetch(file, { cache: 'reload' })
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  // Several servers may have different builds during an upgrade.
  if (file === page && !(await answer.clone().text()).includes(build.entry)) {
    throw new Error('The page is of another build.')
  }
  return answer
}

/** The build before stays: a page of it may still be open and ask for its files. */
async function takeOver(): Promise<void> {
  const older = (await caches.keys()).filter(name => name.startsWith(prefix) && name !== ownCache)
  for (const name of older.slice(0, -1)) await caches.delete(name)
  await worker.clients.claim()
}

async function stored(file: string): Promise<Response> {
  const own = await (await caches.open(ownCache)).match(file)
  return own ?? (await caches.match(file)) ?? fetch(file)
}
