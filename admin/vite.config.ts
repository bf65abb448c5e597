import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressedFiles } from '../scripts/compressed-files.ts'

export default defineConfig({
  base: '/admin/',
  plugins: [react(), standardFonts(), compressedFiles()],
  build: {
    target: 'es2022',
    // The Content-Security-Policy does not allow inlined data: URLs.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // The libraries of nearly every page are one file: a hundred small ones cost their headers.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'libraries', test: /node_modules/, minShareCount: 50 }] },
      },
    },
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
