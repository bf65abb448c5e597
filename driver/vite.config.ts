import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedFiles } from '../scripts/compressed-files.ts'

const home = import.meta.dirname
const workerFile = 'service-worker.js'

export default defineConfig({
  base: '/driver/',
  plugins: [react(), wholeBuild(), compressedFiles()],
  define: { __BUILD__: JSON.stringify(buildName()) },
  build: {
    target: 'es2022',
    // The Content-Security-Policy does not allow inlined data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: path.join(home, 'index.html'),
        worker: path.join(home, 'src/worker/service-worker.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? workerFile : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: { proxy: { '/driver/api': 'http://127.0.0.1:8080' } },
})

/** The version, and a part that is another one after each change. */
function buildName(): string {
  const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string }
  const hash = createHash('sha256')
  for (const file of globSync(['src/**/*.*', 'public/**/*.*', 'index.html'], { cwd: home }).sort()) {
    hash.update(file).update(readFileSync(path.join(home, file)))
  }
  return `${version}-${hash.digest('hex').slice(0, 8)}`
}

/** Tells the service worker all files of the build. */
function wholeBuild() {
  return {
    name: 'whole-build',
    apply: 'build' as const,
    writeBundle: {
      order: 'pre' as const,
      sequential: true,
      async handler({ dir = '.' }: { dir?: string }, bundle: object) {
        const made = Object.keys(bundle).filter(name => name !== workerFile && name !== 'index.html')
        const copied = globSync('**/*.*', { cwd: path.join(home, 'public') })
        const page = await readFile(path.join(dir, 'index.html'), 'utf8')
        const files = [...made, ...copied].map(file => `/driver/${file}`).sort()
        const version = createHash('sha256').update(page).update(files.join())
        for (const file of copied) version.update(await readFile(path.join(dir, file)))
        const entry = /src="(\/driver\/assets\/[\w.-]+\.js)"/.exec(page)?.[1]
        const build = JSON.stringify({ version: version.digest('hex').slice(0, 16), entry, files })
        const worker = path.join(dir, workerFile)
        const code = await readFile(worker, 'utf8')
        const whole = code.replace(/(["'`])__WHOLE_BUILD__\1/, () => JSON.stringify(build))
        if (whole === code || !entry) throw new Error('The service worker has no place for the files.')
        await writeFile(worker, whole)
      },
    },
  }
}
