import type { DeepPartial } from 'react-hook-form'
import type { DataOf, Init, Schemas } from '../../http/api.ts'
import type { FieldProblems } from '../../http/problem.ts'
import { t } from '../../messages/text.ts'
import type { Values } from '../../parts/form.tsx'

type Shipment = Schemas['Shipment']
type ShipmentBody = Init<'post', '/shipments'>['body']
type PieceBody = NonNullable<ShipmentBody['pieces']>[number]
/** The form's values, perhaps incomplete. */
export type EnteredShipment = DeepPartial<Omit<ShipmentBody, 'pieces'>> & {
  /** For pieces without a package type of their own. */
  package_type_code?: string | null
  /** Empty if the pieces are only counted. */
  pieces?: DeepPartial<PieceBody>[]
}

/** The form's values as a request, without empty fields. The server reports missing fields. */
export function shipmentBody(entered: EnteredShipment): ShipmentBody {
  const { package_type_code: code, pieces, package: parcel, customs, ...rest } = entered
  const body = { ...rest, package: packageOf(parcel ?? {}, pieces ?? []), customs: customsBody(customs) }
  return { ...withoutEmpty(body), ...piecesOf(entered, code ?? null) } as ShipmentBody
}

/** The declaration without empty fields and rows; null if nothing is left. */
export function customsBody(customs: EnteredShipment['customs']): Values | null {
  const { lines, tax_ids, ...others } = customs ?? {}
  const body = withoutEmpty({ ...others, lines: filledRows(lines), tax_ids: filledRows(tax_ids) })
  return Object.keys(body).length === 0 ? null : body
}

function filledRows(rows: readonly (object | undefined)[] | null | undefined): Values[] | null {
  const filled = (rows ?? []).map(row => withoutEmpty({ ...row })).filter(isFilled)
  return filled.length === 0 ? null : filled
}

function isFilled(row: Values): boolean {
  return Object.keys(row).length > 0
}

/** The sum of the listed pieces: their number, and their weight unless another was entered. */
function packageOf(parcel: NonNullable<EnteredShipment['package']>, pieces: DeepPartial<PieceBody>[]) {
  if (pieces.length === 0) return parcel
  const weights = pieces.flatMap(({ weight }) => (typeof weight === 'number' ? [weight] : []))
  const isKnown = weights.length === pieces.length
  // Thousandths avoid the rounding errors of binary fractions.
  const total = Math.round(weights.reduce((sum, weight) => sum + weight, 0) * 1000) / 1000
  const weight = parcel.weight ?? (isKnown ? total : null)
  return { ...parcel, pieces: pieces.length, weight }
}

/** The listed pieces, or the counted number of pieces of one package type. */
function piecesOf({ pieces = [], package: parcel }: EnteredShipment, code: string | null): Values {
  const type = code ? { package_type_code: code } : {}
  if (pieces.length > 0) return { pieces: pieces.map(piece => ({ ...type, ...withoutEmpty(piece) })) }
  if (!code) return {}
  const count = Math.min(Math.max(Math.trunc(Number(parcel?.pieces ?? 1)) || 1, 1), mostPieces)
  return { pieces: Array.from({ length: count }, () => type) }
}

export const mostPieces = 500

/** The values without empty fields. */
export function withoutEmpty(values: Values): Values {
  const kept: Values = {}
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === '') continue
    if (typeof value !== 'object' || Array.isArray(value)) kept[name] = value
    else kept[name] = withoutEmpty(value as Values)
  }
  return kept
}

/** A shipment as form values, for a change or for a similar one. */
export function enteredOf(shipment: Shipment): EnteredShipment {
  const { sender, recipient, package: parcel, service, customs, pieces } = shipment
  return {
    service_id: service.id,
    date: shipment.date,
    reference: shipment.reference,
    sender,
    recipient,
    package: enteredPackage(parcel),
    ...enteredPieces(pieces),
    contents: shipment.contents,
    notes: shipment.notes,
    distance: shipment.distance,
    customs_value: shipment.customs_value,
    cod_amount: shipment.cod_amount,
    declared_value: shipment.declared_value ?? null,
    options: shipment.options ?? [],
    ...(customs ? { customs } : {}),
  } as EnteredShipment
}

/** The return of a shipment as form values. Its service is chosen by id. */
export function enteredReturn({
  service_code: _,
  package: parcel,
  pieces = [],
  ...others
}: DataOf<'get', '/shipments/{id}/return'>['request']): EnteredShipment {
  return { ...others, package: enteredPackage(parcel), ...enteredPieces(pieces) } as EnteredShipment
}

/** The form's values as a template: no recipient and no date; the sender only for a customer's template. */
export function templateBody(entered: EnteredShipment, customer: number | null): TemplateShipment {
  const { recipient: _, date: __, time: ___, customs: ____, sender, ...others } = shipmentBody(entered)
  const template = customer === null ? others : { ...others, sender: { ...sender, customer_id: customer } }
  return template as TemplateShipment
}

type TemplateShipment = Init<'post', '/templates'>['body']['shipment']

/** A template as form values, without its missing fields. */
export function enteredTemplate({ package: parcel, pieces, ...others }: TemplateShipment): EnteredShipment {
  return {
    ...others,
    ...(parcel ? { package: enteredPackage(parcel) } : {}),
    ...(pieces ? enteredPieces(pieces) : {}),
  } as EnteredShipment
}

