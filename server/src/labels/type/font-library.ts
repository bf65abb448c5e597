import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import decompress from 'woff2-encoder/decompress'
import { lastCoveredCodePoint, replacementCharacter } from './code-points.ts'
import { createFace, type Face } from './face.ts'
import type { HanStyle } from './line.ts'

/**
 * Noto Sans from the Fontsource packages: slices of about a hundred characters, variable fonts in both weights, read on
 * demand and cached.
 */
export interface FontLibrary {
  prepare(text: string, han: HanStyle): Promise<void>
  /** For prepared characters; null if no font has it. */
  face(codePoint: number, han: HanStyle): Face | null
}

interface Family {
  readonly name: string
  /** Slices to use; all by default. */
  readonly slices?: readonly string[]
}

const alphabets: readonly Family[] = [
  { name: 'noto-sans' },
  { name: 'noto-sans-hebrew', slices: ['hebrew'] },
  { name: 'noto-sans-arabic', slices: ['arabic'] },
  ...[
    'armenian',
    'bengali',
    'ethiopic',
    'georgian',
    'gujarati',
    'gurmukhi',
    'kannada',
    'khmer',
    'lao',
    'malayalam',
    'myanmar',
    'tamil',
    'telugu',
    'thai',
  ].map(script => ({ name: `noto-sans-${script}`, slices: [script] })),
]
const symbols: Family = { name: 'noto-sans-arabic', slices: ['math', 'symbols'] }
const chinese: Family = { name: 'noto-sans-sc' }
const traditionalChinese: Family = { name: 'noto-sans-tc' }
const japanese: Family = { name: 'noto-sans-jp' }
const korean: Family = { name: 'noto-sans-kr' }

/** In order: Chinese characters look different in each country. */
const search: Record<HanStyle, readonly Family[]> = {
  'zh-Hans': [...alphabets, chinese, traditionalChinese, japanese, korean, symbols],
  'zh-Hant': [...alphabets, traditionalChinese, chinese, japanese, korean, symbols],
  ja: [...alphabets, japanese, chinese, traditionalChinese, korean, symbols],
  ko: [...alphabets, korean, japanese, chinese, traditionalChinese, symbols],
}

export function createFontLibrary(): FontLibrary {
  const coverages = new Map<Family, Coverage>()
  const faces = new Map<string, Promise<Face>>()
  const found = { 'zh-Hans': faceMap(), 'zh-Hant': faceMap(), ja: faceMap(), ko: faceMap() }

  function coverageOf(family: Family): Coverage {
    const known = coverages.get(family)
    if (known) return known
    const coverage = readCoverage(family)
    coverages.set(family, coverage)
    return coverage
  }

  function open(file: string): Promise<Face> {
    const known = faces.get(file)
    if (known) return known
    const face = readFile(file)
      .then(decompress)
      .then(sfnt => createFace(path.basename(file), sfnt))
    faces.set(file, face)
    return face
  }

  async function find(codePoint: number, han: HanStyle): Promise<Face | null> {
    for (const family of search[han]) {
      for (const file of coverageOf(family).filesOf(codePoint)) {
        const face = await open(file)
        // A slice may lack characters of its list.
        if (face.has(codePoint)) return face
      }
    }
    return null
  }

  return {
    async prepare(text, han) {
      const known = found[han]
      for (const character of text + String.fromCodePoint(replacementCharacter)) {
        const codePoint = character.codePointAt(0) ?? replacementCharacter
        if (known.has(codePoint)) continue
        const face = await find(codePoint, han)
        if (face) known.set(codePoint, face)
      }
    },
    face(codePoint, han) {
      return found[han].get(codePoint) ?? null
    },
  }
}

function faceMap(): Map<number, Face> {
  return new Map()
}

interface Coverage {
  filesOf(codePoint: number): readonly string[]
}

/** Reads `unicode.json`: slice to ranges, `"latin": "U+0000-00FF,U+0131"`. */
function readCoverage(family: Family): Coverage {
  const packageName = `@fontsource-variable/${family.name}`
  const { resolve } = createRequire(import.meta.url)
  const ranges: Record<string, string> = JSON.parse(
    readFileSync(resolve(`${packageName}/unicode.json`), 'utf8'),
  )
  const slices = Object.keys(ranges).filter(slice => family.slices?.includes(slice) ?? true)
  const files = slices.map(slice => {
    const part = slice.replaceAll(/[[\]]/g, '')
    return [resolve(`${packageName}/files/${family.name}-${part}-wght-normal.woff2`)]
  })
  // A byte for each of tens of thousands of characters; the few in several slices have a list.
  const sliceOf = new Uint8Array(lastCoveredCodePoint + 1)
  const shared = new Map<number, string[]>()
  for (const [index, slice] of slices.entries()) {
    for (const [first, last] of parseRanges(ranges[slice] ?? '')) {
      for (let codePoint = first; codePoint <= Math.min(last, lastCoveredCodePoint); codePoint++) {
        const claimed = files[(sliceOf[codePoint] ?? 0) - 1]
        if (claimed) shared.set(codePoint, [...(shared.get(codePoint) ?? claimed), ...(files[index] ?? [])])
        sliceOf[codePoint] = index + 1
      }
    }
  }
  return {
    filesOf: codePoint => shared.get(codePoint) ?? files[(sliceOf[codePoint] ?? 0) - 1] ?? [],
  }
}

function parseRanges(text: string): [number, number][] {
  return text.split(',').map(range => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}
