import { execFile } from 'node:child_process'
import { access, constants, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A fenced block of a guide. */
export interface Sample {
  language: string
  code: string
  line: number
  /** Why the block is not run, where a comment above it says so. */
  notRun: string | null
  /** What the block is to print, where the guide shows it. */
  prints: string | null
}

interface Language {
  /** What the machine must have. */
  needs: string
  file: string
  /** A statement that prints the mark that ends a block's output. */
  mark: string
  command(file: string): [string, ...string[]]
  /** What stands at the top of each block and may stand only once. */
  opening?: RegExp
}

const endOfBlock = '\u001e'

/** The languages of samples that are run. The blocks of one language in a guide are one program, from top to bottom. */
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
  },
  js: {
    needs: 'node',
    file: 'sample.mjs',
    mark: String.raw`process.stdout.write('\x1e')`,
    command: file => ['node', file],
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
  // Mono's compiler takes one whole program; there is no statement to add after its end.
  csharp: {
    needs: 'mcs',
    file: 'sample.cs',
    mark: '',
    command: file => ['bash', '-ec', `mcs -r:System.Net.Http.dll -out:${file}.exe ${file}; mono ${file}.exe`],
  },
}

/** The fenced blocks of a guide in Markdown, in the languages that are run. */
export function samplesOf(markdown: string): Sample[] {
  const fences = [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(match => ({
    language: match[1] ?? '',
    code: match[2] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }))
  return fences.flatMap(({ language, code, start, end }, index) => {
    if (!Object.hasOwn(languages, language)) return []
    const above = markdown.slice(0, start).match(/<!-- not run: ([^>]+) -->\n$/)
    const next = fences[index + 1]
    const shown = next && /<!-- prints -->\n$/.test(markdown.slice(end, next.start)) ? next.code : null
    const line = markdown.slice(0, start).split('\n').length
    return [{ language, code, line, notRun: above?.[1] ?? null, prints: shown }]
  })
}

/** Whether the machine has what a language needs. */
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

/** Runs the samples of one language as a program in a folder of its own; gives back what each has printed. */
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
    const file = join(folder, language.file)
    await writeFile(file, parts.map(code => `${code}${language.mark}\n`).join(''))
    const [program, ...args] = language.command(file)
    const env = { ...process.env, ...environment }
    const running = run(program, args, { cwd: folder, env, maxBuffer: 2 ** 24 })
    // Nobody answers a sample that asks for something.
    running.child.stdin?.end()
    const { stdout } = await running
    return stdout.split(endOfBlock).slice(0, samples.length)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads a guide's samples. */
export async function readSamples(file: URL): Promise<Sample[]> {
  return samplesOf(await readFile(file, 'utf8'))
}

/**
 * Whether a text is what a guide shows: AWBs, ids, days and times may be others, and `…` stands for anything.
 * Blanks at the ends of lines do not count.
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
