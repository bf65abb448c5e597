import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'

/** From a package: nothing has to be installed. */
export interface UnpackedChromium {
  executable: string
  /** Libraries that the system lacks; null for none. */
  libraries: string | null
}

const unpacker = fileURLToPath(new URL('./unpack-chromium.ts', import.meta.url))

/** Unpacks the browser into a folder; `remove` deletes it. */
export async function unpackChromium(): Promise<UnpackedChromium & { remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-browser-'))
  const { stdout } = await promisify(execFile)(process.execPath, [unpacker], {
    env: { ...process.env, TMPDIR: folder },
  })
  return { ...JSON.parse(stdout), remove: () => rm(folder, { recursive: true, force: true }) }
}

export function launchChromium(
  unpacked: UnpackedChromium,
  moreArgs: readonly string[] = [],
): Promise<Browser> {
  return chromium.launch(startOf(unpacked, moreArgs))
}

/** With its storage in a folder. */
export function launchStored(
  unpacked: UnpackedChromium,
  folder: string,
  sight: BrowserContextOptions,
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...startOf(unpacked), ...sight })
}

function startOf({ executable, libraries }: UnpackedChromium, moreArgs: readonly string[] = []) {
  const { PATH = '', HOME = tmpdir() } = process.env
  return {
    executablePath: executable,
    headless: true,
    // The sandbox cannot start as root; only this machine is opened. Without a screen, a graphics process and several
    // raster threads are useless.
    args: [
      ...['--no-sandbox', '--no-zygote', '--disable-gpu', '--font-render-hinting=none'],
      ...['--in-process-gpu', '--num-raster-threads=1'],
      ...moreArgs,
    ],
    env: { PATH, HOME, ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) },
  }
}
