/** Numbers that were reserved together: those from `next` to before `end` are unused. */
export interface Block {
  next: number
  readonly end: number
}

/** The numbers of a block, one after the other. To take more than it has is a mistake of the program. */
export function* takeAll<Taken>(block: Block, as: (number: number) => Taken): Generator<Taken, never> {
  for (let number = block.next; number < block.end; number++) yield as(number)
  throw new Error('More numbers were taken than were reserved.')
}

export interface NumberBlocksOptions<Reserved extends Block> {
  /** Reserves numbers of a tenant that nobody else ever gets. */
  reserve(tenantId: number): Promise<Reserved>
  /** For how many milliseconds, by `elapsed`, a block is used. What is left of it then is lost. */
  lifetimeMs: number
  elapsed(): number
  /** Changes when what was reserved before may be reserved again by others. It is not used from then on. */
  era(): number
}

interface Stock<Reserved> {
  /** The one being used first. */
  blocks: { reserved: Reserved; usedUntil: number; era: number; nextIsReservedAt: number }[]
  reserving: Promise<void> | undefined
}

/**
 * Hands out numbers, tenant by tenant, from blocks. A block is reserved in a transaction of its own, so that the
 * transactions that use its numbers do not wait for each other. The next block is reserved when three quarters are
 * taken. Returns the number and what was reserved with it.
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
        // If it fails, the call that finds the block empty tries again and throws.
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
