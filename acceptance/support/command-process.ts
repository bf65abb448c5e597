import { runCommandLine } from '../../server/src/entry/cli/index.ts'
import { createLog } from '../../server/src/operations/log.ts'

/*
 * Runs commands of the program in sequence for `commandProcess` of command.ts. It receives arguments and environment,
 * and answers with exit code and output.
 */

interface Asked {
  args: string[]
  settings: Record<string, string>
}

const log = createLog('warn')
let last: Promise<void> = Promise.resolve()

async function answer({ args, settings }: Asked): Promise<void> {
  const texts = { stdout: '', stderr: '' }
  const exitCode = await runCommandLine(args, settings, {
    out(text) {
      texts.stdout += `${text}\n`
    },
    error(text) {
      texts.stderr += `${text}\n`
    },
    log,
  })
  process.send?.({ exitCode, ...texts })
}

process.on('message', message => {
  last = last.then(() => answer(message as Asked))
})
