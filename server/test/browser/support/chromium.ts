import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'

/** The browser that comes with a package, unpacked: nothing has to be installed on the machine. */
export interface UnpackedChromium {
  executable: string
  /** Folder of libraries that the system lacks; null when it has them all. */
  libraries: string | null
}

const unpacker = fileURLToPath(new URL('./unpack-chromium.ts', import.meta.url))

/** Unpacks the browser into a folder of its own; `remove` takes it away again. */
export async function unpackChromium(): Promise<UnpackedChromium & { remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-browser-'))
  const { stdout } = await promisify(execFile)(process.execPath, [unpacker], {
    env: { ...process.env, TMPDIR: folder },
  })
  return { ...JSON.parse(stdout), remove: () => rm(folder, { recursive: true, force: true }) }
}

export function launchChromium({ executable, libraries }: UnpackedChromium): Promise<Browser> {
  const { PATH = '', HOME = tmpdir() } = process.env
  return chromium.launch({
    executablePath: executable,
    headless: true,
    // As root the sandbox has no way to start; nothing but this machine is ever opened. Without a screen a process
    // of its own for what is drawn, and more than one thread to draw with, are work for nobody.
    args: [
      ...['--no-sandbox', '--no-zygote', '--disable-gpu', '--font-render-hinting=none'],
      ...['--in-process-gpu', '--num-raster-threads=1'],
    ],
    env: { PATH, HOME, ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) },
  })
}
