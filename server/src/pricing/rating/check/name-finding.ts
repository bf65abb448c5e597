import type { FieldProblems } from '../../../platform/shared/problem.ts'
import { describeRule } from '../charge/trace.ts'
import type { ZoneRule } from '../document/tariff-document.ts'

/** In characters. */
const longest = 60

/**
 * Names the card, package type, zone, bracket, rule and value, since paths have positions only. The document may have
 * any fault.
 */
export function nameFindings(document: unknown, findings: FieldProblems): FieldProblems {
  return Object.fromEntries(
    Object.entries(findings).map(([path, sentence]) => [path, named(document, path, sentence)]),
  )
}

function named(document: unknown, path: string, sentence: string): string {
  const names: string[] = []
  let node = document
  let list = ''
  for (const step of path.split('.')) {
    const parent = list
    node = member(node, step)
    if (/^\d+$/.test(step)) {
      const name = namers[list]?.(recordOf(node))
      if (name && !sentence.startsWith(name)) names.push(shortened(name))
    }
    list = /^\d+$/.test(step) ? parent : step
  }
  const value = typeof node === 'string' || typeof node === 'number' ? [`"${shortened(String(node))}"`] : []
  const about = [...names, ...value].join(', ')
  return about === '' ? sentence : `${about}: ${sentence}`
}

type Fields = Readonly<Record<string, unknown>>

const namers: Readonly<Record<string, (fields: Fields) => string>> = {
  package_types: ({ code }) => text('Package type', code),
  options: ({ code }) => text('Option', code),
  zone_sets: ({ code }) => text('Zone set', code),
  zones: ({ code, zone }) => text('zone', code ?? zone),
  holidays: ({ date }) => text('Holiday', date),
  by_month: ({ month }) => text('month', month),
  rules: rule => describeRule(placesOf(rule)),
  services: ({ code, service }) => text('Service', code ?? service),
  cards: ({ code, version }) =>
    code === undefined ? '' : `${text('Card', code)} ${text('version', version)}`.trim(),
  lines: ({ package_type, zone }) => {
    const packageType = package_type === undefined ? 'all package types' : String(package_type)
    return zone === undefined ? packageType : `${packageType} in zone ${String(zone)}`
  },
  brackets: ({ up_to }) => (up_to === undefined ? 'the last bracket' : `up to ${String(up_to)}`),
  tiers: ({ up_to }) => (up_to === undefined ? 'the last tier' : `up to ${String(up_to)}`),
  surcharges: ({ code, surcharge }) => text('Surcharge', code ?? surcharge),
  customer_groups: ({ code }) => text('Customer group', code),
  customer_pricing: ({ customer_id }) => text('Customer', customer_id),
}

function text(noun: string, name: unknown): string {
  return typeof name === 'string' || typeof name === 'number' ? `${noun} ${name}` : ''
}

/** Ignores all other fields. */
function placesOf({ zone, origin, destination }: Fields): ZoneRule {
  const texts = (place: unknown) =>
    Object.fromEntries(Object.entries(recordOf(place)).filter(([, value]) => typeof value === 'string'))
  return {
    ...(typeof zone === 'string' ? { zone } : {}),
    origin: texts(origin),
    destination: texts(destination),
  }
}

function member(node: unknown, step: string): unknown {
  if (Array.isArray(node)) return /^\d+$/.test(step) ? node[Number(step)] : undefined
  const fields = recordOf(node)
  return Object.hasOwn(fields, step) ? fields[step] : undefined
}

function recordOf(node: unknown): Fields {
  return typeof node === 'object' && node !== null && !Array.isArray(node) ? (node as Fields) : {}
}

function shortened(name: string): string {
  return name.length > longest ? `${name.slice(0, longest)}…` : name
}
