import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { RepeatedRequest } from './heavy-requests.ts'
import type { Program } from './program.ts'
import type { Order, Repetition, Told } from './repeat-request.ts'
import { staffHeaders } from './sign-in.ts'

const { PRIORITY_LOW, PRIORITY_NORMAL } = constants.priority

/** Work that goes on until it is stopped; gives the milliseconds of each time it was done. */
export interface OngoingWork {
  stop(): Promise<number[]>
}

/** Requests that can be asked for over and over, again and again. */
export interface Repeatable {
  start(): OngoingWork
  end(): Promise<void>
}

/**
 * A request, or one of the heavy requests by its name, of a member of staff. A clerk's computer is not the server: it has what
 * processor time the others leave.
 */
export function repeatable(
  { base }: Pick<Program, 'base'>,
  request: RepeatedRequest | string,
  cookie: string,
): Promise<Repeatable> {
  return inProcess({ base, headers: staffHeaders(cookie), request, pauseMs: 0, priority: PRIORITY_LOW })
}

/** Somebody who has nothing to do with the work on the server, and leaves the processors to others in between. */
export function askingHealth({ base }: Pick<Program, 'base'>): Promise<Repeatable> {
  const request = { method: 'GET', path: '/healthz', bodies: [], status: 200 } as const
  return inProcess({ base, headers: {}, request, pauseMs: 5, priority: PRIORITY_NORMAL })
}

async function inProcess(repetition: Repetition): Promise<Repeatable> {
  const child = fork(fileURLToPath(new URL('./repeat-request.ts', import.meta.url)))
  const ended = once(child, 'exit').then(() => {
    throw new Error('A process that asks for something over and over has ended.')
  })
  // Who waits for an answer hears of it.
  ended.catch(() => {})
  const order = (given: Order) => child.send(given)
  const told = async (): Promise<Told> => {
    const [message] = await Promise.race([once(child, 'message'), ended])
    return message
  }
  order(repetition)
  await told()
  return {
    start() {
      order('start')
      const answered = told()
      answered.catch(() => {})
      return {
        async stop() {
          order('stop')
          const answer = await answered
          if (answer === 'ready') throw new Error('It has begun anew.')
          if ('error' in answer) throw new Error(answer.error)
          return answer.times
        },
      }
    },
    end() {
      child.disconnect()
      return ended.catch(() => {})
    },
  }
}
