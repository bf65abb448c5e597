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
import AddIcon from 'lucide-react/icons/plus'
import { useEffect, useId, useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { rich, t } from '../../messages/text.ts'
import { useAction } from '../../parts/use-action.ts'
import { clockText } from '../../parts/when.tsx'
import { Allowed } from '../../session/permission.tsx'
import { useTenant } from '../../session/use-session.ts'
import { monospace } from '../../theme/theme.ts'

type Pairing = Schemas['DriverPairing']

interface PairButtonProps {
  driver: Schemas['Driver']
  phones: readonly Schemas['DriverDevice'][]
  /** As they are now at the server. */
  readPhones: () => Promise<PairButtonProps['phones']>
}

/** Creates a code that pairs one phone with the driver, and shows it until a phone has used it. */
export function PairButton({ driver, phones, readPhones }: PairButtonProps) {
  const pair = useApiMutation('post', '/drivers/{id}/pairing')
  const [shown, setShown] = useState<{ pairing: Pairing; newest: number } | null>(null)
  const { busy, run } = useAction()
  const begin = () =>
    run(async () => {
      const newest = Math.max(0, ...(await readPhones()).map(({ id }) => id))
      const pairing = await pair({ params: { path: { id: driver.id } } })
      setShown({ pairing, newest })
    })
  const paired = phones.find(({ id }) => shown !== null && id > shown.newest)
  return (
    <Allowed>
      {/* Never disabled: the dialog gives the focus back to it. */}
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => busy || begin()}>
        {t('drivers.pair.act')}
      </Button>
      {shown && (
        <PairDialog
          key={shown.pairing.code}
          name={driver.name}
          pairing={shown.pairing}
          paired={paired?.name ?? null}
          again={begin}
          busy={busy}
          close={() => setShown(null)}
        />
      )}
    </Allowed>
  )
}

interface PairDialogProps {
  name: string
  pairing: Pairing
  /** The phone that has used the code. */
  paired: string | null
  again: () => Promise<void>
  busy: boolean
  close: () => void
}

function PairDialog({ name, pairing, paired, again, busy, close }: PairDialogProps) {
  const heading = useId()
  const isOver = useIsOver(pairing.expires_at)
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('drivers.pair.title', { name })}</DialogTitle>
      <DialogContent>
        <Box role="status">
          {paired && <Alert severity="success">{t('drivers.pair.done', { phone: paired })}</Alert>}
          {!paired && isOver && <Alert severity="warning">{t('drivers.pair.ended')}</Alert>}
        </Box>
        {!paired && !isOver && <PairingCode pairing={pairing} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('common.close')}</Button>
        {!paired && isOver && (
          <Button variant="contained" onClick={again} loading={busy}>
            {t('drivers.pair.again')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function PairingCode({ pairing: { code, qr, qr_svg: picture, expires_at: until } }: { pairing: Pairing }) {
  const { timezone } = useTenant()
  const address = qr.replace(/#.*/, '')
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3, alignItems: 'center' }}>
      <Box
        component="img"
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt={t('drivers.pair.qr')}
        sx={{ width: 220, height: 220, bgcolor: 'common.white', p: 1, borderRadius: 1, flexShrink: 0 }}
      />
      <Stack sx={{ gap: 1.5, minWidth: 0 }}>
        <Typography>
          {rich('drivers.pair.scan', {
            address: (
              <Box key="address" component="strong" sx={{ overflowWrap: 'anywhere' }}>
                {address}
              </Box>
            ),
          })}
        </Typography>
        {address.startsWith('http:') && (
          <Typography variant="body2" color="textSecondary">
            {t('drivers.pair.needsHttps')}
          </Typography>
        )}
        <Typography>{t('drivers.pair.type')}</Typography>
        <Typography sx={{ fontFamily: monospace, fontSize: '1.75rem', whiteSpace: 'nowrap' }}>
          {code.replace(/(...)(...)(...)/, '$1 $2 $3')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('drivers.pair.until', { time: clockText(until, timezone) })}
        </Typography>
      </Stack>
    </Stack>
  )
}

/** True once that time has come. */
function useIsOver(at: string): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Date.parse(at) - Date.now())
    return () => clearTimeout(timer)
  }, [at])
  return isOver
}
