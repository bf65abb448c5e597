import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material'
import ManifestIcon from 'lucide-react/icons/clipboard-list'
import { useId, useState } from 'react'
import { useOwnWork } from '../../frame/work.tsx'
import type { Schemas } from '../../http/api.ts'
import { messageOf } from '../../http/problem.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { useAction } from '../../parts/use-action.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { dayText } from '../../parts/when.tsx'

type HandOver = Schemas['HandOver']

/** Opens the hand-overs to carriers on a day, each with its manifest. */
export function HandOversButton({ date }: { date: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" startIcon={<ManifestIcon />} onClick={() => setOpen(true)}>
        {t('runs.handOvers.open')}
      </Button>
      {open && <HandOversDialog date={date} close={() => setOpen(false)} />}
    </>
  )
}

function HandOversDialog({ date, close }: { date: string; close: () => void }) {
  const heading = useId()
  const { data, error } = useApiQuery('/hand-overs', { params: { query: { date } } })
  const print = useApiMutation('post', '/hand-overs/manifest')
  const { watch } = useOwnWork()
  const { busy, run } = useAction()

  /** Starts the work and closes the dialog, so that its progress is visible. */
  function start(accountId: number, serviceId: number | null) {
    void run(async () => {
      watch(await print({ body: { date, account_id: accountId, service_id: serviceId } }))
      close()
    })
  }

  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('runs.handOvers.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1 }}>{t('runs.handOvers.about', { day: dayText(date) })}</Typography>
        {error && <Alert severity="error">{messageOf(error)}</Alert>}
        {!data && !error && <Waiting />}
        {data?.items.length === 0 && (
          <Typography color="textSecondary">{t('runs.handOvers.none')}</Typography>
        )}
        {data?.items.map(handOver => (
          <Carrier
            key={handOver.account_id}
            handOver={handOver}
            busy={busy}
            print={serviceId => start(handOver.account_id, serviceId)}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

interface CarrierProps {
  handOver: HandOver
  busy: boolean
  /** Prints the manifest of a service; null for all. */
  print: (serviceId: number | null) => void
}

/** The hand-over to one carrier: a line for each service, and one for all if there are several. */
function Carrier({ handOver: { account, services }, busy, print }: CarrierProps) {
  const total = (of: 'shipments' | 'pieces') => services.reduce((sum, service) => sum + service[of], 0)
  const all = {
    id: null,
    name: t('runs.handOvers.allServices'),
    shipments: total('shipments'),
    pieces: total('pieces'),
  }
  return (
    <Box component="section" aria-label={account} sx={{ mt: 2 }}>
      <Typography variant="h3" component="h3">
        {account}
      </Typography>
      {[...(services.length > 1 ? [all] : []), ...services].map(line => (
        <Stack
          key={line.id}
          direction="row"
          sx={{ alignItems: 'center', gap: 1, py: 0.75, borderBottom: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography>{line.name}</Typography>
            <Typography variant="body2" color="textSecondary">
              {t('common.shipments', { count: line.shipments })}, {t('common.pieces', { count: line.pieces })}
            </Typography>
          </Box>
          <Button
            variant="outlined"
            loading={busy}
            aria-label={t('runs.handOvers.manifestOf', { account, service: line.name })}
            onClick={() => print(line.id)}
          >
            {t('runs.handOvers.manifest')}
          </Button>
        </Stack>
      ))}
    </Box>
  )
}
