import type { Purpose } from './limits.ts'
import type { Session } from './session.ts'

/** Milliseconds after which it is said who holds the only session: requests that wait for so long are refused. */
export const longHoldMs = 2000
/** Characters of a statement that are told. */
const longestStatement = 300

/** Work that holds the only session of a database. */
export interface LongHold {
  /** The part of the work, as in `Purpose`. */
  readonly work: string
  readonly tenantId: number | null
  /** The statement that runs, or was the last; it has no values in it. */
  readonly statement: string
  readonly seconds: number
}

interface Hold {
  readonly purpose: Purpose
  /** Statements are sent without waiting for answers: the first of these runs. */
  readonly unanswered: string[]
  lastAnswered: string
  heldMs: number
  isLong: boolean
}

/** Looks at how long the only session is held. */
export interface HoldWatch {
  /** Runs the work, which holds the session, and knows its statements. */
  watch<T>(purpose: Purpose, session: Session, work: (session: Session) => Promise<T>): Promise<T>
  /** Advances the time by so many milliseconds. */
  pass(milliseconds: number): void
  /** The work that has held the session for long. */
  longHold(): LongHold | null
}

/** `onLong` is told once of each long hold, `onEnded` when it is over. */
export function createHoldWatch({
  onLong,
  onEnded,
}: {
  onLong(hold: LongHold): void
  onEnded(hold: LongHold): void
}): HoldWatch {
  let current: Hold | null = null
  return {
    async watch(purpose, session, work) {
      const hold: Hold = { purpose, unanswered: [], lastAnswered: '', heldMs: 0, isLong: false }
      current = hold
      try {
        return await work(noting(session, hold))
      } finally {
        current = null
        if (hold.isLong) onEnded(inWords(hold))
      }
    },
    pass(milliseconds) {
      if (!current) return
      current.heldMs += milliseconds
      if (current.isLong || current.heldMs < longHoldMs) return
      current.isLong = true
      onLong(inWords(current))
    },
    longHold: () => (current?.isLong ? inWords(current) : null),
  }
}

function noting(session: Session, hold: Hold): Session {
  const noted = <T>(text: string, answer: Promise<T>): Promise<T> => {
    hold.unanswered.push(text)
    return answer.finally(() => {
      hold.lastAnswered = hold.unanswered.shift() ?? ''
    })
  }
  return {
    query: (text, values) => noted(text, session.query(text, values)),
    script: text => noted(text, session.script(text)),
  }
}

function inWords({ purpose, unanswered, lastAnswered, heldMs }: Hold): LongHold {
  const statement = unanswered[0] ?? lastAnswered
  return {
    work: purpose.area,
    tenantId: purpose.tenantId,
    statement: statement.replaceAll(/\s+/g, ' ').trim().slice(0, longestStatement),
    seconds: Math.round(heldMs / 100) / 10,
  }
}
