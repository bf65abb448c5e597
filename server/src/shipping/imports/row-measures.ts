import { decimal } from '../../platform/shared/decimal.ts'
import type { FieldProblems } from '../../platform/shared/problem.ts'
import type { Warning } from '../../platform/shared/schema.ts'
import {
  amountOf,
  converted,
  isMetric,
  type Quantity,
  sidesOf,
  type UnitName,
  unitNamed,
} from './measure-units.ts'

/** The fields that questions are about: the file does not say its unit. */
export const askedUnits = ['package.weight_unit', 'package.dimension_unit'] as const

const wholeUnits = { weight: 'package.weight_unit', length: 'package.dimension_unit' } as const

/** Null for a field that has no unit. */
export function quantityOf(field: string): Quantity | null {
  if (field === 'distance') return 'distance'
  if (/(?:^|\.)(?:unit_)?weight$/.test(field)) return 'weight'
  return /\.(?:length|width|height|dimensions)$/.test(field) ? 'length' : null
}

/** The unit of texts in a field, such as `package.weight_unit`. */
export function quantityOfUnit(field: string): 'weight' | 'length' | null {
  if (/\.weight_unit$/.test(field)) return 'weight'
  return /\.dimension_unit$/.test(field) ? 'length' : null
}

export interface UnitsOfFile {
  /** From the names of columns, by field. */
  readonly ofColumns: ReadonlyMap<string, UnitName>
  /** Fields whose value is the same for all rows. */
  readonly fixed: ReadonlySet<string>
}

interface Resolved {
  readonly values: Record<string, string>
  readonly faults: FieldProblems
  readonly warnings: Warning[]
}

/**
 * Weights, sizes and the distance of a row in the units of a shipment, converted exactly. Units are in cells, names of
 * columns, and columns of units; contradictions are faults, and a unit that nothing says is a question.
 */
export function withUnits(row: Readonly<Record<string, string>>, units: UnitsOfFile): Resolved {
  const resolved: Resolved = { values: { ...row }, faults: {}, warnings: [] }
  if (!Object.keys(row).some(field => quantityOf(field) ?? quantityOfUnit(field))) return resolved
  const ofColumns = new Map(units.ofColumns)
  divideSides(resolved, ofColumns)
  const file = { ...units, ofColumns }
  convertAll(resolved, 'weight', file)
  convertAll(resolved, 'length', file)
  convertDistance(resolved, file)
  return resolved
}

/** `12 x 10 x 4 in` becomes three sides. */
function divideSides({ values, faults }: Resolved, ofColumns: Map<string, UnitName>): void {
  for (const field of Object.keys(values).filter(name => name.endsWith('.dimensions'))) {
    const text = values[field] ?? ''
    delete values[field]
    const owner = field.replace(/dimensions$/, '')
    const names = ['length', 'width', 'height'].map(side => `${owner}${side}`)
    const sides = sidesOf(text)
    if (!sides) faults[field] = `"${text.slice(0, 60)}" is not length x width x height.`
    else if (names.some(name => values[name] !== undefined)) faults[field] = 'Give the sides once.'
    if (faults[field] || !sides) continue
    const named = ofColumns.get(field)
    for (const [index, name] of names.entries()) {
      const side = sides[index]
      if (side) values[name] = side.unit ? `${side.number} ${side.unit}` : side.number
      if (named) ofColumns.set(name, named)
    }
  }
}

interface Measure {
  readonly field: string
  readonly number: string
  readonly unit: UnitName | null
}

