import Type, { type Static } from 'typebox'
import type { Tenant } from '../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../platform/shared/dates.ts'
import { Group, NamedRecord, nullable, optional, sentence, Text } from '../../platform/shared/schema.ts'
import {
  addPaper,
  type NumberedFile,
  type ProofOwner,
  ProofRecord,
  type ProofWithFiles,
  presentProof,
  printProof,
  readProofFile,
  readProofs,
  requireProofOwner,
  requireProofs,
  withdrawByStaff,
} from '../../shipping/proofs/index.ts'
import { type FailReason, listReasons, nameOfReason } from '../../shipping/road/index.ts'
import { type DescribedEndpoint, fileEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import { authorOf } from './exceptions/chosen-exceptions.ts'
import { idOf, idParameter, ListRecord, wholeList } from './lists.ts'
import type { AdminServices } from './services.ts'

/** Shipments and pickups have the same endpoints. */
interface Family {
  readonly noun: 'shipment' | 'pickup'
  /** The permission to write. */
  readonly access: 'statuses' | 'pickups'
  owner(id: string | undefined): ProofOwner
}

const families: readonly Family[] = [
  { noun: 'shipment', access: 'statuses', owner: id => ({ shipmentId: idOf(id) }) },
  { noun: 'pickup', access: 'pickups', owner: id => ({ pickupId: idOf(id) }) },
]

const text = nullable(Type.String())

const said = Type.Object({ at: Type.String({ format: 'date-time' }), by: Type.String(), note: text })

const StaffProofRecord = NamedRecord('Proof', {
  ...ProofRecord.properties,
  reason_name: nullable(
    sentence(Type.String({ description: 'Name of the reason of a failure.' }), 'failReason'),
  ),
  driver: nullable(Type.String({ description: 'Name of the driver at that time.' })),
  run_id: nullable(Type.Integer()),
  received_at: Type.String({ format: 'date-time', description: 'Time when the office got it.' }),
  permitted: Type.Boolean({ description: 'Left with the recipient’s permission.' }),
  author: nullable(Type.String({ description: 'Staff who recorded or added it.' })),
  complete: Type.Boolean({ description: 'All its files have arrived.' }),
  files_deleted: Type.Boolean({ description: 'Its files were deleted at the end of their term.' }),
  withdrawn: nullable(said),
  photos_lost: nullable(said),
})

function presentForStaff(
  tenant: Tenant,
  each: ProofWithFiles,
  reasons: readonly FailReason[],
): Static<typeof StaffProofRecord> {
  const { proof } = each
  const time = (instant: Date) => isoWithOffset(instant, tenant.timezone)
  return {
    ...presentProof(tenant, each, { position: true }),
    reason_name: proof.reason === null ? null : nameOfReason(reasons, proof.reason),
    driver: proof.driver?.name ?? null,
    run_id: proof.runId,
    received_at: time(proof.receivedAt),
    permitted: proof.permitted,
    author: proof.author,
    complete: proof.completedAt !== null,
    files_deleted: proof.filesDeletedAt !== null,
    withdrawn: proof.withdrawn && { ...proof.withdrawn, at: time(proof.withdrawn.at) },
    photos_lost: proof.photosLost && { ...proof.photosLost, at: time(proof.photosLost.at) },
  }
}

async function listed({ database }: AdminServices, tenant: Tenant, of: ProofOwner) {
  return database.read(tenant.id, async tx => {
    const { proofs } = await requireProofs(tx, of)
    const reasons = await listReasons(tx)
    return wholeList(proofs.map(each => presentForStaff(tenant, each, reasons)))
  })
}

const listEndpoint = (services: AdminServices, { noun, owner }: Family) =>
  staffEndpoint({
    method: 'GET',
    url: `/${noun}s/:id/proofs`,
    action: `${noun}s.proofs`,
    summary: `List the proofs of a ${noun}, with withdrawn ones`,
    access: 'staff',
    params: idParameter(noun),
    data: ListRecord(StaffProofRecord),
    handle: ({ tenant, params }) => listed(services, tenant, owner(params.id)),
  })

const types = ['image/svg+xml', 'image/jpeg', 'image/png', 'application/pdf'] as const

const fileOfProofEndpoint = ({ database, blobs }: AdminServices, { noun, owner }: Family) =>
  fileEndpoint({
    url: `/${noun}s/:id/proofs/files/:number`,
    action: `${noun}s.proof-file`,
    summary: `Get a file of a proof of a ${noun}`,
    access: 'staff',
    params: { ...idParameter(noun), number: { description: 'Number of the file.', example: 1 } },
    contentTypes: types,
    errors: ['NOT_FOUND'],
    async handle({ tenant, params }) {
      const { name, proofs } = await database.read(tenant.id, tx => requireProofs(tx, owner(params.id)))
      const { file, type, bytes } = await readProofFile(blobs, tenant.id, proofs, params.number ?? '')
      return { type, content: bytes, ...nameOfFile(name, file, type) }
    },
  })

/** Pictures are shown. A document that staff have uploaded is only saved. */
function nameOfFile(name: string, { kind, number }: NumberedFile, type: string): { saveAs?: string } {
  return type === 'application/pdf' ? { saveAs: `${name}-${kind}-${number}.pdf` } : {}
}

const documentEndpoint = (services: AdminServices, { noun, owner }: Family) =>
  fileEndpoint({
    url: `/${noun}s/:id/proof.pdf`,
    action: `${noun}s.proof`,
    summary: `Get the proof of a ${noun} as a PDF`,
    access: 'staff',
    params: idParameter(noun),
    contentTypes: ['application/pdf'],
    errors: ['NOT_FOUND'],
    async handle({ tenant, scope, params }) {
      const { database } = services
      const of = owner(params.id)
      const { reasons, name } = await database.read(tenant.id, async tx => ({
        ...(await requireProofOwner(tx, of)),
        reasons: await listReasons(tx),
      }))
      const subject = noun === 'shipment' ? { awb: name } : { pickup: String(params.id) }
      const record = await readProofs(database, scope, subject)
      const content = await printProof(services, tenant, record, {
        position: true,
        reason: code => nameOfReason(reasons, code),
      })
      return { type: 'application/pdf', content }
    },
  })

/** Base64 takes a third more; the rest is the note. */
const longestFile = 7_100_000

const addPaperEndpoint = (services: AdminServices, { noun, access, owner }: Family) =>
  staffEndpoint({
    method: 'POST',
    url: `/${noun}s/:id/proofs`,
    action: `${noun}s.add-paper`,
    summary: `Add a paper to the proofs of a ${noun}`,
    description: `For example a signed delivery note. A ${noun} has at most 10 papers. Pictures lose their metadata.`,
    access,
    status: 201,
    largestBody: longestFile + 10_000,
    params: idParameter(noun),
    body: Group('Paper', {
      file: Text('File', {
        longest: longestFile,
        description: 'PDF, JPEG or PNG as base64: at most 5 MiB, pictures within 4000 × 4000 pixels.',
      }),
      note: optional(Text('Note', { longest: 500 })),
    }),
    data: ListRecord(StaffProofRecord),
    errors: ['NOT_FOUND', 'CONFLICT'],
    async handle({ tenant, scope, session, params, body, recorder }) {
      const of = owner(params.id)
      const paper = { file: body.file, note: body.note ?? null, author: authorOf({ session }).name }
      await addPaper(services, scope, of, paper, recorder)
      return listed(services, tenant, of)
    },
  })

const withdrawEndpoint = (services: AdminServices, { noun, access, owner }: Family) =>
  staffEndpoint({
    method: 'POST',
    url: `/${noun}s/:id/proofs/:proof/withdraw`,
    action: `${noun}s.withdraw-proof`,
    summary: `Withdraw a proof of a ${noun}`,
    description:
      'It stays on record with the note. The API and the document no longer show it. The status stays as it is.',
    access,
    params: {
      ...idParameter(noun),
      proof: { description: 'Id of the proof.', example: '019ab0f2-6c1e-7a53-9f0e-2d6b1a4c8e11' },
    },
    body: Group('Withdrawal', { note: Text('Note', { longest: 500 }) }),
    data: ListRecord(StaffProofRecord),
    errors: ['NOT_FOUND', 'CONFLICT'],
    async handle({ tenant, scope, session, params, body, recorder }) {
      const of = owner(params.id)
      const withdrawal = { id: params.proof ?? '', note: body.note, author: authorOf({ session }).name }
      await withdrawByStaff(services, scope, of, withdrawal, recorder)
      return listed(services, tenant, of)
    },
  })

/** The proofs of shipments and pickups. */
export function proofEndpoints(services: AdminServices): DescribedEndpoint[] {
  return families.flatMap(family => [
    listEndpoint(services, family),
    fileOfProofEndpoint(services, family),
    documentEndpoint(services, family),
    addPaperEndpoint(services, family),
    withdrawEndpoint(services, family),
  ])
}
