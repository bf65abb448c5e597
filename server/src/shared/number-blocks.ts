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
  reserve(tenantId: number, count: number): Promise<Reserved>
  /** How many are reserved at first, and the most that ever are. Between them as many as were taken lately. */
  least: number
  most: number
  /** For how many milliseconds, by `elapsed`, a block is used. What is left of it then is lost. */
  lifetimeMs: number
  elapsed(): number
  /** Changes when what was reserved before may be reserved again by others. It is not used from then on. */
  era(): number
}

interface Stock<Reserved> {
  /** The one being used first. */
  blocks: { reserved: Reserved; size: number; usedUntil: number; era: number }[]
  /** How many were taken in a time as long as a block is used, which goes on until `countedUntil`. */
  taken: number
  countedUntil: number
  /** How many were taken in the time before that. */
  takenBefore: number
  waiting: number
  reserving: Promise<void> | undefined
}

/**
 * Hands out numbers, tenant by tenant, from blocks. A block is reserved in a transaction of its own, so that the
 * transactions that use its numbers do not wait for each other. The next block is reserved before the last number is
 * taken. Returns the number and what was reserved with it.
 */
export function createNumberBlocks<Reserved extends Block>(options: NumberBlocksOptions<Reserved>) {
  const { reserve, least, most, lifetimeMs, elapsed, era } = options
  const stocks = new Map<number, Stock<Reserved>>()

  return async (tenantId: number): Promise<{ number: number; block: Reserved }> => {
    const stock = stocks.getOrInsertComputed(tenantId, () => newStock())
    passTime(stock)
    for (;;) {
      const [current, next] = stock.blocks
      if (!current) {
        await waitFor(stock, tenantId)
        continue
      }
      const { reserved, size, usedUntil } = current
      const left = reserved.end - reserved.next
      if (left === 0 || elapsed() >= usedUntil || current.era !== era()) {
        stock.blocks.shift()
      } else {
        // If it fails, the call that finds the block empty tries again and throws.
        if (!next && size > 1 && left <= Math.max(1, size / 4)) refill(stock, tenantId).catch(() => {})
        stock.taken++
        return { number: reserved.next++, block: reserved }
      }
    }
  }

  function newStock(): Stock<Reserved> {
    return { blocks: [], taken: 0, countedUntil: 0, takenBefore: 0, waiting: 0, reserving: undefined }
  }

  /** Begins to count anew where the time is over. */
  function passTime(stock: Stock<Reserved>): void {
    const late = elapsed() - stock.countedUntil
    if (late < 0) return
    stock.takenBefore = late < lifetimeMs ? stock.taken : 0
    stock.taken = 0
    stock.countedUntil = elapsed() + lifetimeMs
  }

  async function waitFor(stock: Stock<Reserved>, tenantId: number): Promise<void> {
    stock.waiting++
    try {
      await refill(stock, tenantId)
    } finally {
      stock.waiting--
    }
  }

  function refill(stock: Stock<Reserved>, tenantId: number): Promise<void> {
    stock.reserving ??= reserveNext(stock, tenantId).finally(() => {
      stock.reserving = undefined
    })
    return stock.reserving
  }

  async function reserveNext(stock: Stock<Reserved>, tenantId: number): Promise<void> {
    const size = Math.min(most, Math.max(least, stock.waiting, stock.taken, stock.takenBefore))
    const begun = era()
    const reserved = await reserve(tenantId, size)
    stock.blocks.push({ reserved, size, usedUntil: elapsed() + lifetimeMs, era: begun })
  }
}