function convertAll(resolved: Resolved, quantity: 'weight' | 'length', file: UnitsOfFile): void {
  const { values, warnings } = resolved
  const wholeUnit = wholeUnits[quantity]
  const stated = values[wholeUnit] === undefined ? null : unitNamed(values[wholeUnit], quantity)
  const measures: Measure[] = []
  for (const field of Object.keys(values).filter(name => quantityOf(name) === quantity)) {
    const measure = measureOf(field, quantity, { resolved, file, stated })
    if (measure) measures.push(measure)
  }
  for (const field of Object.keys(values)) {
    if (quantityOfUnit(field) === quantity && field !== wholeUnit) delete values[field]
  }
  const known = measures.flatMap(({ unit }) => unit ?? [])
  if (stated && measures.length === 0) known.push(stated)
  // A text that is no unit stays, and becomes a fault.
  if (values[wholeUnit] !== undefined && !stated) return
  if (known.length > 0) {
    const target = targetOf(quantity, known.some(isMetric))
    for (const { field, number, unit } of measures)
      values[field] = unit ? converted(decimal(number), unit, target).toFixed() : number
    values[wholeUnit] = target
  } else if (measures.some(({ field }) => !field.startsWith('customs.'))) {
    warnings.push({ field: wholeUnit, message: questions[quantity] })
  }
}

const questions = {
  weight: 'The file does not say whether its weights are in lb or kg. Choose the weight unit.',
  length: 'The file does not say whether its sizes are in inches or cm. Choose the dimension unit.',
}

function targetOf(quantity: 'weight' | 'length', metric: boolean): UnitName {
  if (quantity === 'weight') return metric ? 'kg' : 'lb'
  return metric ? 'cm' : 'in'
}

/** Null for a text that is no number, which becomes a fault, and for contradicting units. */
function measureOf(
  field: string,
  quantity: 'weight' | 'length',
  {
    resolved: { values, faults },
    file,
    stated,
  }: { resolved: Resolved; file: UnitsOfFile; stated: UnitName | null },
): Measure | null {
  const text = values[field] ?? ''
  const amount =
    amountOf(text, quantity) ?? (/^\d{1,15}(?:\.\d{1,15})?$/.test(text) ? { number: text, unit: null } : null)
  if (!amount) return null
  const ownUnit = values[ownUnitOf(field, quantity)]
  const isOfWhole = field.startsWith('package.')
  const isFixed = file.fixed.has(wholeUnits[quantity])
  const inName = file.ofColumns.get(field) ?? null
  const inColumn = isOfWhole
    ? stated && (!isFixed || inName)
      ? stated
      : null
    : ownUnit === undefined
      ? null
      : unitNamed(ownUnit, quantity)
  if (!isOfWhole && ownUnit !== undefined && !inColumn) {
    faults[field] = `"${ownUnit.slice(0, 60)}" is no unit of ${quantity}.`
    return null
  }
  const said = [
    ['the cell', amount.unit],
    ['the name of the column', inName],
    [isFixed && isOfWhole ? 'the value for all rows' : 'the column of units', inColumn],
  ] as const
  const told = said.filter(([, unit]) => unit !== null)
  if (new Set(told.map(([, unit]) => unit)).size > 1) {
    const sentence = told.map(([where, unit]) => `${where} says ${unit}`).join(', ')
    faults[field] = `The units disagree: ${sentence}.`
    return null
  }
  return { field, number: amount.number, unit: told[0]?.[1] ?? stated }
}

/** `pieces.0.weight_unit` for `pieces.0.weight`. */
function ownUnitOf(field: string, quantity: 'weight' | 'length'): string {
  const group = field.slice(0, field.lastIndexOf('.') + 1)
  return `${group}${quantity === 'weight' ? 'weight_unit' : 'dimension_unit'}`
}

function convertDistance({ values, faults }: Resolved, file: UnitsOfFile): void {
  const text = values.distance
  if (text === undefined) return
  const amount = amountOf(text, 'distance')
  const inName = file.ofColumns.get('distance') ?? null
  if (amount?.unit && inName && amount.unit !== inName) {
    faults.distance = `The units disagree: the cell says ${amount.unit}, the name of the column says ${inName}.`
    return
  }
  const number = amount?.number ?? text
  const unit = amount?.unit ?? inName
  if (unit && /^\d{1,15}(?:\.\d{1,15})?$/.test(number))
    values.distance = converted(decimal(number), unit, 'km').toFixed()
}
