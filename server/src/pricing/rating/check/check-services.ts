import { decimal } from '../../../platform/shared/money.ts'
import type { OmittedParts } from '../document/omitted-parts.ts'
import type { Service, TariffDocument } from '../document/tariff-document.ts'
import { checkBands } from '../weights/weight-bands.ts'
import { checkDistanceZones, zonesOfService } from '../zones/distance-zones.ts'
import { checkTransit } from './check-calendar.ts'
import { checkPieces } from './check-pieces.ts'
import { checkCodes, type Findings } from './findings.ts'

export function checkServices(tariff: TariffDocument, omitted: OmittedParts, findings: Findings): void {
  const zoneSets = new Map(tariff.zone_sets.map(set => [set.code, set]))
  const packageTypes = new Set(tariff.package_types.map(packageType => packageType.code))
  const priced = new Set(tariff.cards.flatMap(card => (card.status === 'published' ? card.service : [])))
  checkCodes(tariff.services, 'services', findings)
  for (const [index, service] of tariff.services.entries()) {
    const path = `services.${index}`
    if (service.zone_set !== undefined && !zoneSets.has(service.zone_set)) {
      findings.refuse(`${path}.zone_set`, `There is no zone set "${service.zone_set}".`)
    }
    checkPackageTypes(service, path, packageTypes, findings)
    checkWeighing(service, path, findings)
    checkBands(service, path, findings)
    checkDistanceZones(service, path, findings)
    if (service.transit) {
      const zones = zonesOfService(service, code => zoneSets.get(code))
      checkTransit(service.transit, `${path}.transit`, zones && new Set(zones), findings)
    }
    checkPieces(service, path, findings)
    if (!omitted.allCards && (service.active ?? true) && !priced.has(service.code)) {
      findings.warn(
        path,
        `No published rate card prices ${service.code}: its quotes and shipments have no price.`,
      )
    }
  }
}

function checkPackageTypes(
  { package_types }: Service,
  path: string,
  known: ReadonlySet<string>,
  { refuse }: Findings,
): void {
  if (package_types.length === 0)
    refuse(`${path}.package_types`, 'A service needs at least one package type.')
  for (const [index, code] of package_types.entries()) {
    if (!known.has(code)) refuse(`${path}.package_types.${index}`, `There is no package type "${code}".`)
    if (package_types.indexOf(code) < index)
      refuse(`${path}.package_types.${index}`, `"${code}" is there twice.`)
  }
}

function checkWeighing(service: Service, path: string, { refuse }: Findings): void {
  for (const field of [
    'volumetric_divisor',
    'dimension_increment',
    'weight_increment',
    'maximum_weight',
    'distance_increment',
  ] as const) {
    const value = service[field]
    if (value !== undefined && decimal(value).isZero()) refuse(`${path}.${field}`, 'Must be greater than 0.')
  }
  const { minimum_weight: minimum, maximum_weight: maximum } = service
  if (minimum !== undefined && maximum !== undefined && decimal(minimum).gt(maximum)) {
    refuse(`${path}.minimum_weight`, 'Must not be greater than the maximum weight.')
  }
}
