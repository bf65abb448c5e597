import { Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { CursorPager } from '../../parts/cursor-pager.tsx'
import { Empty } from '../../parts/empty.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { TextInput } from '../../parts/inputs/index.ts'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { useAction } from '../../parts/use-action.ts'
import { When } from '../../parts/when.tsx'
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

  const columns: Column<Delivery>[] = [
    { name: 'Time', cell: delivery => <When at={delivery.last_attempt_at ?? delivery.created_at} /> },
    { name: 'Event', cell: delivery => <EventCell delivery={delivery} /> },
    {
      name: 'Status',
      cell: ({ status }) => <StatusMark status={status} tone={tones[status]} />,
    },
    { name: 'Answer', cell: delivery => <Answer of={delivery} /> },
    {
      name: 'Send again',
      quietName: true,
      align: 'right',
      cell: delivery =>
        delivery.event_id !== null && (
          <Button
            aria-label={`Send again: delivery ${delivery.id}`}
            disabled={busy || !webhook.active}
            onClick={() =>
              run(
                () => again({ params: { path: { ...path, delivery: delivery.id } } }),
                'The event is sent again.',
              )
            }
          >
            Send again
          </Button>
        ),
    },
  ]

  return (
    <Panel
      title="Deliveries"
      about="The last attempt of each delivery, kept for 30 days. Failed deliveries are repeated for two days."
      flush
      action={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={() => setSince(true)}>
            Send again since…
          </Button>
          <Button
            variant="contained"
            loading={busy}
            onClick={() => run(() => test({ params: { path } }), 'The test event was sent: see how it went.')}
          >
            Send a test event
          </Button>
        </Stack>
      }
    >
      <PlainTable
        name="Deliveries"
        columns={columns}
        records={deliveries.data?.items}
        keyOf={delivery => delivery.id}
        error={deliveries.error}
        retry={deliveries.refetch}
        empty={<Empty title="Nothing delivered yet">New deliveries appear here.</Empty>}
      />
      <CursorPager
        name="Pages of deliveries"
        page={deliveries.data}
        before={cursors.length * perPage}
        back={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : null}
        on={cursor => setCursors([...cursors, cursor])}
      />
      {since && (
        <DialogForm<{ since: string }>
          title="Send everything since a time again"
          submit="Send again"
          values={{ since: '' }}
          onSubmit={values => allAgain({ params: { path }, body: values })}
          close={() => setSince(false)}
        >
          <TextInput source="since" label="Time" helperText="As 2026-11-24T09:00:00-05:00" autoFocus />
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
          Event {id} of {type.startsWith('pickup.') ? 'pickup' : 'shipment'} {record}
        </Typography>
      )}
    </>
  )
}

function Answer({ of }: { of: Delivery }) {
  const { attempts, http_status: status, duration_ms: duration, error, answer, next_attempt_at: next } = of
  if (attempts === 0) return 'Not sent yet'
  return (
    <>
      {error ?? `HTTP ${status}`}
      <Typography variant="caption" color="textSecondary" component="div">
        Attempt {attempts}
        {duration === null ? '' : ` · ${duration} ms`}
        {next && (
          <>
            {' '}
            · next <When at={next} />
          </>
        )}
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
