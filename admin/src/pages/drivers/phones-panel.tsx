import { Stack, Typography } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { When } from '../../parts/when.tsx'
import { PairButton } from './pair-button.tsx'
import { clockText, waitingText } from './phone-texts.ts'

type Phone = Schemas['DriverDevice']

/** The phones of a driver: what they last said, pairing, and reporting one as lost. */
export function PhonesPanel({ driver }: { driver: Schemas['Driver'] }) {
  const phones = useApiQuery('/drivers/{id}/devices', { params: { path: { id: driver.id } } })
  const readPhones = async () => {
    const { data } = await phones.refetch({ throwOnError: true })
    return data?.items ?? []
  }
  const pair = driver.active && (
    <PairButton driver={driver} phones={phones.data?.items ?? []} readPhones={readPhones} />
  )
  return (
    <Panel title={t('drivers.phones.title')} about={t('drivers.phones.about')} action={pair} flush>
      <PlainTable
        name={t('drivers.phones.title')}
        columns={columns(driver.id)}
        records={phones.data?.items}
        keyOf={phone => phone.id}
        error={phones.error}
        retry={phones.refetch}
        empty={<Empty title={t('drivers.phones.none')}>{t('drivers.phones.noneAbout')}</Empty>}
      />
    </Panel>
  )
}

const tones = { paired: 'good', expired: 'warn', revoked: 'quiet', lost: 'bad' } as const

function columns(driverId: number): Column<Phone>[] {
  return [
    {
      name: t('drivers.phones.column'),
      cell: phone => (
        <div>
          <Typography sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>{phone.name}</Typography>
          <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {[
              phone.build && t('drivers.phones.build', { build: phone.build }),
              t('drivers.phones.pairedBy', { who: phone.paired_by }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </div>
      ),
    },
    {
      name: t('common.status'),
      cell: phone => (
        <div>
          <StatusMark status={phone.state} tone={tones[phone.state]} />
          {phone.state === 'lost' && (
            <Typography variant="caption" color="textSecondary" component="div">
              {erasedText(phone)}
            </Typography>
          )}
        </div>
      ),
    },
    { name: t('drivers.phones.contact'), cell: phone => <When at={phone.last_contact_at} /> },
    {
      name: t('drivers.phones.waiting'),
      cell: phone => waitingText(phone) ?? t('drivers.phones.nothing'),
    },
    { name: t('drivers.phones.clock'), cell: phone => <ClockOf phone={phone} /> },
    {
      name: t('common.action'),
      quietName: true,
      cell: phone => <PhoneActions driverId={driverId} phone={phone} />,
    },
  ]
}

/** The app asks what to do at each contact. */
function erasedText(phone: Phone): string {
  const { lost_at: lost, last_contact_at: contact } = phone
  if (lost !== null && Date.parse(contact) > Date.parse(lost)) return t('drivers.phones.erased')
  return canBeRemoved(phone) ? t('drivers.phones.erases') : t('drivers.phones.silent')
}

function ClockOf({ phone }: { phone: Phone }) {
  const difference = clockText(phone)
  if (difference) return <strong>{difference}</strong>
  return <>{phone.clock_offset_seconds === null ? '—' : t('drivers.phones.clockRight')}</>
}

/** A lost phone too: then its results are kept no longer. */
function canBeRemoved({ state, lost_at: lost, revoked_at: revoked }: Phone): boolean {
  if (state !== 'lost') return state !== 'revoked'
  return revoked === null || (lost !== null && Date.parse(revoked) < Date.parse(lost))
}

function PhoneActions({ driverId, phone: device }: { driverId: number; phone: Phone }) {
  const { id, name: phone, state } = device
  const lose = useApiMutation('post', '/drivers/{id}/devices/{device}/lost')
  const remove = useApiMutation('delete', '/drivers/{id}/devices/{device}')
  const params = { path: { id: driverId, device: id } }
  const isLost = state === 'lost'
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {!isLost && (
        <ConfirmButton
          label={t('drivers.phones.lost')}
          name={t('drivers.phones.lostOf', { phone })}
          question={t('drivers.phones.lostQuestion', { phone })}
          confirm={t('drivers.phones.lostConfirm')}
          act={() => lose({ params })}
          done={t('drivers.phones.lostDone', { phone })}
        >
          {t('drivers.phones.lostAbout')}
        </ConfirmButton>
      )}
      {canBeRemoved(device) && (
        <ConfirmButton
          label={t('drivers.phones.remove')}
          name={t('drivers.phones.removeOf', { phone })}
          question={t('drivers.phones.removeQuestion', { phone })}
          confirm={t('drivers.phones.remove')}
          act={() => remove({ params })}
          done={t('drivers.phones.removeDone', { phone })}
          variant="text"
        >
          {t(isLost ? 'drivers.phones.removeLostAbout' : 'drivers.phones.removeAbout')}
        </ConfirmButton>
      )}
    </Stack>
  )
}
