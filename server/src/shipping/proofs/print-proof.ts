import { findLanguage, type Tenant } from '../../accounts/tenants/index.ts'
import type { DocumentPicture, DocumentSection, LabelPrinter } from '../../labels/index.ts'
import type { Blobs } from '../../platform/blobs/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { type DocumentTexts, documentTexts } from '../../platform/sentences/index.ts'
import { dateOn } from '../../platform/shared/dates.ts'
import type { NumberedFile, ProofWithFiles } from './number-files.ts'
import { proofFacts, proofHeading } from './proof-texts.ts'
import type { ProofsOfRecord } from './read-proof.ts'

interface Options {
  readonly database: Database
  readonly printer: LabelPrinter
  readonly blobs: Blobs
}

/** So many photos have room in memory; further ones are named. */
const mostPhotos = 30

/** A PDF. Throws SERVICE_UNAVAILABLE while a photo cannot be read. */
export async function printProof(
  { database, printer, blobs }: Options,
  tenant: Tenant,
  record: ProofsOfRecord,
  shown: { readonly position: boolean; readonly reason: (code: string) => string },
): Promise<Uint8Array> {
  const words = documentTexts(await database.global(sql => findLanguage(sql, tenant.id)))
  const { t } = words
  const isShipment = record.kind === 'shipment'
  const sections: DocumentSection[] = []
  let room = mostPhotos
  for (const each of record.proofs) {
    const pictures = await picturesOf(blobs, tenant.id, each, { words, room })
    room -= pictures.length
    sections.push({
      heading: proofHeading(each.proof, record.kind, words),
      level: 1,
      texts: remarksOf(each, words),
      table: factsTable(proofFacts(tenant, each, shown, words)),
      pictures,
    })
  }
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

async function picturesOf(
  blobs: Blobs,
  tenantId: number,
  { proof, files }: ProofWithFiles,
  { words: { t }, room }: { words: DocumentTexts; room: number },
): Promise<DocumentPicture[]> {
  const pictures: DocumentPicture[] = []
  for (const file of files) {
    if (file.kind === 'signature') {
      const caption =
        proof.name === null ? t('proof.signature') : t('proof.signatureOf', { name: proof.name })
      pictures.push({ caption, ...file.signature })
      continue
    }
    const format = pictureFormat(file)
    if (file.kind !== 'photo' || !file.content || !format || pictures.length >= room) continue
    const bytes = await blobs.read(tenantId, file.content.blobId)
    pictures.push({ caption: t('proof.photo', { number: file.number }), file: bytes, format })
  }
  return pictures
}

function pictureFormat(file: Extract<NumberedFile, { kind: 'photo' | 'paper' }>): 'png' | 'jpeg' | null {
  if (file.content?.type === 'image/png') return 'png'
  return file.content?.type === 'image/jpeg' ? 'jpeg' : null
}

/** Remarks on files that are not pictures of the document. */
function remarksOf({ proof, files }: ProofWithFiles, { t }: DocumentTexts): string[] {
  const waiting = files.filter(file => file.kind !== 'signature' && !file.content).length
  const papers = files.filter(({ kind }) => kind === 'paper').map(({ number }) => number)
  return [
    ...(waiting === 0 ? [] : [t('proof.waiting', { count: waiting })]),
    ...(papers.length === 0 ? [] : [t('proof.papers', { numbers: papers.join(', ') })]),
    ...(proof.filesDeletedAt === null ? [] : [t('proof.deleted')]),
  ]
}
