import { decimal } from '../../../platform/shared/money.ts'
import type { WeightUnit } from '../../../platform/shared/units.ts'
import { boundsText, compileBounds } from '../bounds.ts'
import type { RatingRequest } from '../charge/rating-request.ts'
import type { Bounds, Place, Surcharge } from '../document/tariff-document.ts'
import type { Holidays } from '../time/calendar.ts'
import { compilePieceConditions, type PieceConditions } from '../weights/piece-conditions.ts'
import { weightIn } from '../weights/weights.ts'
import { placeIndexOf } from '../zones/place-index.ts'
import { type Locality, patternOf } from '../zones/places.ts'
import { askedConditions } from './asked-conditions.ts'
import { type Met, NotCharged } from './surcharge-outcome.ts'
import type { SurchargeSubject } from './surcharges.ts'
import { timeConditions } from './time-conditions.ts'

/** Null if the condition holds. Failures are shared or made lazily, because most surcharges do not apply. */
export type Condition = (subject: SurchargeSubject) => NotCharged | null

const metByAll: Met = { places: null, text: () => '' }

/** Returns the matched places, or the reason for no charge. */
export function compileConditions(
  surcharge: Surcharge,
  holidays: Holidays,
): (subject: SurchargeSubject) => Met | NotCharged {
  const { conditions = {}, weight_unit } = surcharge
  const { zones, package_types, dates, cod, origin, destination, weight, pieces } = conditions
  const compiled: readonly Condition[] = [
    ...(zones ? [inZones(zones)] : []),
    ...(package_types ? [ofPackageTypes(package_types)] : []),
    ...(cod === undefined ? [] : [withCod(cod)]),
    ...askedConditions(conditions),
    ...(dates ? [onDates(dates)] : []),
    ...timeConditions(conditions, holidays),
    ...(origin ? [inPlaces('origin', origin, ({ sender }) => sender)] : []),
    ...(destination ? [inPlaces('destination', destination, ({ recipient }) => recipient)] : []),
    ...(weight ? [ofWeight(weight, weight_unit)] : []),
    ...(pieces ? [ofPieces(pieces)] : []),
  ]
  const onPieces = compilePieceConditions(surcharge, conditions)

  return subject => {
    for (const condition of compiled) {
      const failure = condition(subject)
      if (failure) return failure
    }
    if (!onPieces) return metByAll
    const { request } = subject
    const places = onPieces.placesOf(request, subject.measured())
    return places.length > 0 ? metByPieces(places, onPieces, request) : metByNone(onPieces, request)
  }
}

function metByPieces(places: readonly number[], conditions: PieceConditions, request: RatingRequest): Met {
  return { places, text: () => conditions.text(request) }
}

function metByNone(conditions: PieceConditions, request: RatingRequest): NotCharged {
  return new NotCharged(() => `no piece has ${conditions.text(request)}`)
}

function inZones(zones: readonly string[]): Condition {
  const known = new Set(zones)
  const failure = new NotCharged(() => `only for zones ${zones.join(', ')}`)
  return ({ zone }) => (zone !== null && known.has(zone) ? null : failure)
}

function ofPackageTypes(codes: readonly string[]): Condition {
  const known = new Set(codes)
  const failure = new NotCharged(() => `only for package types ${codes.join(', ')}`)
  return ({ packageType }) => (known.has(packageType) ? null : failure)
}

function withCod(wanted: boolean): Condition {
  const failure = new NotCharged(() => (wanted ? 'there is no COD amount' : 'there is a COD amount'))
  return ({ request }) => (Boolean(request.codAmount?.gt(0)) === wanted ? null : failure)
}

function onDates(dates: readonly { from?: string; to?: string }[]): Condition {
  return ({ request: { date } }) => {
    for (const { from, to } of dates) if ((!from || from <= date) && (!to || date <= to)) return null
    return notOn(date)
  }
}

function notOn(date: string): NotCharged {
  return new NotCharged(() => `not on ${date}`)
}

function inPlaces(
  end: 'origin' | 'destination',
  places: readonly Place[],
  localityOf: (subject: SurchargeSubject) => Locality,
): Condition {
  const index = placeIndexOf(places.map(patternOf))
  const failure = new NotCharged(() =>
    end === 'origin' ? 'the origin is not in its area' : 'the destination is not in its area',
  )
  return subject => (index.matches(0, index.locate(localityOf(subject))).length > 0 ? null : failure)
}

function ofWeight(bounds: Bounds, ownUnit: WeightUnit | undefined): Condition {
  const holds = compileBounds(bounds)
  return ({ chargeableWeight, weightUnit }) => {
    const unit = ownUnit ?? weightUnit
    return holds(weightIn(chargeableWeight, weightUnit, unit)) ? null : otherWeight(bounds, unit)
  }
}

function otherWeight(bounds: Bounds, unit: WeightUnit): NotCharged {
  return new NotCharged(() => `only for a chargeable weight ${boundsText(bounds, unit)}`)
}

function ofPieces(bounds: Bounds): Condition {
  const holds = compileBounds(bounds)
  const failure = new NotCharged(() => `only for ${boundsText(bounds, 'pieces')}`)
  return ({ request }) => (holds(decimal(request.pieces)) ? null : failure)
}
