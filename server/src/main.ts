import { setFlagsFromString } from 'node:v8'
import { runCommandLine } from './cli/index.ts'

// On a machine with much memory V8 lets garbage grow to several times of what is in use before it collects it. Raise
// the limit by half at a time, and leave the space for what is new as it begins (docs/adr/0008-speed.md).
setFlagsFromString('--heap-growing-percent=50')
setFlagsFromString('--semi-space-growth-factor=1')

process.exitCode = await runCommandLine(process.argv.slice(2), process.env, {
  out: text => process.stdout.write(`${text}\n`),
  error: text => process.stderr.write(`${text}\n`),
})
