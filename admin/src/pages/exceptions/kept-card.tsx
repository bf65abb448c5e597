import { Box, Button, Link as MuiLink, Paper, Stack, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { codeText, t } from '../../messages/text.ts'
import { Facts } from '../../parts/facts.tsx'
import { moneyText } from '../../parts/money.ts'
import { StatusMark } from '../../parts/status-mark.tsx'
import { useAction } from '../../parts/use-action.ts'
import { When } from '../../parts/when.tsx'
import { Allowed } from '../../session/permission.tsx'
import { useTenant } from '../../session/use-session.ts'
import { becauseText, heldOf, recordPage, sentFacts } from './kept-texts.ts'

type Kept = Schemas['KeptAction']
type Decision = Kept['possible_decisions'][number]

/** A driver's action beside the facts here, with the decisions. */
export function KeptCard({ kept, discard }: { kept: Kept; discard: (kept: Kept) => void }) {
  const heading = useId()
  return (
    <Paper
      component="li"
      aria-labelledby={heading}
      sx={{ border: 1, borderColor: 'divider', p: 2, overflowWrap: 'anywhere' }}
    >
      <Typography variant="h3" component="h2" id={heading}>
        <Title kept={kept} />
      </Typography>
      <Typography sx={{ mt: 0.5 }}>{becauseText(kept)}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          my: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Truth name={t('exceptions.road.recorded')}>
          <Recorded kept={kept} />
        </Truth>
        <Truth name={t('exceptions.road.held')}>
          <HeldHere kept={kept} />
        </Truth>
      </Box>
      <Allowed>
        <Decisions kept={kept} discard={discard} />
      </Allowed>
    </Paper>
  )
}

function Title({ kept }: { kept: Kept }) {
  const { record, kind, run_id: run } = kept
  const page = recordPage(kept)
  const name = record ?? (run === null ? null : t('runs.name', { id: String(run) }))
  return (
    <>
      {page ? (
        <MuiLink component={Link} to={page}>
          {name}
        </MuiLink>
      ) : (
        name
      )}
      {name && ' · '}
      {codeText('exceptions.road.kind', kind)}
    </>
  )
}

function Truth({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box role="group" aria-label={name} sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5, minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 560, mb: 1 }}>
        {name}
      </Typography>
      {children}
    </Box>
  )
}

function Recorded({ kept }: { kept: Kept }) {
  const { currency } = useTenant()
  const reasons = useApiQuery('/fail-reasons', { freshFor: 60_000 }).data?.items ?? []
  const reasonName = (code: string) => reasons.find(reason => reason.code === code)?.name ?? code
  const { driver, phone, occurred_at: at, received_at: received } = kept
  return (
    <Facts
      facts={[
        [t('common.status'), codeText('exceptions.road.kind', kept.kind)],
        [t('exceptions.road.fact.time'), <When key="at" at={at} />],
        [t('exceptions.road.fact.by'), t('exceptions.road.by', { driver: driver.name, phone: phone.name })],
        [t('exceptions.road.fact.received'), <When key="received" at={received} />],
        ...sentFacts(kept, { currency, reasonName }),
      ]}
    />
  )
}

function HeldHere({ kept }: { kept: Kept }) {
  const { currency } = useTenant()
  const { status, outcome, at, run, driver } = heldOf(kept)
  const isOther = status !== null && status !== kept.status
  const facts: [string, ReactNode][] = [
    [t('exceptions.road.fact.now'), kept.status && <StatusMark key="now" status={kept.status} />],
    [t('exceptions.road.fact.then'), isOther ? <StatusMark key="then" status={status} /> : null],
    [t('exceptions.road.fact.first'), outcome && codeText('exceptions.road.kind', outcome)],
    [t('exceptions.road.fact.time'), at && <When key="at" at={at} />],
    [
      t('exceptions.road.fact.run'),
      run === null ? null : (
        <MuiLink key="run" component={Link} to={`/runs/${run}`} underline="always">
          {[t('runs.name', { id: String(run) }), driver].filter(Boolean).join(', ')}
        </MuiLink>
      ),
    ],
    [t('exceptions.road.fact.cod'), kept.cod_amount === null ? null : moneyText(kept.cod_amount, currency)],
  ]
  if (facts.every(([, value]) => value === null)) return <>{t('exceptions.road.nothing')}</>
  return <Facts facts={facts} />
}

function Decisions({ kept, discard }: { kept: Kept; discard: (kept: Kept) => void }) {
  const decide = useApiMutation('post', '/road/{id}/decide')
  const { busy, run } = useAction()
  const name = kept.record ?? kept.driver.name
  const act = (decision: Decision) => {
    if (decision === 'discard') return discard(kept)
    const params = { path: { id: kept.id } }
    return run(() => decide({ params, body: { decision } }), t(`exceptions.road.done.${decision}`))
  }
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {kept.possible_decisions.map(decision => {
        const label =
          decision === 'apply' && kept.because === 'cod_twice'
            ? t('exceptions.road.book')
            : t(`exceptions.road.decision.${decision}`)
        return (
          <Button
            key={decision}
            variant={decision === 'apply' ? 'contained' : 'outlined'}
            color={decision === 'discard' ? 'error' : 'primary'}
            disabled={busy}
            aria-label={t('exceptions.road.actOn', { act: label, name })}
            onClick={() => act(decision)}
          >
            {label}
          </Button>
        )
      })}
    </Stack>
  )
}
