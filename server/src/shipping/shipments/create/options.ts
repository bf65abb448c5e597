import { insuranceOption } from '../../../platform/shared/options.ts'
import type { FieldProblems } from '../../../platform/shared/problem.ts'
import { ListOf, Num, optional, Text } from '../../../platform/shared/schema.ts'
import type { Catalog, CatalogService } from '../../../pricing/catalog/index.ts'
import type { Option } from '../../../pricing/rating/index.ts'

const mostOptions = 20

export const askedFields = {
  options: optional(
    ListOf(
      'Options',
      Text('Option', {
        example: 'SATURDAY',
        description: 'Code of an option of the service; see `options` of the services.',
      }),
      { most: mostOptions, description: 'Codes of the requested options.' },
    ),
  ),
  declared_value: optional(
    Num('Declared value', {
      least: 0,
      most: 1e12,
      description: 'Value of the goods in the company’s currency, for insurance and liability.',
      example: 250,
    }),
  ),
}

/** The members of a request that is not validated yet. */
export interface AskedRequest {
  options?: readonly (string | undefined)[]
  declared_value?: number
}

/**
 * Unknown options, duplicates, and insurance without a value; with a service, also options that it does not offer. A
 * quote passes none: it lists those as unavailable.
 */
export function optionFaults(
  { options = [], declared_value: value }: AskedRequest,
  catalog: Catalog,
  service: CatalogService | null,
): FieldProblems {
  const faults: FieldProblems = {}
  for (const [index, code] of options.entries()) {
    if (code === undefined) continue
    const fault = optionFault(code, options.indexOf(code) < index, catalog, service)
    if (fault !== null) faults[`options.${index}`] = fault
  }
  if (options.includes(insuranceOption) && !value) {
    faults.declared_value = 'Declared value is required with the option INSURANCE.'
  }
  return faults
}

function optionFault(
  code: string,
  isRepeated: boolean,
  catalog: Catalog,
  service: CatalogService | null,
): string | null {
  const option = catalog.options.find(known => known.code === code)
  if (!option) return 'Unknown option.'
  if (isRepeated) return 'Option was sent twice.'
  if (!service || service.options.some(offered => offered.code === code)) return null
  return `${service.name} does not offer the option ${option.name}.`
}

export function askedOptions(
  { options = [] }: { options?: readonly string[] },
  service: CatalogService,
): Option[] {
  return options.flatMap(code => {
    const offered = service.options.find(option => option.code === code)
    return offered ? [{ code, name: offered.name }] : []
  })
}
