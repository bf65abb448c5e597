import type { FieldProblems } from '../../platform/shared/problem.ts'

export interface Terms {
  /** Calls of API users and actions of staff, in months. */
  callsMonths: number
  /** Requests to carriers and their answers, in days. */
  exchangesDays: number
  /** Carriers' labels and papers, in months. */
  labelsMonths: number
  /** Personal data of finished shipments and pickups, in months after their last change; null: for ever. */
  anonymizedAfterMonths: number | null
}

/** The default keeps personal data, because its removal cannot be undone. */
export const usualTerms: Terms = {
  callsMonths: 13,
  exchangesDays: 90,
  labelsMonths: 12,
  anonymizedAfterMonths: null,
}

/** A company's choices; null: the default. */
export type TermSettings = { readonly [Term in keyof Terms]?: number | null }

export function termsOf(chosen: Required<TermSettings>): Terms {
  return {
    callsMonths: chosen.callsMonths ?? usualTerms.callsMonths,
    exchangesDays: chosen.exchangesDays ?? usualTerms.exchangesDays,
    labelsMonths: chosen.labelsMonths ?? usualTerms.labelsMonths,
    anonymizedAfterMonths: chosen.anonymizedAfterMonths ?? usualTerms.anonymizedAfterMonths,
  }
}

/** In the term's unit; the minimum is 1. */
export const termBounds: Readonly<Record<keyof Terms, { most: number; unit: string; name: string }>> = {
  callsMonths: { most: 120, unit: 'months', name: 'The term of calls' },
  exchangesDays: { most: 3650, unit: 'days', name: 'The term of exchanges with carriers' },
  labelsMonths: { most: 120, unit: 'months', name: "The term of carriers' labels" },
  anonymizedAfterMonths: { most: 120, unit: 'months', name: 'The term of personal data' },
}

export function termFaults(settings: TermSettings): FieldProblems {
  const faults: FieldProblems = {}
  for (const [field, { most, unit, name }] of Object.entries(termBounds)) {
    const value = settings[field as keyof Terms]
    if (value === undefined || value === null) continue
    if (Number.isSafeInteger(value) && value >= 1 && value <= most) continue
    faults[`terms.${field}`] = `${name} must be a whole number of ${unit} from 1 to ${most}.`
  }
  return faults
}