/** The start of the same customer's next shipment: the fields that usually repeat. */
export function nextAfter(entered: EnteredShipment): EnteredShipment {
  const { service_id, date, sender, recipient, package: parcel, package_type_code, options } = entered
  return {
    ...{ service_id, date, sender, package_type_code, options },
    recipient: { country: recipient?.country },
    package: { pieces: 1, weight_unit: parcel?.weight_unit, dimension_unit: parcel?.dimension_unit },
    pieces: [],
  } as EnteredShipment
}

type Package = Pick<NonNullable<ShipmentBody['package']>, 'weight_unit' | 'dimension_unit'>

/** Shows the unit of sizes only if it is unusual. */
function enteredPackage<P extends Package>(parcel: P) {
  const usual = parcel.weight_unit === 'lb' ? 'in' : 'cm'
  return { ...parcel, dimension_unit: parcel.dimension_unit === usual ? null : parcel.dimension_unit }
}

type Piece = { [Fact in keyof PieceBody]?: PieceBody[Fact] | null }

/** The pieces as form values; only a count if they share one package type and nothing else is known. */
function enteredPieces(pieces: readonly Piece[]) {
  const types = new Set(pieces.map(piece => piece.package_type_code ?? null))
  const [only] = types.size === 1 ? types : []
  const isListed = types.size > 1 || pieces.some(hasFacts)
  return {
    package_type_code: only ?? null,
    pieces: isListed ? pieces.map(piece => enteredPiece(piece, only ?? null)) : [],
  }
}

function hasFacts({ weight, length, description, reference }: Piece): boolean {
  return [weight, length, description, reference].some(fact => fact !== null && fact !== undefined)
}

function enteredPiece(piece: Piece, common: string | null) {
  const { weight, length, width, height, description, reference, package_type_code: code } = piece
  return {
    weight,
    length,
    width,
    height,
    description,
    reference,
    package_type_code: code === common ? null : code,
  }
}

/** The request for a quote; null until its required fields are filled. */
export function quoteBody(values: Values, packageTypes: readonly Schemas['PackageType'][]): Values | null {
  const { service_id } = values
  const body = comparisonBody(values, packageTypes)
  return body && service_id ? { service_id, ...body } : null
}

/** The request for the prices of all services; null until its required fields are filled. */
export function comparisonBody(
  values: Values,
  packageTypes: readonly Schemas['PackageType'][],
): Values | null {
  const {
    sender,
    recipient,
    package: parcel,
    date,
    time,
    distance,
    ...rest
  } = shipmentBody(values as EnteredShipment) as Record<string, Values | undefined>
  const complete = parcel?.weight && sender?.country && recipient?.country
  if (!complete) return null
  const place = ({ country, state, city, zip }: Values) => ({ country, state, city, zip: zip ?? '' })
  const pieces = rest.pieces as unknown as { package_type_code?: string }[] | undefined
  const codes = new Set((pieces ?? []).flatMap(piece => piece.package_type_code ?? []))
  const [only] = codes.size === 1 ? codes : []
  return withoutEmpty({
    sender: place(sender),
    recipient: place(recipient),
    package: parcel,
    pieces,
    package_type_id: packageTypes.find(({ code }) => code === only)?.package_type_id,
    date,
    time,
    distance,
    cod_amount: rest.cod_amount,
    customs_value: rest.customs_value,
    declared_value: rest.declared_value,
    options: rest.options,
    customer_id: sender.customer_id,
  })
}

/** Faults of the service under the form's field name and in its words. */
export function faultsOfService(details: FieldProblems): FieldProblems {
  const { service_code: code, ...others } = details
  return code === undefined ? others : { ...others, service_id: t('shipments.chooseService') }
}

/** Faults of a shipment by the form's field names. */
export function faultsOfShipment(details: FieldProblems, entered: EnteredShipment): FieldProblems {
  const { pieces = [] } = entered
  const faults = Object.entries(faultsOfService(details)).map(([sentPath, sentence]) => {
    const path = enteredPath(sentPath, entered)
    // One field holds all options.
    if (/^options\./.test(path)) return ['options', sentence]
    if (path === 'pieces') return ['package.pieces', sentence]
    // Counted pieces share one field for the package type.
    if (pieces.length === 0 && /^pieces\./.test(path)) return ['package_type_code', sentence]
    return [
      path,
      sentence.replace(/: send all three dimensions or none\.$/, ': enter all three sides or none.'),
    ]
  })
  return Object.fromEntries(faults)
}

/** Empty rows of a declaration are not sent, so that the rows behind them have other numbers in the form. */
function enteredPath(path: string, { customs }: EnteredShipment): string {
  const [, list, row, field] = /^customs\.(lines|tax_ids)\.(\d+)\.(.+)$/.exec(path) ?? []
  if (list !== 'lines' && list !== 'tax_ids') return path
  const rows: readonly (object | undefined)[] = customs?.[list] ?? []
  const sent = rows.flatMap((each, index) => (isFilled(withoutEmpty({ ...each })) ? [index] : []))
  return `customs.${list}.${sent[Number(row)] ?? row}.${field}`
}
