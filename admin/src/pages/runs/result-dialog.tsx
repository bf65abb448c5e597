import { Box } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Init, Schemas } from '../../http/api.ts'
import { newUuid } from '../../http/new-uuid.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { codeText, t } from '../../messages/text.ts'
import { DialogForm } from '../../parts/form.tsx'
import { NumberInput, SelectArrayInput, SelectInput, TextInput } from '../../parts/inputs/index.ts'
import { useNotify } from '../../parts/notifications.tsx'
import { base64Of } from '../imports/base64.ts'
import { CodLines } from './cod-lines.tsx'
import {
  type EnteredKind,
  type EnteredResult,
  enteredAtFirst,
  isProven,
  kindsOf,
  relations,
  resultBody,
} from './entered-action.ts'
import { PaperFiles } from './paper-files.tsx'

type Stop = Schemas['RunStop']

/** The result of a stop that staff enter for the driver. It counts at once. */
export function ResultDialog({ runId, stop, close }: { runId: number; stop: Stop; close: () => void }) {
  const enter = useApiMutation('post', '/runs/{id}/actions')
  const addPaper = useAddPaper(stop)
  const notify = useNotify()
  // The same for a repeat, so that a lost answer doubles nothing.
  const [id] = useState(newUuid)
  const [values] = useState(() => enteredAtFirst(stop))
  const [files, setFiles] = useState<readonly File[]>([])
  async function send(entered: EnteredResult) {
    const body: Init<'post', '/runs/{id}/actions'>['body'] = { id, ...resultBody(stop, entered) }
    const { warnings = [] } = await enter({ params: { path: { id: runId } }, body })
    if (isProven(entered.kind)) await addPapers()
    const [warning] = warnings
    if (warning) notify(warning.message, { type: 'warning' })
    else notify(t('runs.result.done'), { type: 'success' })
  }
  /** After a refusal only those that are left are sent again. */
  async function addPapers() {
    let left = files
    for (const file of files) {
      await addPaper(await base64Of(file))
      left = left.filter(each => each !== file)
      setFiles(left)
    }
  }
  return (
    <DialogForm<EnteredResult>
      title={t('runs.result.title', { name: stop.name })}
      submit={t('runs.result.save')}
      values={values}
      onSubmit={send}
      close={close}
    >
      <SelectInput
        source="kind"
        label={t('runs.result.kind')}
        choices={kindsOf(stop).map(kind => ({ id: kind, name: codeText('runs.result.kinds', kind) }))}
      />
      <FieldsOfKind stop={stop} papers={<PaperFiles files={files} change={setFiles} />} />
    </DialogForm>
  )
}

/** Adds a file to the proofs of the stop's shipment or pickup. */
function useAddPaper({ kind, record_id: id }: Stop): (file: string) => Promise<unknown> {
  const toShipment = useApiMutation('post', '/shipments/{id}/proofs')
  const toPickup = useApiMutation('post', '/pickups/{id}/proofs')
  const add = kind === 'delivery' ? toShipment : toPickup
  return file => add({ params: { path: { id } }, body: { file } })
}

function FieldsOfKind({ stop, papers }: { stop: Stop; papers: ReactNode }) {
  const [kind, relation]: [EnteredKind, unknown] = useWatch({ name: ['kind', 'relation'] })
  if (kind === 'later') return null
  const isHandedOver = kind === 'delivered' || kind === 'partial'
  return (
    <>
      {kind === 'partial' && <Pieces count={stop.pieces ?? 1} />}
      {kind === 'collected' && (
        <>
          <TextInput source="awbs" label={t('runs.result.awbs')} multiline />
          <NumberInput source="unlabelled" label={t('runs.result.parcels')} min={0} />
        </>
      )}
      {(kind === 'failed' || kind === 'pickup_failed') && <Reason />}
      {(isHandedOver || kind === 'collected') && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            columnGap: 2,
          }}
        >
          <TextInput source="name" label={t('common.nameOptional')} />
          <SelectInput
            source="relation"
            label={t('runs.result.relation')}
            emptyText={t('runs.result.noRelation')}
            choices={relations.map(each => ({ id: each, name: codeText('proofs.relation', each) }))}
          />
        </Box>
      )}
      {isHandedOver && relation === 'neighbour' && (
        <TextInput source="house_number" label={t('runs.result.houseNumber')} />
      )}
      {kind === 'delivered' && stop.cod_amount !== null && <CodLines amount={stop.cod_amount} />}
      <TextInput
        source="at"
        label={t('runs.result.at')}
        type="datetime-local"
        helperText={t('runs.result.atAbout')}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {kind !== 'arrived' && (
        <TextInput
          source="note"
          label={kind === 'note' ? t('runs.result.noteAlone') : t('runs.result.note')}
          multiline
        />
      )}
      {isProven(kind) && papers}
    </>
  )
}

function Pieces({ count }: { count: number }) {
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  return (
    <SelectArrayInput
      source="pieces"
      label={t('runs.result.pieces')}
      choices={numbers.map(number => ({ id: number, name: t('runs.result.piece', { number }) }))}
    />
  )
}

function Reason() {
  const reasons = useApiQuery('/fail-reasons', { freshFor: 60_000 }).data?.items ?? []
  return (
    <SelectInput
      source="reason"
      label={t('common.reason')}
      choices={reasons.filter(({ active }) => active)}
      optionValue="code"
    />
  )
}
