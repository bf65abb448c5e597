import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** A clone of Waybill whose program is installed and can be run. */
export interface Checkout {
  readonly folder: string
  /** The Node that it pins. */
  readonly node: string
  /** What Node is started with to run `waybill`: flags and the program. */
  readonly waybill: readonly string[]
}

export class NotInstalled extends Error {}

/** This clone, run by the Node that runs the bench. */
export const thisCheckout: Checkout = {
  ...checkoutAt(fileURLToPath(new URL('..', import.meta.url))),
  node: process.execPath,
}

/** Another clone. Throws NotInstalled. */
export function openCheckout(folder: string): Checkout {
  const checkout = checkoutAt(path.resolve(folder))
  for (const file of [checkout.node, checkout.waybill.at(-1) ?? '']) {
    if (!existsSync(file)) {
      throw new NotInstalled(
        `${folder} is no checkout of Waybill with its packages (npm ci): ${file} is missing.`,
      )
    }
  }
  return checkout
}

function checkoutAt(folder: string): Checkout {
  const bin = path.join(folder, 'server/bin')
  const node = process.platform === 'win32' ? 'node.exe' : 'node'
  return {
    folder,
    node: path.join(folder, 'node_modules/node/bin', node),
    waybill: [...heapFlagsIn(bin), path.join(bin, 'waybill.js')],
  }
}

/**
 * The flags with which the launcher starts its process a second time, which would close the channel to the meter. 0.1.0
 * has none.
 */
function heapFlagsIn(bin: string): string[] {
  const file = path.join(bin, 'heap-flags.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}
