import type { ComponentType } from 'react'
import type { MessageId } from '../../messages/en/index.ts'

type Titled = 'recent' | 'actions' | 'pages' | 'shipments' | 'customers' | 'pickups' | 'runs'

/** An entry of the palette. */
export interface Choice {
  id: string
  group: Titled | 'find'
  name: string
  /** A second line in small print. */
  about?: string
  /** The keys that do the same, such as `g s`. */
  keys?: string
  icon: ComponentType
  act(): void
}

export const groupTitles: Record<Titled, MessageId> = {
  recent: 'frame.palette.recent',
  actions: 'frame.palette.actions',
  pages: 'frame.palette.pages',
  shipments: 'frame.menu.shipments',
  customers: 'frame.menu.customers',
  pickups: 'frame.menu.pickups',
  runs: 'frame.menu.runs',
}

/** The choices that have words with these beginnings, in any order. Accents and case do not matter. */
export function matchingChoices(choices: readonly Choice[], text: string): Choice[] {
  const wanted = wordsOf(text)
  if (wanted.length === 0) return []
  return choices.filter(({ name }) => {
    const words = wordsOf(name)
    return wanted.every(one => words.some(word => word.startsWith(one)))
  })
}

function wordsOf(text: string): string[] {
  const folded = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return folded.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '')
}
