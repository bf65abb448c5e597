import { Button, Stack } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { CursorPager } from '../../parts/cursor-pager.tsx'
import { Empty } from '../../parts/empty.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { TextInput } from '../../parts/inputs/index.ts'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { When } from '../../parts/when.tsx'
import { TokenDialog } from './token-dialog.tsx'

/** The valid tokens of a user. */
export function TokensPanel({ user }: { user: Schemas['ApiUser'] }) {
  const path = { id: user.id }
  const issue = useApiMutation('post', '/api-users/{id}/tokens')
  const revoke = useApiMutation('delete', '/api-users/{id}/tokens/{token}')
  const revokeAll = useApiMutation('delete', '/api-users/{id}/tokens')
  const [generating, setGenerating] = useState(false)
  const [issued, setIssued] = useState<Schemas['IssuedToken'] | null>(null)
  const [cursors, setCursors] = useState<string[]>([])
  const tokens = useApiQuery('/api-users/{id}/tokens', {
    params: { path, query: { limit: 25, cursor: cursors.at(-1) } },
    keepPrevious: true,
  })
  const count = tokens.data?.total?.count ?? 0
  const generate = user.active && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setGenerating(true)} data-new>
      {t('api-access.token.generate')}
    </Button>
  )

  const columns: Column<Schemas['Token']>[] = [
    { name: t('common.label'), cell: token => token.label ?? t('api-access.token.noLabel') },
    { name: t('common.createdAt'), cell: token => <When at={token.created_at} /> },
    { name: t('common.lastUsed'), cell: token => <When at={token.last_used_at} none={t('common.never')} /> },
    { name: t('api-access.token.lastIp'), cell: token => token.last_used_ip ?? '—' },
    {
      name: t('api-access.token.revoke'),
      quietName: true,
      align: 'right',
      cell: token => (
        <ConfirmButton
          label={t('api-access.token.revoke')}
          name={t('api-access.token.revokeName', { name: token.label ?? t('api-access.token.unnamed') })}
          variant="text"
          question={t('api-access.token.revokeQuestion')}
          confirm={t('api-access.token.revoke')}
          act={() => revoke({ params: { path: { ...path, token: token.id } } })}
          done={t('api-access.token.revoked')}
        >
          {t('api-access.token.revokeAbout')}
        </ConfirmButton>
      ),
    },
  ]

  return (
    <Panel
      title={t('api-access.token.tokens')}
      about={t('api-access.token.tokensAbout')}
      flush
      action={
        <Stack direction="row" sx={{ gap: 1 }}>
          {count > 1 && (
            <ConfirmButton
              label={t('api-access.token.revokeAll')}
              question={t('api-access.token.revokeAllQuestion')}
              confirm={t('api-access.token.revokeAll')}
              act={() => revokeAll({ params: { path } })}
              done={t('api-access.token.allRevoked')}
            >
              {t('api-access.token.revokeAllAbout')}
            </ConfirmButton>
          )}
          {count > 0 && generate}
        </Stack>
      }
    >
      <PlainTable
        name={t('api-access.token.tokens')}
        columns={columns}
        records={tokens.data?.items}
        keyOf={token => token.id}
        error={tokens.error}
        retry={tokens.refetch}
        empty={
          <Empty title={t('api-access.token.none')} action={generate}>
            {user.active ? t('api-access.token.noneAbout') : t('api-access.token.noneInactive')}
          </Empty>
        }
      />
      <CursorPager
        name={t('api-access.token.pages')}
        page={tokens.data}
        before={cursors.length * 25}
        back={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : null}
        on={cursor => setCursors([...cursors, cursor])}
      />
      {generating && (
        <DialogForm<{ label: string | null }>
          title={t('api-access.token.generateTitle')}
          submit={t('api-access.token.generateAct')}
          values={{ label: null }}
          onSubmit={async values => setIssued(await issue({ params: { path }, body: values }))}
          close={() => setGenerating(false)}
        >
          <TextInput
            source="label"
            label={t('api-access.token.labelOptional')}
            helperText={t('api-access.token.labelAbout')}
          />
        </DialogForm>
      )}
      {issued && <TokenDialog issued={issued} username={user.username} close={() => setIssued(null)} />}
    </Panel>
  )
}
