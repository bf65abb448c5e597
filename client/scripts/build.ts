/**
 * Builds the package into `dist`: modules, the same for CommonJS in `dist/cjs`, and the commands with their libraries
 * in `dist/cli`, so that the package itself depends on nothing.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'

const root = path.resolve(import.meta.dirname, '..')
const dist = path.join(root, 'dist')
rmSync(dist, { recursive: true, force: true })

const compile = (...options: string[]) =>
  execFileSync('tsc', ['-p', 'tsconfig.build.json', ...options], { cwd: root, stdio: 'inherit' })
compile()
compile(
  '--module',
  'commonjs',
  '--moduleResolution',
  'bundler',
  '--verbatimModuleSyntax',
  'false',
  '--outDir',
  'dist/cjs',
)
writeFileSync(path.join(dist, 'cjs', 'package.json'), '{ "type": "commonjs" }\n')

// The compiler keeps `.ts` in declarations, and the files are not in the package.
for (const file of globSync(path.join(dist, '**/*.d.ts'))) {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/(["']\.\.?\/[^"']+)\.ts(["'])/g, '$1.js$2'))
}

const bundle = await rolldown({
  input: path.join(root, 'cli', 'main.ts'),
  platform: 'node',
  transform: { target: 'node20' },
})
const cli = path.join(dist, 'cli')
const { output } = await bundle.write({
  dir: cli,
  minify: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
})
await bundle.close()
chmodSync(path.join(cli, 'main.js'), 0o755)

/** The licences of the libraries in the bundle. */
const folders = output.flatMap(chunk =>
  chunk.type === 'chunk'
    ? chunk.moduleIds.flatMap(id => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? [])
    : [],
)
const licences = [...new Set(folders)].sort().map(folder => {
  const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const [file] = globSync(path.join(folder, '{LICENSE,LICENCE,license}*'))
  if (!file) throw new Error(`${name} is in the bundle and has no licence.`)
  return `${name} ${version}\n\n${readFileSync(file, 'utf8').trim()}\n`
})
mkdirSync(cli, { recursive: true })
writeFileSync(path.join(cli, 'LICENSES.txt'), licences.join('\n----\n\n'))
