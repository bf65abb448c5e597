import { S3mini } from 's3mini'
import type { BlobStoreSettings } from '../shared/blob-store.ts'
import { Problem } from '../shared/problem.ts'

/** Each call throws SERVICE_UNAVAILABLE if the store does not do it in time. */
export interface ObjectStore {
  put(key: string, bytes: Buffer): Promise<void>
  /** Null if there is none. */
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
}

/** Milliseconds for a request with its answer. */
const patienceMs = 5_000
/** A store that hangs holds no more memory than this many files. */
const mostAtOnce = 64
/** Seconds. */
const retryAfter = 5

export function createObjectStore(
  { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey }: BlobStoreSettings,
  { patience = patienceMs, atOnce = mostAtOnce }: { patience?: number; atOnce?: number } = {},
): ObjectStore {
  const s3 = new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: patience,
    // A redirect would lead signed requests to another place.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
  })
  let busy = 0

  async function asking<T>(sentence: string, ask: () => Promise<T>): Promise<T> {
    if (busy >= atOnce) throw new Problem('SERVICE_UNAVAILABLE', sentence, { retryAfter })
    busy++
    try {
      return await ask()
    } catch (thrown) {
      throw new Problem('SERVICE_UNAVAILABLE', sentence, { retryAfter, cause: new Error(reasonOf(thrown)) })
    } finally {
      busy--
    }
  }

  return {
    put: (key, bytes) =>
      asking('The file cannot be stored now.', async () => {
        const answer = await s3.putObject(prefix + key, bytes)
        await answer.body?.cancel()
      }),
    get: key =>
      asking('The file cannot be read now.', async () => {
        const found = await s3.getObjectArrayBuffer(prefix + key)
        return found && Buffer.from(found)
      }),
    remove: key =>
      asking('The file cannot be deleted now.', async () => {
        await s3.deleteObject(prefix + key)
      }),
  }
}

/** Without the store's own text, which quotes the access key and the signed request. */
function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'The object store failed'
  if (thrown.name === 'TimeoutError' || thrown.name === 'AbortError')
    return 'The object store does not answer in time'
  const { status, code } = thrown as { status?: unknown; code?: unknown }
  const isNamed = typeof code === 'string' && code !== 'Unknown' && /^[A-Za-z_]{1,60}$/.test(code)
  const named = isNamed ? ` ${code}` : ''
  if (typeof status === 'number') return `The object store answers ${status}${named}`
  return `The object store cannot be reached${named && `:${named}`}`
}
