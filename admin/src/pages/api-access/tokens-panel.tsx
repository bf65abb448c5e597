import AddIcon from '@mui/icons-material/Add'
import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { TextInput } from 'react-admin'
import type { Items } from '../../http/data-provider.ts'
import { useAsk, useTell } from '../../http/use-ask.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { CursorPager } from '../../parts/cursor-pager.tsx'
import { Empty } from '../../parts/empty.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { When } from '../../parts/when.tsx'
import type { ApiUser, IssuedToken, Token } from '../../records/access.ts'
import { TokenDialog } from './token-dialog.tsx'

/** The valid tokens of a user. */
export function TokensPanel({ user }: { user: ApiUser }) {
  const tell = useTell()
  const [generating, setGenerating] = useState(false)
  const [issued, setIssued] = useState<IssuedToken | null>(null)
  const path = `/api-users/${user.id}/tokens`
  const [cursors, setCursors] = useState<string[]>([])
  const tokens = useAsk<Items<Token>>(path, { query: { limit: 25, cursor: cursors.at(-1) }, keep: true })
  const count = tokens.data?.total?.count ?? 0
  const generate = user.active && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setGenerating(true)}>
      Generate token
    </Button>
  )

  const columns: Column<Token>[] = [
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
          act={() => tell('DELETE', `${path}/${token.id}`)}
          done="The token is revoked."
        >
          Programs that use it are refused from their next request on. It cannot be taken back.
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
              act={() => tell('DELETE', path)}
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
            {user.active ? 'Generate one to let a program in again.' : 'Reactivate the user to generate one.'}
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
        <DialogForm
          title="Generate a token"
          submit="Generate"
          values={{ label: null }}
          onSubmit={async values => setIssued(await tell<IssuedToken>('POST', path, values))}
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
