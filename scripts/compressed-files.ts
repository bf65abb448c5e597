import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A part of Vite's build: writes a Brotli and a gzip copy of each text file for the server to choose from. */
export function compressedFiles() {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  return {
    name: 'compressed-files',
    apply: 'build' as const,
    async writeBundle({ dir = '.' }: { dir?: string }, bundle: object) {
      const texts = Object.keys(bundle).filter(name => /\.(js|mjs|css|svg)$/.test(name))
      await Promise.all(
        texts.map(async name => {
          const content = await readFile(path.join(dir, name))
          await writeFile(path.join(dir, `${name}.br`), await promisify(brotliCompress)(content, { params }))
          await writeFile(path.join(dir, `${name}.gz`), await promisify(gzip)(content))
        }),
      )
    },
  }
}
