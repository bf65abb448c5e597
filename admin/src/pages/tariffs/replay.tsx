import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useOwnWork } from '../../frame/work.tsx'
import { endOfWork } from '../../frame/work-texts.ts'
import type { Schemas } from '../../http/api.ts'
import { address } from '../../http/call.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { DayInput } from '../../parts/day-input.tsx'
import { Empty } from '../../parts/empty.tsx'
import { FormFaults, OwnForm, SaveButton } from '../../parts/form.tsx'
import { countText } from '../../parts/money.ts'
import { Panel } from '../../parts/panel.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { TwoColumns } from '../../parts/two-columns.tsx'
import { todayIn } from '../../parts/when.tsx'
import { Allowed } from '../../session/permission.tsx'
import { useTenant } from '../../session/use-session.ts'
import { ReplaySums } from './replay-sums.tsx'

/** Prices past shipments with the drafts to show the effect. */
export default function Replay() {
  const start = useApiMutation('post', '/replays')
  const { watch } = useOwnWork()
  const { timezone } = useTenant()
  const today = todayIn(timezone)
  const [started, setStarted] = useState<number | null>(null)
  const work = useApiQuery('/long-work').data?.items
  const shown = started ?? work?.find(({ kind }) => kind === 'tariff.replay')?.id ?? null
  return (
    <>
      <Panel
        title="Replay past shipments"
        about="Each shipment of these days is priced again, with all drafts as if they were in force on them. Nothing is changed."
      >
        <OwnForm
          savesNothing
          values={{ from: `${today.slice(0, 8)}01`, to: today }}
          onSubmit={async body => {
            const begun = await start({ body })
            watch(begun)
            setStarted(begun.id)
          }}
        >
          <Box sx={{ maxWidth: 480 }}>
            <TwoColumns>
              <DayInput source="from" label="From" />
              <DayInput source="to" label="To" />
            </TwoColumns>
            <FormFaults />
            <Allowed>
              <SaveButton label="Start replay" />
            </Allowed>
          </Box>
        </OwnForm>
      </Panel>
      {shown === null ? (
        <Panel>
          <Empty title="No replay yet">
            Drafts of rate cards can be tried on the shipments of up to a year.
          </Empty>
        </Panel>
      ) : (
        <Outcome id={shown} />
      )}
    </>
  )
}

/** The latest replay: its progress, then its result. */
function Outcome({ id }: { id: number }) {
  const replay = useApiQuery('/replays/{id}', {
    params: { path: { id } },
    every: ({ work }) => (work.state === 'running' ? 1_000 : false),
  })
  return <QueryResult query={replay}>{found => <Found replay={found} />}</QueryResult>
}

function Found({ replay: { work, sums } }: { replay: Schemas['Replay'] }) {
  if (work.state === 'running') {
    return (
      <Alert severity="info">
        {work.done} of {countText(work.total, 'day')}. You can continue working; the result appears here.
      </Alert>
    )
  }
  if (!sums) return <Alert severity="warning">{endOfWork(work)}</Alert>
  if (sums.totals.length === 0) {
    return (
      <Panel>
        <Empty title="No shipments">There are no shipments on these days.</Empty>
      </Panel>
    )
  }
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2, flexWrap: 'wrap' }}>
        <Typography>{countText(work.total, 'day')} replayed.</Typography>
        {work.document && (
          <Button
            variant="outlined"
            href={address(`/long-work/${work.id}/document`)}
            download={work.document}
          >
            Every shipment as CSV
          </Button>
        )}
      </Box>
      <ReplaySums title="In all" sums={sums.totals} nameOf={() => 'All'} />
      <ReplaySums title="By customer" sums={sums.by_customer} nameOf={sum => sum.customer ?? 'No customer'} />
      <ReplaySums title="By service" sums={sums.by_service} nameOf={sum => sum.service ?? ''} />
      <ReplaySums
        title="By zone"
        sums={sums.by_zone}
        nameOf={sum => `${sum.service ?? ''}: ${sum.zone ?? 'no zone'}`}
      />
    </>
  )
}
