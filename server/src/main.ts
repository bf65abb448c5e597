import { runCommandLine } from './cli/index.ts'

process.exitCode = await runCommandLine(process.argv.slice(2), process.env, {
  out: text => process.stdout.write(`${text}\n`),
  error: text => process.stderr.write(`${text}\n`),
})
