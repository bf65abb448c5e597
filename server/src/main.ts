import { setFlagsFromString } from 'node:v8'
import { runCommandLine } from './cli/index.ts'

// On a machine with much memory V8 lets garbage grow to several times of what is in use before it collects it.
// Collect from 30 % of the limit on, and raise the limit by half at a time (docs/adr/0008-speed.md).
for (const f of (process.env.VF ?? '--incremental-marking-soft-trigger=30 --heap-growing-percent=50')
  .split(' ')
  .filter(Boolean))
  setFlagsFromString(f)

process.exitCode = await runCommandLine(process.argv.slice(2), process.env, {
  out: text => process.stdout.write(`${text}\n`),
  error: text => process.stderr.write(`${text}\n`),
})
