import AddIcon from '@mui/icons-material/Add'
import { Button, Link as MuiLink, Paper } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Items } from '../../http/data-provider.ts'
import { useAsk, useTell } from '../../http/use-ask.ts'
import { useAct } from '../../parts/act.ts'
import { Empty } from '../../parts/empty.tsx'
import { Page } from '../../parts/page.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import type { AccountCheck, Carrier, CarrierAccount } from '../../records/carrier.ts'
import { AccountDialog } from './account-dialog.tsx'

/** The company's accounts with carriers. Credentials go in and never come out. */
export default function CarrierAccounts() {
  const accounts = useAsk<Items<CarrierAccount>>('/carrier-accounts')
  const carriers =
    useAsk<Items<Carrier>>('/carriers', { freshFor: Number.POSITIVE_INFINITY }).data?.items ?? []
  const [edited, setEdited] = useState<CarrierAccount | 'new' | null>(null)
  const create = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
      Connect a carrier
    </Button>
  )
  return (
    <Page
      title="Carrier accounts"
      about="Services can be carried out by carriers you have an account with. Credentials are kept encrypted and never shown again."
      actions={create}
    >
      <Paper sx={{ border: 1, borderColor: 'divider', overflow: 'hidden' }}>
        <PlainTable
          name="Carrier accounts"
          columns={columns(setEdited)}
          records={accounts.data?.items}
          keyOf={account => account.id}
          error={accounts.error}
          retry={accounts.refetch}
          empty={
            <Empty title="No carrier connected" action={create}>
              You carry everything out yourselves. Connect a carrier to submit shipments to it.
            </Empty>
          }
        />
      </Paper>
      {edited && (
        <AccountDialog
          account={edited === 'new' ? null : edited}
          carriers={carriers}
          close={() => setEdited(null)}
        />
      )}
    </Page>
  )
}

function columns(edit: (account: CarrierAccount) => void): Column<CarrierAccount>[] {
  return [
    {
      name: 'Name',
      cell: account => (
        <MuiLink component="button" type="button" onClick={() => edit(account)} sx={{ fontWeight: 560 }}>
          {account.name}
        </MuiLink>
      ),
    },
    { name: 'Carrier', cell: account => account.carrier_name },
    {
      name: 'Environment',
      cell: account => (account.environment === 'production' ? 'Production' : 'Sandbox'),
    },
    { name: 'Services', cell: account => account.services.join(', ') || 'None yet' },
    { name: 'Status', cell: account => <StatusMark status={account.active ? 'active' : 'inactive'} /> },
    { name: 'Test', quietName: true, align: 'right', cell: account => <TestButton account={account} /> },
  ]
}

function TestButton({ account: { id, name } }: { account: CarrierAccount }) {
  const tell = useTell()
  const notify = useNotify()
  const { busy, act } = useAct()
  return (
    <Button
      loading={busy}
      aria-label={`Test ${name}`}
      onClick={() =>
        act(async () => {
          const { ok, message } = await tell<AccountCheck>('POST', `/carrier-accounts/${id}/check`)
          if (ok) notify(`${name} works.`, { type: 'success' })
          else notify(`${name} does not work: ${message ?? 'no reason given.'}`, { type: 'error' })
        })
      }
    >
      Test
    </Button>
  )
}
