import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { When } from '../../parts/when.tsx'
import { useSessionState } from '../../session/use-session.ts'
import { deviceText } from './device-text.ts'

/** The user's sessions on all devices. */
export function Sessions() {
  const end = useApiMutation('delete', '/session/list/{id}')
  const signOutEverywhere = useApiMutation('post', '/session/sign-out-everywhere')
  const { ended } = useSessionState()
  const sessions = useApiQuery('/session/list')
  const columns: Column<Schemas['OwnSession']>[] = [
    {
      name: t('account.sessions.device'),
      cell: ({ user_agent: agent, current }) =>
        current ? t('account.sessions.this', { device: deviceText(agent) }) : deviceText(agent),
    },
    { name: t('common.ip'), cell: session => session.ip ?? '—' },
    { name: t('account.sessions.signedIn'), cell: session => <When at={session.created_at} /> },
    { name: t('account.sessions.lastSeen'), cell: session => <When at={session.last_seen_at} /> },
    {
      name: t('account.sessions.end'),
      quietName: true,
      align: 'right',
      cell: session =>
        session.current ? null : (
          <ConfirmButton
            label={t('account.sessions.end')}
            name={t('account.sessions.endOn', { device: deviceText(session.user_agent) })}
            variant="text"
            question={t('account.sessions.endQuestion')}
            confirm={t('account.sessions.endAct')}
            act={() => end({ params: { path: { id: session.id } } })}
            done={t('account.sessions.ended')}
          >
            {t('account.sessions.endAbout')}
          </ConfirmButton>
        ),
    },
  ]
  return (
    <Panel
      title={t('account.sessions.title')}
      flush
      action={
        <ConfirmButton
          label={t('account.sessions.everywhere')}
          question={t('account.sessions.everywhereQuestion')}
          confirm={t('account.sessions.everywhere')}
          act={async () => {
            await signOutEverywhere()
            ended()
          }}
          done={t('account.sessions.everywhereDone')}
        >
          {t('account.sessions.everywhereAbout')}
        </ConfirmButton>
      }
    >
      <PlainTable
        name={t('account.sessions.title')}
        columns={columns}
        records={sessions.data?.items}
        keyOf={({ id }) => id}
        error={sessions.error}
        retry={sessions.refetch}
        empty={<Empty title={t('account.sessions.none')} />}
      />
    </Panel>
  )
}
