import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const index = fileURLToPath(new URL('../../src/labels/index.ts', import.meta.url))

/** Imports the program's imports of labels, and prints the packages that are loaded. */
const program = `
  import { registerHooks } from 'node:module'
  const packages = new Set()
  registerHooks({
    load(url, context, next) {
      const [, name] = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? []
      if (name) packages.add(name)
      return next(url, context)
    },
  })
  await import(${JSON.stringify(index)})
  console.log(JSON.stringify([...packages]))`

test('barcodes and fonts, megabytes of code, are not loaded by the thread that answers requests', async () => {
  const args = ['--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const packages = JSON.parse(stdout) as string[]
  expect(packages).toContain('piscina')
  for (const drawing of ['bwip-js', 'woff2-encoder', 'harfbuzzjs', 'pdfkit', '@hyzyla/pdfium'])
    expect(packages).not.toContain(drawing)
})
