import { Button, Link as MuiLink, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DataOf, Schemas } from '../../http/api.ts'
import { showsTestData } from '../../http/data-view.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { Empty } from '../../parts/empty.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { WebhookFields, type WebhookValues } from './webhook-fields.tsx'
import { typesText, webhookStatus } from './webhook-labels.ts'
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx'

const aboutTests = showsTestData ? t('api-access.webhook.testAbout') : null

/** The webhooks of the company or of one customer. */
export function WebhooksPanel({ customer }: { customer: { id: number; name: string } | null }) {
  const [creating, setCreating] = useState(false)
  const [made, setMade] = useState<DataOf<'post', '/webhooks'> | null>(null)
  const params = { query: customer ? { customer_id: customer.id } : { scope: 'tenant' as const } }
  const webhooks = useApiQuery('/webhooks', { params })
  const create = useApiMutation('post', '/webhooks')
  const button = (
    <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
      {t('api-access.webhook.create')}
    </Button>
  )
  return (
    <Panel
      title={t('api-access.webhook.title')}
      about={
        aboutTests ??
        (customer
          ? t('api-access.webhook.customerAbout', { name: customer.name })
          : t('api-access.webhook.allAbout'))
      }
      action={webhooks.data?.items.length ? button : null}
      flush
    >
      <PlainTable
        name={t('api-access.webhook.title')}
        rowsOpen
        columns={columns}
        records={webhooks.data?.items}
        keyOf={webhook => webhook.id}
        error={webhooks.error}
        retry={webhooks.refetch}
        empty={
          <Empty title={t('api-access.webhook.none')} action={button}>
            {t('api-access.webhook.noneAbout')}
          </Empty>
        }
      />
      {creating && (
        <DialogForm<WebhookValues>
          title={
            customer
              ? t('api-access.webhook.newTitleOf', { name: customer.name })
              : t('api-access.webhook.newTitle')
          }
          submit={t('common.create')}
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
    name: t('address.address'),
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
  { name: t('common.status'), cell: webhook => <StatusMark {...webhookStatus(webhook)} /> },
  { name: t('api-access.webhook.events'), cell: webhook => typesText(webhook.types) },
]
