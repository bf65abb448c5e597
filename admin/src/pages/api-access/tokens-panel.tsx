import { Button, Stack } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
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
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setGenerating(true)}>
      Generate token
    </Button>
  )

  const columns: Column<Schemas['Token']>[] = [
    { name: 'Label', cell: token => token.label ?? 'No label' },
    { name: 'Created', cell: token => <When at={token.created_at} /> },
    { name: 'Last used', cell: token => <When at={token.last_used_at} none="Never" /> },
    { name: 'Last IP address', cell: token => token.last_used_ip ?? '—' },
    {
      name: 'Revoke',
      quietName: true,
      align: 'right',
      cell: token => (
        <ConfirmButton
          label="Revoke"
          name={`Revoke ${token.label ?? 'the token without a label'}`}
          variant="text"
          question="Revoke this token?"
          confirm="Revoke"
          act={() => revoke({ params: { path: { ...path, token: token.id } } })}
          done="The token is revoked."
        >
          Programs that use it are refused from their next request on. This cannot be undone.
        </ConfirmButton>
      ),
    },
  ]

  return (
    <Panel
      title="Tokens"
      about="A token is valid until it is revoked."
      flush
      action={
        <Stack direction="row" sx={{ gap: 1 }}>
          {count > 1 && (
            <ConfirmButton
              label="Revoke all"
              question="Revoke all tokens?"
              confirm="Revoke all"
              act={() => revokeAll({ params: { path } })}
              done="All tokens are revoked."
            >
              Every program that uses one of them is refused from its next request on.
            </ConfirmButton>
          )}
          {count > 0 && generate}
        </Stack>
      }
    >
      <PlainTable
        name="Tokens"
        columns={columns}
        records={tokens.data?.items}
        keyOf={token => token.id}
        error={tokens.error}
        retry={tokens.refetch}
        empty={
          <Empty title="No valid token" action={generate}>
            {user.active
              ? 'Generate one so that a program can connect again.'
              : 'Reactivate the user to generate one.'}
          </Empty>
        }
      />
      <CursorPager
        name="Pages of tokens"
        page={tokens.data}
        before={cursors.length * 25}
        back={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : null}
        on={cursor => setCursors([...cursors, cursor])}
      />
      {generating && (
        <DialogForm<{ label: string | null }>
          title="Generate a token"
          submit="Generate"
          values={{ label: null }}
          onSubmit={async values => setIssued(await issue({ params: { path }, body: values }))}
          close={() => setGenerating(false)}
        >
          <TextInput
            source="label"
            label="Label (optional)"
            helperText="Where it is used, so that you know it again"
            autoFocus
          />
        </DialogForm>
      )}
      {issued && <TokenDialog issued={issued} username={user.username} close={() => setIssued(null)} />}
    </Panel>
  )
}
