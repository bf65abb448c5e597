import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  base: '/admin/',
  plugins: [react(), standardFonts(), compressed()],
  build: {
    target: 'es2022',
    // The Content-Security-Policy does not allow inlined data: URLs.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { '/admin/api': 'http://127.0.0.1:8080' } },
})

/** Labels use Helvetica, which PDFs need not embed. The preview uses the substitute from pdf.js. */
function standardFonts(): Plugin {
  const home = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  return {
    name: 'standard-fonts',
    generateBundle() {
      for (const file of ['LiberationSans-Regular.ttf', 'LiberationSans-Bold.ttf']) {
        const source = readFileSync(path.join(home, 'standard_fonts', file))
        this.emitFile({ type: 'asset', fileName: `assets/standard-fonts/${file}`, source })
      }
    },
  }
}

/** Writes a Brotli and a gzip copy of each text file for the server to choose from. */
function compressed(): Plugin {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '.' }, bundle) {
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
