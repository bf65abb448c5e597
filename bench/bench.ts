import type { Figures } from './figures.ts'
import { type Loaded, measureInTurns } from './figures.ts'
import type { Load } from './load.ts'
import type { Program } from './program.ts'
import type { Measured, Row, Target } from './report.ts'
import type { Side } from './side.ts'
import type { WorldSize } from './world.ts'

/** The common tools of all parts. */
export interface Bench {
  /** This checkout and perhaps another. */
  readonly sides: readonly Side[]
  /** Duration and number of turns of load. */
  readonly load: Load
  readonly sizes: Readonly<Record<'usual' | 'large' | 'tenants' | 'phones', WorldSize>>
  note(text: string): void
  tell(figure: string, target: Target, measured: readonly Measured[]): void
  /** Puts servers under load in turns and keeps their longest turns. */
  measure(what: string, servers: readonly Loaded[], load?: Partial<Load>): Promise<Figures[]>
  /** Keeps the longest turn of a server's event loop since the last call. */
  keepTurn(what: string, side: number, program: Program): Promise<void>
}

export function createBench(
  sides: readonly Side[],
  { load, sizes }: Pick<Bench, 'load' | 'sizes'>,
  tell: (row: Row) => void,
  note: (text: string) => void,
) {
  const turns = sides.map(() => ({ value: 0, details: '' }))
  const keep = (what: string, side: number, value: number) => {
    if (value > (turns[side]?.value ?? 0)) turns[side] = { value, details: what }
  }
  const bench: Bench = {
    sides,
    load,
    sizes,
    note,
    tell: (figure, target, measured) => tell({ figure, target, measured }),
    async measure(what, servers, further = {}) {
      const figures = await measureInTurns(servers, { ...load, ...further })
      // A server of each side, then the twins.
      for (const [side] of sides.entries()) keep(what, side, figures[side]?.longestTurn ?? 0)
      return figures
    },
    keepTurn: async (what, side, program) => keep(what, side, await program.longestTurn()),
  }
  const tellTurns = () =>
    bench.tell('longest turn of the event loop, any load', { bound: 200, unit: ' ms' }, turns)
  return { bench, tellTurns }
}
