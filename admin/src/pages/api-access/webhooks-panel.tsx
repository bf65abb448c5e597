import { Button, Link as MuiLink, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DataOf, Schemas } from '../../http/api.ts'
import { showsTestData } from '../../http/data-view.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { Empty } from '../../parts/empty.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { WebhookFields, type WebhookValues } from './webhook-fields.tsx'
import { typesText, webhookStatus } from './webhook-labels.ts'
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx'

const aboutTests = showsTestData ? 'Addresses that hear of test data, and of nothing real.' : null

/** The webhooks of the company or of one customer. */
export function WebhooksPanel({ customer }: { customer: { id: number; name: string } | null }) {
  const [creating, setCreating] = useState(false)
  const [made, setMade] = useState<DataOf<'post', '/webhooks'> | null>(null)
  const params = { query: customer ? { customer_id: customer.id } : { scope: 'tenant' as const } }
  const webhooks = useApiQuery('/webhooks', { params })
  const create = useApiMutation('post', '/webhooks')
  const button = (
    <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
      Create webhook
    </Button>
  )
  return (
    <Panel
      title="Webhooks"
      about={
        aboutTests ??
        (customer
          ? `Addresses that receive the events of shipments and pickups of ${customer.name}.`
          : 'Addresses that receive the events of all shipments and pickups.')
      }
      action={webhooks.data?.items.length ? button : null}
      flush
    >
      <PlainTable
        name="Webhooks"
        rowsOpen
        columns={columns}
        records={webhooks.data?.items}
        keyOf={webhook => webhook.id}
        error={webhooks.error}
        retry={webhooks.refetch}
        empty={
          <Empty title="No webhooks yet" action={button}>
            Create a webhook to have changes sent to your system instead of polling.
          </Empty>
        }
      />
      {creating && (
        <DialogForm<WebhookValues>
          title={customer ? `Webhook of ${customer.name}` : 'Webhook for the whole company'}
          submit="Create"
          values={{ url: '', description: null, types: [] }}
          onSubmit={async values => {
            const body = { ...values, ...(customer ? { customer_id: customer.id } : {}) }
            setMade(await create({ body }))
          }}
          close={() => setCreating(false)}
        >
          <WebhookFields />
        </DialogForm>
      )}
      {made && <WebhookSecretDialog secret={made.secret} close={() => setMade(null)} />}
    </Panel>
  )
}

const columns: Column<Schemas['Webhook']>[] = [
  {
    name: 'Address',
    cell: webhook => (
      <>
        <MuiLink
          component={Link}
          to={`/settings/api/webhooks/${webhook.id}`}
          sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}
        >
          {webhook.url}
        </MuiLink>
        {webhook.description && (
          <Typography variant="caption" color="textSecondary" component="div">
            {webhook.description}
          </Typography>
        )}
      </>
    ),
  },
  { name: 'Status', cell: webhook => <StatusMark {...webhookStatus(webhook)} /> },
  { name: 'Events', cell: webhook => typesText(webhook.types) },
]
