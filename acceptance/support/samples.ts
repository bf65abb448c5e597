import { execFile } from 'node:child_process'
import { access, constants, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A fenced block of a guide. */
export interface Sample {
  language: string
  code: string
  line: number
  /** The index of its program in the guide, counted per language. */
  program: number
  /** The reason for not running the block, from a comment above it. */
  notRun: string | null
  /** The expected output, if the guide shows it. */
  prints: string | null
}

export interface Language {
  /** The required program. */
  needs: string
  file: string
  /** A statement that prints a mark at the end of a block's output. */
  mark: string
  command(file: string): [string, ...string[]]
  /** The opening of each block that may stand only once in a program. */
  opening?: RegExp
  /** Gets the packages that the guides import: the client, and a library of Standard Webhooks. */
  takesPackages?: true
}

const endOfBlock = '\u001e'

/**
 * The languages of samples. All blocks of one language in a guide form one program, until `<!-- a program of its own
 * -->` starts another.
 */
export const languages: Record<string, Language> = {
  sh: {
    needs: 'bash',
    file: 'sample.sh',
    mark: String.raw`printf '\036'`,
    command: file => ['bash', '-eo', 'pipefail', file],
  },
  ts: {
    needs: 'node',
    file: 'sample.mts',
    mark: String.raw`process.stdout.write('\x1e')`,
    command: file => ['node', file],
    takesPackages: true,
  },
  js: {
    needs: 'node',
    file: 'sample.mjs',
    mark: String.raw`process.stdout.write('\x1e')`,
    command: file => ['node', file],
    takesPackages: true,
  },
  python: {
    needs: 'python3',
    file: 'sample.py',
    mark: String.raw`print('\x1e', end='', flush=True)`,
    command: file => ['python3', file],
  },
  php: {
    needs: 'php',
    file: 'sample.php',
    mark: String.raw`echo "\x1e";`,
    command: file => ['php', file],
    opening: /^<\?php\n/,
  },
  // Mono compiles one whole program and takes no statement after its end.
  csharp: {
    needs: 'mcs',
    file: 'sample.cs',
    mark: '',
    command: file => ['bash', '-ec', `mcs -r:System.Net.Http.dll -out:${file}.exe ${file}; mono ${file}.exe`],
  },
}

/** The fenced blocks of a Markdown guide in these languages. */
export function samplesOf(markdown: string): Sample[] {
  const fences = [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(match => ({
    language: match[1] ?? '',
    code: match[2] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }))
  const begun: Record<string, number> = {}
  return fences.flatMap(({ language, code, start, end }, index) => {
    if (!Object.hasOwn(languages, language)) return []
    const above = markdown.slice(0, start).match(/<!-- not run: ([^>]+) -->\n$/)
    const begins = markdown.slice(0, start).endsWith('<!-- a program of its own -->\n')
    const program = (begun[language] ?? 0) + (begins ? 1 : 0)
    begun[language] = program
    const next = fences[index + 1]
    const shown = next && /<!-- prints -->\n$/.test(markdown.slice(end, next.start)) ? next.code : null
    const line = markdown.slice(0, start).split('\n').length
    return [{ language, code, line, program, notRun: above?.[1] ?? null, prints: shown }]
  })
}

/** True if the machine has the required program. */
export async function isHere({ needs }: Language): Promise<boolean> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = await Promise.all(
    folders.map(folder =>
      access(join(folder, needs), constants.X_OK).then(
        () => true,
        () => false,
      ),
    ),
  )
  return found.includes(true)
}

/** Runs the samples of one language as a program in a folder of its own; returns each block's output. */
export async function printedBy(
  language: Language,
  samples: readonly Sample[],
  environment: Record<string, string>,
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-samples-'))
  try {
    const parts = samples.map(({ code }, index) =>
      language.opening && index > 0 ? code.replace(language.opening, '') : code,
    )
    if (language.takesPackages) await placePackages(folder)
    const file = join(folder, language.file)
    await writeFile(file, parts.map(code => `${code}${language.mark}\n`).join(''))
    const [program, ...args] = language.command(file)
    const env = { ...process.env, ...environment }
    const running = run(program, args, { cwd: folder, env, maxBuffer: 2 ** 24 })
    // Samples that ask for input get none.
    running.child.stdin?.end()
    const { stdout } = await running
    return stdout.split(endOfBlock).slice(0, samples.length)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Installs the samples' imports. The client runs from its source; `client-package.test.ts` checks its packed form. */
async function placePackages(folder: string): Promise<void> {
  const root = new URL('../../', import.meta.url)
  const client = join(folder, 'node_modules', '@waybill', 'client')
  await mkdir(client, { recursive: true })
  await writeFile(join(client, 'package.json'), '{"type":"module","exports":"./index.js"}')
  const source = new URL('client/src/index.ts', root).href
  await writeFile(join(client, 'index.js'), `export * from ${JSON.stringify(source)}\n`)
  const library = fileURLToPath(new URL('node_modules/standardwebhooks', root))
  await symlink(library, join(folder, 'node_modules', 'standardwebhooks'))
}

/** Reads a guide's samples. */
export async function readSamples(file: URL): Promise<Sample[]> {
  return samplesOf(await readFile(file, 'utf8'))
}

/**
 * True if a text matches the guide's: AWBs, ids, days and times may differ, and `…` stands for anything. Blanks at the
 * ends of lines do not count.
 */
export function isAsShown(printed: string, shown: string): boolean {
  const parts = withoutWhatVaries(shown).split('…').map(RegExp.escape)
  return new RegExp(`^${parts.join('[\\s\\S]*?')}$`).test(withoutWhatVaries(printed))
}

function withoutWhatVaries(text: string): string {
  return text
    .replace(/[ \t]+$/gm, '')
    .trim()
    .replace(/\bWB\d{10}\b/g, 'AWB')
    .replace(/\bPU[0-9A-Z]{10}\b/g, 'CONFIRMATION')
    .replace(/\d{4}-\d{2}-\d{2}T[\d:]{8}[+-]\d{2}:\d{2}/g, 'TIME')
    .replace(/\d{4}-\d{2}-\d{2}/g, 'DAY')
    .replace(/"(id|after)": ?\d+/g, '"$1":ID')
}
