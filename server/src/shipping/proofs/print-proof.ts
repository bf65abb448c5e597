import { findLanguage, type Tenant } from '../../accounts/tenants/index.ts'
import type { DocumentPicture, DocumentSection, LabelPrinter } from '../../labels/index.ts'
import type { Blobs } from '../../platform/blobs/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { type DocumentTexts, documentTexts } from '../../platform/sentences/index.ts'
import { dateOn } from '../../platform/shared/dates.ts'
import { Problem } from '../../platform/shared/problem.ts'
import type { NumberedFile, ProofWithFiles } from './number-files.ts'
import { proofFacts, proofHeading } from './proof-texts.ts'
import type { ProofsOfRecord } from './read-proof.ts'

interface Options {
  readonly database: Database
  readonly printer: LabelPrinter
  readonly blobs: Blobs
}

/** More would take too much memory: further ones are only named. */
const mostPhotos = 30
const photosAtOnce = 6

/** A PDF. A photo that cannot be read now is a caption that says so. */
export async function printProof(
  { database, printer, blobs }: Options,
  tenant: Tenant,
  record: ProofsOfRecord,
  shown: { readonly position: boolean; readonly reason: (code: string) => string },
): Promise<Uint8Array> {
  const words = documentTexts(await database.global(sql => findLanguage(sql, tenant.id)))
  const { t } = words
  const isShipment = record.kind === 'shipment'
  const photos = await readPhotos(blobs, tenant.id, record.proofs)
  const sections = record.proofs.map(each => ({
    heading: proofHeading(each.proof, record.kind, words),
    level: 1 as const,
    texts: remarksOf(each, photos, words),
    table: factsTable(proofFacts(tenant, each, shown, words)),
    pictures: picturesOf(each, photos, words),
  }))
  return printer.printDocument(tenant.id, {
    paper: 'A4',
    language: words.language,
    title: t(isShipment ? 'proof.title' : 'proof.titlePickup'),
    company: tenant.name,
    logo: null,
    facts: [
      { label: t(isShipment ? 'proof.awb' : 'proof.pickup'), value: record.name },
      { label: t(isShipment ? 'proof.recipient' : 'proof.company'), value: record.company },
      { label: t('proof.place'), value: record.place },
    ],
    sections: sections.length > 0 ? sections : [emptySection(t('proof.none'))],
    date: dateOn(record.proofs.at(-1)?.proof.receivedAt ?? new Date(0), tenant.timezone),
  })
}

function emptySection(text: string): DocumentSection {
  return { heading: null, level: 1, texts: [text], table: null }
}

function factsTable(facts: readonly { label: string; lines: readonly string[] }[]): DocumentSection['table'] {
  return {
    columns: [
      { title: '', width: 24 },
      { title: '', width: 76 },
    ],
    rows: facts.map(({ label, lines }) => ({
      cells: [[{ text: label, bold: true }], lines.map(text => ({ text }))],
      country: '',
    })),
  }
}

/** By the number of the file; a few at once, because a store that is away takes its time for each. */
async function readPhotos(
  blobs: Blobs,
  tenantId: number,
  proofs: readonly ProofWithFiles[],
): Promise<ReadonlyMap<number, DocumentFile>> {
  const photos = proofs.flatMap(({ files }) => files.flatMap(photoOf)).slice(0, mostPhotos)
  const read = new Map<number, DocumentFile>()
  for (let at = 0; at < photos.length; at += photosAtOnce) {
    await Promise.all(
      photos.slice(at, at + photosAtOnce).map(async ({ number, format, blobId }) => {
        read.set(number, { file: await blobs.read(tenantId, blobId).catch(emptyIfAway), format })
      }),
    )
  }
  return read
}

type DocumentFile = Pick<Extract<DocumentPicture, { file: Uint8Array }>, 'file' | 'format'>

/** The document says that it cannot be shown. */
function emptyIfAway(error: unknown): Uint8Array {
  if (error instanceof Problem && error.code === 'SERVICE_UNAVAILABLE') return new Uint8Array()
  throw error
}

function photoOf(file: NumberedFile) {
  if (file.kind !== 'photo' || !file.content) return []
  const { blobId, type } = file.content
  return [
    { number: file.number, format: type === 'image/png' ? ('png' as const) : ('jpeg' as const), blobId },
  ]
}

function picturesOf(
  { proof, files }: ProofWithFiles,
  photos: ReadonlyMap<number, DocumentFile>,
  { t }: DocumentTexts,
): DocumentPicture[] {
  return files.flatMap((file): DocumentPicture[] => {
    if (file.kind === 'signature') {
      const { name } = proof
      const caption = name === null ? t('proof.signature') : t('proof.signatureOf', { name })
      return [{ caption, ...file.signature }]
    }
    const photo = photos.get(file.number)
    return photo ? [{ caption: t('proof.photo', { number: file.number }), ...photo }] : []
  })
}

/** Remarks on files that are not pictures of the document. */
function remarksOf(
  { proof, files }: ProofWithFiles,
  photos: ReadonlyMap<number, DocumentFile>,
  { t }: DocumentTexts,
): string[] {
  const waiting = files.filter(file => file.kind !== 'signature' && !file.content).length
  const papers = files.filter(({ kind }) => kind === 'paper').map(({ number }) => number)
  const more = files.flatMap(photoOf).filter(({ number }) => !photos.has(number))
  const numbers = more.map(({ number }) => number).join(', ')
  return [
    ...(waiting === 0 ? [] : [t('proof.waiting', { count: waiting })]),
    ...(more.length === 0 ? [] : [t('proof.morePhotos', { numbers })]),
    ...(papers.length === 0 ? [] : [t('proof.papers', { numbers: papers.join(', ') })]),
    ...(proof.filesDeletedAt === null ? [] : [t('proof.deleted')]),
  ]
}
