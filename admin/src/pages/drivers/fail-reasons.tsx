import { Box, Button, IconButton, Link as MuiLink, Typography } from '@mui/material'
import DownIcon from 'lucide-react/icons/arrow-down'
import UpIcon from 'lucide-react/icons/arrow-up'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { useAction } from '../../parts/use-action.ts'
import { Allowed, useMay } from '../../session/permission.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Reason = Schemas['FailReason']

/** The reasons that drivers choose from, in their order. */
export function FailReasons() {
  const query = useApiQuery('/fail-reasons')
  const [edited, setEdited] = useState<Reason | 'new' | null>(null)
  const { busy, run } = useAction()
  const may = useMay()
  const reasons = query.data?.items ?? []
  const save = useSaveReasons(reasons)
  const move = (from: number, to: number) => {
    const moved = reasons[from]
    if (moved) void run(() => save(reasons.toSpliced(from, 1).toSpliced(to, 0, moved)))
  }
  const order: Column<Reason> = {
    name: t('drivers.reason.order'),
    quietName: true,
    cell: reason => {
      const at = reasons.indexOf(reason)
      return (
        <Box sx={{ whiteSpace: 'nowrap' }}>
          <IconButton
            aria-label={t('drivers.reason.up', { name: reason.name })}
            disabled={busy || at <= 0}
            onClick={() => move(at, at - 1)}
          >
            <UpIcon />
          </IconButton>
          <IconButton
            aria-label={t('drivers.reason.down', { name: reason.name })}
            disabled={busy || at === reasons.length - 1}
            onClick={() => move(at, at + 1)}
          >
            <DownIcon />
          </IconButton>
        </Box>
      )
    },
  }
  return (
    <Box sx={{ mt: 3 }}>
      <Panel
        title={t('drivers.reason.title')}
        about={t('drivers.reason.about')}
        action={
          <Allowed>
            <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setEdited('new')} data-new>
              {t('drivers.reason.new')}
            </Button>
          </Allowed>
        }
        flush
      >
        <PlainTable
          name={t('drivers.reason.title')}
          columns={may ? [...columns(setEdited), order] : columns(setEdited)}
          records={query.data?.items}
          keyOf={({ code }) => code}
          error={query.error}
          retry={query.refetch}
          empty={null}
        />
      </Panel>
      {edited && (
        <ReasonDialog
          reason={edited === 'new' ? null : edited}
          reasons={reasons}
          save={save}
          close={() => setEdited(null)}
        />
      )}
    </Box>
  )
}

/** Saves the whole list. Unchanged texts stay: built-in ones are shown in the reader's language. */
function useSaveReasons(shown: readonly Reason[]) {
  const change = useApiMutation('put', '/fail-reasons')
  return (reasons: readonly Reason[]) =>
    change({
      body: {
        reasons: reasons.map(({ built_in: _, name, told, ...reason }) => {
          const before = shown.find(({ code }) => code === reason.code)
          return {
            ...reason,
            ...(name === before?.name ? {} : { name }),
            ...(told === before?.told ? {} : { told }),
          }
        }),
      },
    })
}

function columns(edit: (reason: Reason) => void): Column<Reason>[] {
  return [
    {
      name: t('common.name'),
      cell: reason => (
        <MuiLink component="button" type="button" onClick={() => edit(reason)} sx={{ fontWeight: 560 }}>
          {reason.name}
        </MuiLink>
      ),
    },
    {
      name: t('drivers.reason.told'),
      cell: ({ told }) => (
        <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }}>
          {told}
        </Typography>
      ),
    },
    {
      name: t('drivers.reason.photoColumn'),
      cell: ({ photo }) => (photo ? t('drivers.reason.photoYes') : '—'),
    },
    {
      name: t('drivers.reason.attemptColumn'),
      cell: ({ attempt }) => t(attempt ? 'drivers.reason.attemptYes' : 'drivers.reason.attemptNo'),
    },
    { name: t('drivers.reason.follows'), cell: ({ follows }) => t(`drivers.reason.follow.${follows}`) },
    {
      name: t('common.status'),
      cell: ({ active }) => <StatusMark status={active ? 'active' : 'inactive'} />,
    },
  ]
}
