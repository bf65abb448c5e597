import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import type { Init } from '../../http/api.ts'
import { newUuid } from '../../http/new-uuid.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { DialogForm } from '../../parts/form.tsx'
import { NumberInput, TextInput } from '../../parts/inputs/index.ts'
import { useTenant } from '../../session/use-session.ts'

type Body = Init<'post', '/runs/{id}/actions'>['body']

/** The driver's entries that are of no stop: a parcel that came along, and the cash. */
export function RunEntries({ runId }: { runId: number }) {
  const [opened, setOpened] = useState<'parcel' | 'cash' | null>(null)
  const close = () => setOpened(null)
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button onClick={() => setOpened('parcel')}>{t('runs.parcel.act')}</Button>
      <Button onClick={() => setOpened('cash')}>{t('runs.cash.act')}</Button>
      {opened === 'parcel' && <ParcelDialog runId={runId} close={close} />}
      {opened === 'cash' && <CashDialog runId={runId} close={close} />}
    </Stack>
  )
}

interface EntryDialogProps {
  runId: number
  close: () => void
}

function useEntry(runId: number): (entry: Omit<Body, 'id'>) => Promise<unknown> {
  const enter = useApiMutation('post', '/runs/{id}/actions')
  // The same for a repeat, so that a lost answer doubles nothing.
  const [id] = useState(newUuid)
  return entry => enter({ params: { path: { id: runId } }, body: { id, ...entry } })
}

function ParcelDialog({ runId, close }: EntryDialogProps) {
  const enter = useEntry(runId)
  return (
    <DialogForm<{ record: string | null }>
      title={t('runs.parcel.title')}
      submit={t('runs.parcel.act')}
      values={{ record: null }}
      onSubmit={({ record }) => enter({ kind: 'unexpected', record: record ?? '' })}
      done={t('runs.parcel.done')}
      close={close}
    >
      <TextInput source="record" label={t('runs.parcel.awb')} helperText={t('runs.parcel.about')} />
    </DialogForm>
  )
}

function CashDialog({ runId, close }: EntryDialogProps) {
  const enter = useEntry(runId)
  const { currency } = useTenant()
  return (
    <DialogForm<{ amount: number | null }>
      title={t('runs.cash.title')}
      submit={t('runs.cash.act')}
      values={{ amount: null }}
      onSubmit={({ amount }) => enter({ kind: 'cash_declared', amount })}
      done={t('runs.cash.done')}
      close={close}
    >
      <NumberInput
        source="amount"
        label={t('runs.cash.amount', { currency })}
        min={0}
        helperText={t('runs.cash.about')}
      />
    </DialogForm>
  )
}
