import { Alert, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { rich, t } from '../../messages/text.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { useNotify } from '../../parts/notifications.tsx'
import { Page } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { useAction } from '../../parts/use-action.ts'
import { When } from '../../parts/when.tsx'
import { DeliveriesPanel } from './deliveries-panel.tsx'
import { WebhookFields, type WebhookValues } from './webhook-fields.tsx'
import { typesText, webhookStatus } from './webhook-labels.ts'
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx'

type Webhook = Schemas['Webhook']

/** One webhook with its settings and deliveries. */
export default function WebhookPage() {
  const { id = '' } = useParams()
  const webhook = useApiQuery('/webhooks/{id}', { params: { path: { id: Number(id) } } })
  return <QueryResult query={webhook}>{found => <WebhookDetails webhook={found} />}</QueryResult>
}

function WebhookDetails({ webhook }: { webhook: Webhook }) {
  const parent =
    webhook.customer_id === null
      ? { to: '/settings/api', name: t('frame.menu.api') }
      : { to: `/customers/${webhook.customer_id}/api`, name: webhook.customer_name ?? t('common.customer') }
  const whose =
    webhook.customer_id === null
      ? t('api-access.webhook.wholeCompany')
      : (webhook.customer_name ?? t('api-access.webhook.oneCustomer'))
  return (
    <Page
      title={webhook.url}
      mark={<StatusMark {...webhookStatus(webhook)} />}
      about={t('api-access.webhook.about', { scope: whose, events: typesText(webhook.types) })}
      parent={parent}
      actions={<Actions webhook={webhook} back={parent.to} />}
    >
      {webhook.switched_off_because && (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          {rich('api-access.webhook.switchedOff', {
            time: () => <When key="at" at={webhook.switched_off_at} />,
            reason: webhook.switched_off_because,
          })}
        </Alert>
      )}
      {webhook.previous_secret_until && (
        <Alert severity="info" sx={{ mb: 2.5 }}>
          {rich('api-access.webhook.previousSecret', {
            time: () => <When key="until" at={webhook.previous_secret_until} />,
          })}
        </Alert>
      )}
      <DeliveriesPanel webhook={webhook} />
    </Page>
  )
}

function Actions({ webhook, back }: { webhook: Webhook; back: string }) {
  const params = { path: { id: webhook.id } }
  const change = useApiMutation('put', '/webhooks/{id}')
  const activate = useApiMutation('post', '/webhooks/{id}/activate')
  const deactivate = useApiMutation('post', '/webhooks/{id}/deactivate')
  const rotate = useApiMutation('post', '/webhooks/{id}/rotate-secret')
  const remove = useApiMutation('delete', '/webhooks/{id}')
  const [editing, setEditing] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const navigate = useNavigate()
  const notify = useNotify()
  const { busy, run } = useAction()
  const { url, description, types, active } = webhook
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button
        variant={active ? 'outlined' : 'contained'}
        loading={busy}
        onClick={() =>
          run(
            () => (active ? deactivate({ params }) : activate({ params })),
            active ? t('api-access.webhook.off') : t('api-access.webhook.on'),
          )
        }
      >
        {active ? t('api-access.webhook.switchOff') : t('api-access.webhook.switchOn')}
      </Button>
      <Button variant="outlined" onClick={() => setEditing(true)}>
        {t('common.change')}
      </Button>
      <ConfirmButton
        label={t('api-access.webhook.rotate')}
        question={t('api-access.webhook.rotateQuestion')}
        confirm={t('api-access.webhook.rotateAct')}
        act={async () => setSecret((await rotate({ params })).secret)}
        done={t('api-access.webhook.rotated')}
      >
        {t('api-access.webhook.rotateAbout')}
      </ConfirmButton>
      <ConfirmButton
        label={t('common.delete')}
        question={t('api-access.webhook.deleteQuestion')}
        confirm={t('common.delete')}
        act={async () => {
          await remove({ params })
          notify(t('api-access.webhook.deleted'), { type: 'success' })
          navigate(back)
        }}
        done={t('api-access.webhook.deleted')}
      >
        {t('api-access.webhook.deleteAbout', { url })}
      </ConfirmButton>
      {editing && (
        <DialogForm<WebhookValues>
          title={t('api-access.webhook.changeTitle')}
          submit={t('common.save')}
          values={{ url, description, types }}
          onSubmit={values => change({ params, body: values })}
          close={() => setEditing(false)}
        >
          <WebhookFields />
        </DialogForm>
      )}
      {secret && <WebhookSecretDialog secret={secret} close={() => setSecret(null)} />}
    </Stack>
  )
}
