import { Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { rich, t } from '../../messages/text.ts'
import { CursorPager } from '../../parts/cursor-pager.tsx'
import { DayInput, TimeInput } from '../../parts/day-input.tsx'
import { Empty } from '../../parts/empty.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { TwoColumns } from '../../parts/two-columns.tsx'
import { useAction } from '../../parts/use-action.ts'
import { todayIn, When } from '../../parts/when.tsx'
import { useTenant } from '../../session/use-session.ts'
import { monospace } from '../../theme/theme.ts'

type Delivery = Schemas['WebhookDelivery']

const perPage = 25

/** The deliveries to a webhook, newest first. */
export function DeliveriesPanel({ webhook }: { webhook: Schemas['Webhook'] }) {
  const path = { id: webhook.id }
  const [cursors, setCursors] = useState<string[]>([])
  const [since, setSince] = useState(false)
  const deliveries = useApiQuery('/webhooks/{id}/deliveries', {
    params: { path, query: { limit: perPage, cursor: cursors.at(-1) } },
    keepPrevious: true,
  })
  const test = useApiMutation('post', '/webhooks/{id}/test')
  const again = useApiMutation('post', '/webhooks/{id}/deliveries/{delivery}/send-again')
  const allAgain = useApiMutation('post', '/webhooks/{id}/send-again')
  const { busy, run } = useAction()
  const { timezone } = useTenant()

  const columns: Column<Delivery>[] = [
    {
      name: t('common.time'),
      cell: delivery => <When at={delivery.last_attempt_at ?? delivery.created_at} />,
    },
    { name: t('api-access.deliveries.event'), cell: delivery => <EventCell delivery={delivery} /> },
    {
      name: t('common.status'),
      cell: ({ status }) => <StatusMark status={status} tone={tones[status]} />,
    },
    { name: t('api-access.deliveries.answer'), cell: delivery => <Answer of={delivery} /> },
    {
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
      flush
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
      <PlainTable
        name={t('api-access.deliveries.title')}
        columns={columns}
        records={deliveries.data?.items}
        keyOf={delivery => delivery.id}
        error={deliveries.error}
        retry={deliveries.refetch}
        empty={<Empty title={t('api-access.deliveries.none')}>{t('api-access.deliveries.noneAbout')}</Empty>}
      />
      <CursorPager
        name={t('api-access.deliveries.pages')}
        page={deliveries.data}
        before={cursors.length * perPage}
        back={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : null}
        on={cursor => setCursors([...cursors, cursor])}
      />
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
