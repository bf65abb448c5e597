/** `end` is exclusive. */
export interface Block {
  next: number
  readonly end: number
}

/** Taking more than it has is a bug. */
export function* takeAll<Taken>(block: Block, as: (number: number) => Taken): Generator<Taken, never> {
  for (let number = block.next; number < block.end; number++) yield as(number)
  throw new Error('More numbers were taken than were reserved.')
}

export interface NumberBlocksOptions<Reserved extends Block> {
  /** Reserves numbers of a tenant for ever. */
  reserve(tenantId: number): Promise<Reserved>
  /** By `elapsed`; the rest of a block is lost. */
  lifetimeMs: number
  elapsed(): number
  /** Changes when others may reserve the same numbers again; earlier blocks are then dropped. */
  era(): number
}

interface Stock<Reserved> {
  blocks: { reserved: Reserved; usedUntil: number; era: number; nextIsReservedAt: number }[]
  reserving: Promise<void> | undefined
}

/**
 * A block is reserved in its own transaction, so users of its numbers do not wait for each other. The next is reserved
 * once three quarters are taken.
 */
export function createNumberBlocks<Reserved extends Block>(options: NumberBlocksOptions<Reserved>) {
  const { reserve, lifetimeMs, elapsed, era } = options
  const stocks = new Map<number, Stock<Reserved>>()

  return async (tenantId: number): Promise<{ number: number; block: Reserved }> => {
    const stock = stocks.getOrInsertComputed(tenantId, () => ({ blocks: [], reserving: undefined }))
    for (;;) {
      const [current, next] = stock.blocks
      if (!current) {
        await refill(stock, tenantId)
        continue
      }
      const { reserved, usedUntil, nextIsReservedAt } = current
      if (reserved.next === reserved.end || elapsed() >= usedUntil || current.era !== era()) {
        stock.blocks.shift()
      } else {
        // After a failure the call that finds the block empty tries again and throws.
        if (!next && reserved.next >= nextIsReservedAt) refill(stock, tenantId).catch(() => {})
        return { number: reserved.next++, block: reserved }
      }
    }
  }

  function refill(stock: Stock<Reserved>, tenantId: number): Promise<void> {
    stock.reserving ??= reserveNext(stock, tenantId).finally(() => {
      stock.reserving = undefined
    })
    return stock.reserving
  }

  async function reserveNext(stock: Stock<Reserved>, tenantId: number): Promise<void> {
    const begun = era()
    const reserved = await reserve(tenantId)
    const nextIsReservedAt = reserved.end - (reserved.end - reserved.next) / 4
    stock.blocks.push({ reserved, usedUntil: elapsed() + lifetimeMs, era: begun, nextIsReservedAt })
  }
}
