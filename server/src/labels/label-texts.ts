import { type DocumentTexts, documentTexts } from '../platform/sentences/index.ts'
import { type CustomsTexts, customsGroups, customsTexts } from './customs-texts.ts'
import type { Paragraph } from './fit-text.ts'
import type { LabelAddress, LabelContent, LabelPiece } from './label-content.ts'
import { placeLines } from './place-lines.ts'
import { bold, group, join, regular, type TextGroup } from './text-group.ts'

export interface PageTexts {
  readonly headings: { readonly from: string; readonly to: string; readonly options: string }
  readonly tenant: TextGroup
  readonly service: TextGroup
  readonly sender: TextGroup
  readonly recipient: TextGroup
  readonly sort: { readonly code: TextGroup; readonly depot: TextGroup | null } | null
  /** Null within a customs area. */
  readonly customs: CustomsTexts | null
  readonly options: TextGroup | null
  readonly facts: readonly { readonly name: string; readonly label: string; readonly value: TextGroup }[]
  readonly awb: TextGroup
  readonly testMark: TextGroup | null
  /** The AWB, and the piece's number if there are several. */
  readonly code: string
  readonly returned: { readonly word: TextGroup; readonly of: TextGroup } | null
  readonly cod: { readonly label: TextGroup; readonly amount: TextGroup } | null
  readonly details: { readonly labels: readonly string[]; readonly values: TextGroup }
}

/** Pages share one object for equal texts. */
export function composePages(content: LabelContent): (piece: LabelPiece) => PageTexts {
  const from = content.sender.country
  const { service, cod, awb } = content
  const words = documentTexts(content.language)
  const { t } = words
  const shared = {
    headings: { from: t('label.from'), to: t('label.to'), options: t('label.options') },
    tenant: group(from, bold(content.tenant.name, 13)),
    service: group(from, bold(service.code, 19), regular(service.name, 8)),
    sender: group(from, ...senderLines(content.sender, words)),
    recipient: group(content.recipient.country, ...recipientLines(content.recipient, words)),
    sort: sortOf(content),
    customs: customsTexts(content, words),
    options: optionsOf(content),
    returned: content.returnOf === null ? null : returnMark(from, content.returnOf, words),
    awb: group(from, bold(awb, 14)),
    testMark: content.isTest ? group('US', bold(t('label.test'), 20)) : null,
  }
  // Only the first piece says what to collect.
  const first = content.pieces[0]
  const codLabel = group(from, bold(t('label.cod'), 13), regular(t('label.codAbout'), 6))
  const codOnFirst = cod && {
    label: codLabel,
    amount: group(from, bold(`${cod.currency} ${words.decimal(cod.amount)}`, 17)),
  }
  const codOnOthers = cod && {
    label: codLabel,
    amount: group(from, bold(t('label.seePiece', { number: first?.number ?? 1 }), 13)),
  }
  const date = group(from, bold(words.day(content.date), 9))
  const detailsFor = composeDetails(content, words)
  return piece => ({
    ...shared,
    code: content.pieces.length > 1 ? `${awb}/${piece.number}` : awb,
    cod: piece === first ? codOnFirst : codOnOthers,
    facts: [
      { name: 'date', label: t('label.date'), value: date },
      { name: 'weight', label: t('label.weight'), value: group(from, ...weightLines(content, piece, words)) },
      {
        name: 'piece',
        label: t('label.piece'),
        value: group(
          from,
          bold(t('label.pieceOf', { number: piece.number, count: content.pieces.length }), 12),
        ),
      },
    ],
    details: detailsFor(piece),
  })
}

export function groupsOf(texts: PageTexts): TextGroup[] {
  const { tenant, service, sender, recipient, options, facts, awb, testMark, returned, cod, details } = texts
  const { sort, customs } = texts
  const shared = [tenant, service, sender, recipient, awb, ...(options ? [options] : [])]
  if (sort) shared.push(sort.code, ...(sort.depot ? [sort.depot] : []))
  if (customs) shared.push(...customsGroups(customs))
  const marks = [...(testMark ? [testMark] : []), ...(returned ? [returned.word, returned.of] : [])]
  const named = [...shared, ...marks, ...(cod ? [cod.label, cod.amount] : [])]
  return [...named, ...facts.map(fact => fact.value), details.values]
}

function returnMark(country: string, awb: string, { t }: DocumentTexts): NonNullable<PageTexts['returned']> {
  return {
    word: group(country, bold(t('label.return'), 22)),
    of: group(country, bold(t('label.returnOf', { awb }), 13)),
  }
}

function sortOf({ sortCode, sender }: LabelContent): PageTexts['sort'] {
  if (!sortCode) return null
  const code = group(sender.country, bold(sortCode.code, 42))
  if (code.paragraphs.length === 0) return null
  return { code, depot: sortCode.depot === null ? null : group(sender.country, bold(sortCode.depot, 9)) }
}

function optionsOf({ options, sender }: LabelContent): TextGroup | null {
  const names = group(sender.country, bold(options.join(' · '), 10))
  return names.paragraphs.length > 0 ? names : null
}

function senderLines(address: LabelAddress, { country }: DocumentTexts): Paragraph[] {
  return [
    bold(address.company, 8),
    regular(address.name, 7),
    regular(join(', ', address.address1, address.address2), 7),
    ...placeLines(address).map(text => regular(text, 7)),
    regular(join(' · ', country(address.country), address.phone), 7),
  ]
}

function recipientLines(address: LabelAddress, { country }: DocumentTexts): Paragraph[] {
  return [
    bold(address.company, 14),
    regular(address.name, 12),
    regular(address.address1, 12),
    regular(address.address2, 12),
    ...placeLines(address).map(text => bold(text, 13)),
    bold(country(address.country).toUpperCase(), 11),
    regular(address.phone, 9),
  ]
}

function weightLines(content: LabelContent, piece: LabelPiece, { t, decimal }: DocumentTexts): Paragraph[] {
  const total = `${decimal(content.weight)} ${content.weightUnit}`
  if (content.pieces.length === 1) return [bold(total, 9)]
  if (piece.weight === null) return [bold(t('label.total', { total }), 9)]
  return [
    bold(`${decimal(piece.weight)} ${content.weightUnit}`, 9),
    regular(t('label.ofTotal', { total }), 6.5),
  ]
}

/** Equal details of consecutive pieces are the same object. */
function composeDetails(
  content: LabelContent,
  { t }: DocumentTexts,
): (piece: LabelPiece) => PageTexts['details'] {
  const reference = { label: t('label.reference'), value: regular(content.reference, 8) }
  const contents = { label: t('label.contents'), value: regular(content.contents, 8) }
  const notes = { label: t('label.notes'), value: regular(content.notes, 8) }
  let last: { item: string; details: PageTexts['details'] } | null = null
  return piece => {
    const item = join(' · ', piece.reference, piece.description)
    if (last?.item === item) return last.details
    const own = { label: t('label.item'), value: regular(item, 8) }
    const shown = [reference, own, contents, notes].filter(({ value }) => value.text !== '')
    const details = {
      labels: shown.map(({ label }) => label),
      values: group(content.recipient.country, ...shown.map(({ value }) => value)),
    }
    last = { item, details }
    return details
  }
}
