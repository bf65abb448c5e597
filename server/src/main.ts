import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { runCommandLine, type Streams } from './entry/cli/index.ts'

const streams: Streams = {
  out: text => process.stdout.write(`${text}\n`),
  error: text => process.stderr.write(`${text}\n`),
  ...(process.stdin.isTTY && process.stderr.isTTY ? { ask } : {}),
}

// A closed pipe (`| head`) is no error; the rest is not written.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

process.exitCode = await runCommandLine(process.argv.slice(2), process.env, streams)

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const closed = once(terminal, 'close').then(() => '')
  try {
    const answer = await Promise.race([terminal.question(`${question} [y/N] `), closed])
    return /^y(es)?$/i.test(answer.trim())
  } finally {
    terminal.close()
  }
}
