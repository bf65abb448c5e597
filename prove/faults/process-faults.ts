import type { Fault } from './fault.ts'

export const processFaults: readonly Fault[] = [
  {
    name: 'process-killed',
    isInShort: true,
    what: 'one process is killed (kill -9) and started again, three times',
    async run({ installation, wait }) {
      const [process] = installation.processes
      for (let round = 0; round < 3; round++) {
        await process.signal('SIGKILL')
        await process.start()
        await wait(1)
      }
    },
  },
  {
    name: 'process-stands-still',
    isInShort: true,
    what: 'one process is stopped (SIGSTOP) for 20 s, longer than it may hold a key, and goes on',
    silenced: ({ processes: [process] }) => process.base,
    async run({ installation, short, wait }) {
      const [process] = installation.processes
      await process.signal('SIGSTOP')
      await wait(short ? 15 : 20)
      await process.signal('SIGCONT')
    },
  },
  {
    name: 'process-replaced',
    what: 'both processes are ended in good order and started again, one after the other',
    async run({ installation }) {
      for (const process of installation.processes) {
        await process.signal('SIGTERM')
        await process.start()
      }
    },
  },
  {
    name: 'clock-ahead',
    isInShort: true,
    what: 'the clock of one process is 3 minutes ahead, then 1 hour behind, then right again',
    async run({ installation, wait }) {
      const [process] = installation.processes
      process.setClock(180)
      await wait(6)
      process.setClock(-3600)
      await wait(6)
      process.setClock(0)
    },
  },
]
