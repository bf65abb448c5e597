import type { Installation } from '../installation.ts'
import type { Fault } from './fault.ts'

function withoutRedis({ redis }: Installation): string | null {
  return redis ? null : 'there is no redis-server or valkey-server on this machine'
}

export const limitStoreFaults: readonly Fault[] = [
  {
    name: 'redis-stands-still',
    isInShort: true,
    what: 'Redis is stopped (SIGSTOP) for 15 s',
    impossible: withoutRedis,
    async run({ installation: { redis }, short, wait }) {
      redis?.signal('SIGSTOP')
      await wait(short ? 6 : 15)
      redis?.signal('SIGCONT')
    },
  },
  {
    name: 'redis-emptied',
    what: 'Redis is killed and comes back with nothing in it',
    impossible: withoutRedis,
    async run({ installation: { redis }, wait }) {
      await redis?.restartEmpty()
      await wait(3)
    },
  },
]
