import type { DeepPartial } from 'react-hook-form'
import type { DataOf, Init, Schemas } from '../../http/api.ts'
import type { FieldProblems } from '../../http/problem.ts'
import type { Values } from '../../parts/form.tsx'

type Shipment = Schemas['Shipment']
type ShipmentBody = Init<'post', '/shipments'>['body']
type PieceBody = NonNullable<ShipmentBody['pieces']>[number]
/** The form's values, which may be incomplete. */
export type EnteredShipment = DeepPartial<Omit<ShipmentBody, 'pieces'>> & {
  /** Of all pieces that name none of their own. */
  package_type_code?: string | null
  /** Single pieces; none where they are only counted. */
  pieces?: DeepPartial<PieceBody>[]
}

/** The form's values as a request, without empty fields. The server reports what is missing. */
export function shipmentBody(entered: EnteredShipment): ShipmentBody {
  const { package_type_code: code, pieces, package: parcel, ...rest } = entered
  const body = { ...rest, package: packageOf(parcel ?? {}, pieces ?? []) }
  return { ...withoutEmpty(body), ...piecesOf(entered, code ?? null) } as ShipmentBody
}

/** The whole of the listed pieces: as many as are listed, and as heavy, unless another weight was entered. */
function packageOf(parcel: NonNullable<EnteredShipment['package']>, pieces: DeepPartial<PieceBody>[]) {
  if (pieces.length === 0) return parcel
  const weights = pieces.flatMap(({ weight }) => (typeof weight === 'number' ? [weight] : []))
  const isKnown = weights.length === pieces.length
  // Thousandths, because sums of decimals come out with a tail.
  const total = Math.round(weights.reduce((sum, weight) => sum + weight, 0) * 1000) / 1000
  const weight = parcel.weight ?? (isKnown ? total : null)
  return { ...parcel, pieces: pieces.length, weight }
}

/** The pieces as they are sent: those listed or, where a package type is chosen, as many as are counted. */
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

/** A shipment as the form shows it, to be changed or to make another one like it. */
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

/** What the return of a shipment would be, as the form shows it. Its service is chosen by id. */
export function enteredReturn({
  service_code: _,
  package: parcel,
  pieces = [],
  ...others
}: DataOf<'get', '/shipments/{id}/return'>['request']): EnteredShipment {
  return { ...others, package: enteredPackage(parcel), ...enteredPieces(pieces) } as EnteredShipment
}

/** The form's values as a template: without the recipient and the date, and for no customer without a sender. */
export function templateBody(entered: EnteredShipment, customer: number | null): TemplateShipment {
  const { recipient: _, date: __, time: ___, customs: ____, sender, ...others } = shipmentBody(entered)
  const template = customer === null ? others : { ...others, sender: { ...sender, customer_id: customer } }
  return template as TemplateShipment
}

type TemplateShipment = Init<'post', '/templates'>['body']['shipment']

/** A template as the form shows it. What it does not have is not among the values. */
export function enteredTemplate({ package: parcel, pieces, ...others }: TemplateShipment): EnteredShipment {
  return {
    ...others,
    ...(parcel ? { package: enteredPackage(parcel) } : {}),
    ...(pieces ? enteredPieces(pieces) : {}),
  } as EnteredShipment
}

/** What the next shipment of the same customer begins with: all that its last one had in common with any other. */
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

/** The unit of sizes is shown only where it is not the usual one. */
function enteredPackage<P extends Package>(parcel: P) {
  const usual = parcel.weight_unit === 'lb' ? 'in' : 'cm'
  return { ...parcel, dimension_unit: parcel.dimension_unit === usual ? null : parcel.dimension_unit }
}

type Piece = { [Fact in keyof PieceBody]?: PieceBody[Fact] | null }

/** The pieces as the form shows them: only counted where nothing is known but one package type of all. */
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

/** The request for a quote, or null while fields it needs are empty. */
export function quoteBody(values: Values, packageTypes: readonly Schemas['PackageType'][]): Values | null {
  const {
    sender,
    recipient,
    package: parcel,
    service_id,
    date,
    time,
    distance,
    ...rest
  } = shipmentBody(values as EnteredShipment) as Record<string, Values | undefined>
  const complete = service_id && parcel?.weight && sender?.country && recipient?.country
  if (!complete) return null
  const place = ({ country, state, city, zip }: Values) => ({ country, state, city, zip: zip ?? '' })
  const pieces = rest.pieces as unknown as { package_type_code?: string }[] | undefined
  const codes = new Set((pieces ?? []).flatMap(piece => piece.package_type_code ?? []))
  const [only] = codes.size === 1 ? codes : []
  return withoutEmpty({
    service_id,
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

/** Faults of the service, under the name and in the words of forms, where it is chosen from a list. */
export function faultsOfService(details: FieldProblems): FieldProblems {
  const { service_code: code, ...others } = details
  return code === undefined ? others : { ...others, service_id: 'Choose a service.' }
}

/** Faults of a shipment as its form names the fields. */
export function faultsOfShipment(details: FieldProblems, { pieces = [] }: EnteredShipment): FieldProblems {
  const faults = Object.entries(faultsOfService(details)).map(([path, sentence]) => {
    // Options are chosen in one field.
    if (/^options\./.test(path)) return ['options', sentence]
    if (path === 'pieces') return ['package.pieces', sentence]
    // Pieces that are only counted have their package type from the one field for all.
    if (pieces.length === 0 && /^pieces\./.test(path)) return ['package_type_code', sentence]
    return [
      path,
      sentence.replace(/: send all three dimensions or none\.$/, ': enter all three sides or none.'),
    ]
  })
  return Object.fromEntries(faults)
}
