import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useOwnWork } from '../../frame/work.tsx'
import { endOfWork } from '../../frame/work-texts.ts'
import type { Schemas } from '../../http/api.ts'
import { address } from '../../http/call.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { DayInput } from '../../parts/day-input.tsx'
import { Empty } from '../../parts/empty.tsx'
import { FormFaults, OwnForm, SaveButton } from '../../parts/form.tsx'
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
      <Panel title={t('tariffs.replay.title')} about={t('tariffs.replay.about')}>
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
              <DayInput source="from" label={t('common.from')} />
              <DayInput source="to" label={t('common.to')} />
            </TwoColumns>
            <FormFaults />
            <Allowed>
              <SaveButton label={t('tariffs.replay.start')} />
            </Allowed>
          </Box>
        </OwnForm>
      </Panel>
      {shown === null ? (
        <Panel>
          <Empty title={t('tariffs.replay.none')}>{t('tariffs.replay.noneAbout')}</Empty>
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
      <Alert severity="info">{t('tariffs.replay.progress', { done: work.done, total: work.total })}</Alert>
    )
  }
  if (!sums) return <Alert severity="warning">{endOfWork(work)}</Alert>
  if (sums.totals.length === 0) {
    return (
      <Panel>
        <Empty title={t('tariffs.replay.noShipments')}>{t('tariffs.replay.noShipmentsAbout')}</Empty>
      </Panel>
    )
  }
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2, flexWrap: 'wrap' }}>
        <Typography>{t('tariffs.replay.done', { count: work.total })}</Typography>
        {work.document && (
          <Button
            variant="outlined"
            href={address(`/long-work/${work.id}/document`)}
            download={work.document}
          >
            {t('tariffs.replay.csv')}
          </Button>
        )}
      </Box>
      <ReplaySums title={t('tariffs.replay.total')} sums={sums.totals} nameOf={() => t('common.all')} />
      <ReplaySums
        title={t('tariffs.replay.byCustomer')}
        sums={sums.by_customer}
        nameOf={sum => sum.customer ?? t('tariffs.replay.noCustomer')}
      />
      <ReplaySums
        title={t('tariffs.replay.byService')}
        sums={sums.by_service}
        nameOf={sum => sum.service ?? ''}
      />
      <ReplaySums
        title={t('tariffs.replay.byZone')}
        sums={sums.by_zone}
        nameOf={sum => `${sum.service ?? ''}: ${sum.zone ?? t('tariffs.replay.noZone')}`}
      />
    </>
  )
}
