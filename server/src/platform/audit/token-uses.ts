/** When and from where a token was used. */
export interface TokenUse {
  tenantId: number
  tokenId: number
  at: Date
  ip: string
}

/** How far the stored last use of a token may lag behind its real last use, in milliseconds. */
export const recordedEveryMs = 60_000

/**
 * Decides which uses of tokens are written: the first, one from another address, and of the others one a minute. Every
 * call is in the audit log, so its token's row need not be written each time as well.
 */
export interface TokenUses {
  /** True for a use that has to be written. Those of the next minute then are not. */
  takeNote(use: TokenUse): boolean
}

/** `elapsed` are milliseconds that are never set back. */
export function createTokenUses(elapsed = () => performance.now()): TokenUses {
  /** By tenant and token. */
  const recorded = new Map<string, { at: number; ip: string }>()
  let nextSweep = 0

  return {
    takeNote({ tenantId, tokenId, ip }) {
      const key = `${tenantId}:${tokenId}`
      const at = elapsed()
      const last = recorded.get(key)
      if (last && last.ip === ip && at - last.at < recordedEveryMs) return false
      sweep(at)
      recorded.set(key, { at, ip })
      return true
    },
  }

  function sweep(now: number): void {
    if (now < nextSweep) return
    nextSweep = now + recordedEveryMs
    for (const [key, { at }] of recorded) if (now - at >= recordedEveryMs) recorded.delete(key)
  }
}
