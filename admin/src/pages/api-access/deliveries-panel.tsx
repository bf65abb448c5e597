import { Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { codeText, rich, t } from '../../messages/text.ts'
import { DayInput, TimeInput } from '../../parts/day-input.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ChoiceFilter } from '../../parts/filters.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { ListFrame } from '../../parts/list-page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { type ListedColumn, RecordTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { TwoColumns } from '../../parts/two-columns.tsx'
import { useAction } from '../../parts/use-action.ts'
import { todayIn, When } from '../../parts/when.tsx'
import { useTenant } from '../../session/use-session.ts'
import { monospace } from '../../theme/theme.ts'

type Delivery = Schemas['WebhookDelivery']

/** The deliveries to a webhook, newest first. */
export function DeliveriesPanel({ webhook }: { webhook: Schemas['Webhook'] }) {
  const path = { id: webhook.id }
  const [since, setSince] = useState(false)
  const test = useApiMutation('post', '/webhooks/{id}/test')
  const again = useApiMutation('post', '/webhooks/{id}/deliveries/{delivery}/send-again')
  const allAgain = useApiMutation('post', '/webhooks/{id}/send-again')
  const { busy, run } = useAction()
  const { timezone } = useTenant()

  const columns: ListedColumn<Delivery>[] = [
    {
      id: 'time',
      name: t('common.time'),
      sort: 'id',
      cell: delivery => <When at={delivery.last_attempt_at ?? delivery.created_at} />,
    },
    {
      id: 'event',
      name: t('api-access.deliveries.event'),
      cell: delivery => <EventCell delivery={delivery} />,
    },
    {
      id: 'status',
      name: t('common.status'),
      cell: ({ status }) => <StatusMark status={status} tone={tones[status]} />,
    },
    { id: 'answer', name: t('api-access.deliveries.answer'), cell: delivery => <Answer of={delivery} /> },
    {
      id: 'send-again',
      name: t('api-access.deliveries.sendAgain'),
      quietName: true,
      align: 'right',
      cell: delivery =>
        delivery.event_id !== null && (
          <Button
            aria-label={t('api-access.deliveries.sendAgainName', { id: String(delivery.id) })}
            disabled={busy || !webhook.active}
            onClick={() =>
              run(
                () => again({ params: { path: { ...path, delivery: delivery.id } } }),
                t('api-access.deliveries.sentAgain'),
              )
            }
          >
            {t('api-access.deliveries.sendAgain')}
          </Button>
        ),
    },
  ]

  return (
    <Panel
      title={t('api-access.deliveries.title')}
      about={t('api-access.deliveries.about')}
      action={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={() => setSince(true)}>
            {t('api-access.deliveries.sendSince')}
          </Button>
          <Button
            variant="contained"
            loading={busy}
            onClick={() => run(() => test({ params: { path } }), t('api-access.deliveries.tested'))}
          >
            {t('api-access.deliveries.test')}
          </Button>
        </Stack>
      }
    >
      <ListFrame
        list="webhook-deliveries"
        resource={`webhooks/${webhook.id}/deliveries`}
        sort={{ field: 'id', order: 'DESC' }}
        filters={
          <ChoiceFilter
            name="status"
            label={t('common.status')}
            choices={statuses.map(status => ({ value: status, name: codeText('status', status) }))}
          />
        }
      >
        <RecordTable
          name={t('api-access.deliveries.title')}
          nameOf={(delivery: Delivery) => String(delivery.id)}
          columns={columns}
          empty={
            <Empty title={t('api-access.deliveries.none')}>{t('api-access.deliveries.noneAbout')}</Empty>
          }
        />
      </ListFrame>
      {since && (
        <DialogForm<{ day: string | null; time: string | null }>
          title={t('api-access.deliveries.sinceTitle')}
          submit={t('api-access.deliveries.sendAgain')}
          values={{ day: todayIn(timezone), time: '00:00' }}
          onSubmit={({ day, time }) =>
            allAgain({ params: { path }, body: { since: `${day ?? ''}T${time ?? '00:00'}` } })
          }
          close={() => setSince(false)}
        >
          <TwoColumns>
            <DayInput source="day" label={t('common.day')} />
            <TimeInput source="time" label={t('api-access.deliveries.sinceTime', { zone: timezone })} />
          </TwoColumns>
        </DialogForm>
      )}
    </Panel>
  )
}

const statuses: readonly Delivery['status'][] = ['pending', 'delivered', 'failed']
const tones = { delivered: 'good', pending: 'warn', failed: 'bad' } as const

function EventCell({
  delivery: { event_id: id, event_type: type, record_id: record },
}: {
  delivery: Delivery
}) {
  return (
    <>
      {type}
      {id !== null && (
        <Typography variant="caption" color="textSecondary" component="div">
          {t(
            type.startsWith('pickup.')
              ? 'api-access.deliveries.of.pickup'
              : 'api-access.deliveries.of.shipment',
            { id: String(id), record: String(record) },
          )}
        </Typography>
      )}
    </>
  )
}

function Answer({ of }: { of: Delivery }) {
  const { attempts, http_status: status, duration_ms: duration, error, answer, next_attempt_at: next } = of
  if (attempts === 0) return t('api-access.deliveries.notSent')
  return (
    <>
      {error ?? t('api-access.deliveries.http', { status: String(status) })}
      <Typography variant="caption" color="textSecondary" component="div">
        {t('api-access.deliveries.attempt', { number: attempts })}
        {duration === null ? '' : ` · ${t('api-access.ms', { count: duration })}`}
        {next && rich('api-access.deliveries.next', { time: () => <When key="next" at={next} /> })}
      </Typography>
      {answer && (
        <Box
          component="div"
          sx={{
            fontFamily: monospace,
            fontSize: '0.75rem',
            overflowWrap: 'anywhere',
            maxHeight: 96,
            overflow: 'auto',
          }}
        >
          {answer}
        </Box>
      )}
    </>
  )
}
