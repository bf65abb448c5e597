export interface TokenUse {
  tenantId: number
  tokenId: number
  at: Date
  ip: string
}

/** Greatest lag of the stored last use of a token, in milliseconds. */
export const recordedEveryMs = 60_000

/**
 * Selects the uses of tokens to write: the first, any from a new address, and otherwise one a minute. The audit log has
 * every call.
 */
export interface TokenUses {
  /** Uses of the next minute then need not be written. */
  takeNote(use: TokenUse): boolean
}

/** `elapsed` is a monotonic clock in milliseconds. */
export function createTokenUses(elapsed = () => performance.now()): TokenUses {
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
