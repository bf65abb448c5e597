import { Button, Link as MuiLink, Paper } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { Empty } from '../../parts/empty.tsx'
import { useNotify } from '../../parts/notifications.tsx'
import { Page } from '../../parts/page.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { useAction } from '../../parts/use-action.ts'
import { AccountDialog } from './account-dialog.tsx'

type CarrierAccount = Schemas['CarrierAccount']

/** The company's accounts with carriers. Credentials can be set but are never shown. */
export default function CarrierAccounts() {
  const accounts = useApiQuery('/carrier-accounts')
  const carriers = useApiQuery('/carriers', { freshFor: Number.POSITIVE_INFINITY }).data?.items ?? []
  const [edited, setEdited] = useState<CarrierAccount | 'new' | null>(null)
  const create = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')} data-new>
      {t('carriers.connect')}
    </Button>
  )
  return (
    <Page title={t('carriers.title')} about={t('carriers.about')} actions={create}>
      <Paper sx={{ border: 1, borderColor: 'divider', overflow: 'hidden' }}>
        <PlainTable
          name={t('carriers.title')}
          columns={columns(setEdited)}
          records={accounts.data?.items}
          keyOf={account => account.id}
          error={accounts.error}
          retry={accounts.refetch}
          empty={
            <Empty title={t('carriers.none')} action={create}>
              {t('carriers.noneAbout')}
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
      name: t('common.name'),
      cell: account => (
        <MuiLink component="button" type="button" onClick={() => edit(account)} sx={{ fontWeight: 560 }}>
          {account.name}
        </MuiLink>
      ),
    },
    { name: t('common.carrier'), cell: account => account.carrier_name },
    {
      name: t('carriers.environment'),
      cell: account =>
        account.environment === 'production' ? t('carriers.production') : t('carriers.sandbox'),
    },
    { name: t('common.services'), cell: account => account.services.join(', ') || t('carriers.noServices') },
    {
      name: t('common.status'),
      cell: account => <StatusMark status={account.active ? 'active' : 'inactive'} />,
    },
    {
      name: t('carriers.test'),
      quietName: true,
      align: 'right',
      cell: account => <TestButton account={account} />,
    },
  ]
}

function TestButton({ account: { id, name } }: { account: CarrierAccount }) {
  const check = useApiMutation('post', '/carrier-accounts/{id}/check')
  const notify = useNotify()
  const { busy, run } = useAction()
  return (
    <Button
      loading={busy}
      aria-label={t('carriers.testName', { name })}
      onClick={() =>
        run(async () => {
          const answer = await check({ params: { path: { id } } })
          if (answer.ok) notify(t('carriers.works', { name }), { type: 'success' })
          else notify(t('carriers.fails', { name, reason: answer.message }), { type: 'error' })
        })
      }
    >
      {t('carriers.test')}
    </Button>
  )
}
