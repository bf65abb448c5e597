import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { Schemas } from '../../http/api.ts'
import { numberText, t } from '../../messages/text.ts'
import { moneyText } from '../../parts/money.ts'
import { Panel } from '../../parts/panel.tsx'
import {
  FigureLink,
  type Figures,
  firstAttemptShare,
  onTimeShare,
  type Scope,
  scopeOf,
  shareText,
} from './figure-links.tsx'

interface CardsProps {
  figures: Schemas['PeriodFigures']
  before: Figures | undefined
}

/** The figures of the whole period, compared with the period before. */
export function FigureCards({ figures, before }: CardsProps) {
  const { total, cod_currency: codCurrency } = figures
  const scope = scopeOf(figures)
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2.5,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
        '& > section': { height: 'calc(100% - 20px)' },
      }}
    >
      <RevenueCard total={total} before={before} scope={scope} />
      <MarginCard total={total} before={before} scope={scope} />
      <Panel title={t('common.shipmentsTitle')}>
        <Large>
          <FigureLink scope={scope} figure="shipments" count={total.shipments}>
            {numberText(total.shipments)}
          </FigureLink>
        </Large>
        <Change now={total.shipments} before={before?.shipments} text={count => numberText(count)} />
        <Line>
          <FigureLink scope={scope} figure="delivered" count={total.delivered}>
            {t('figures.delivered', { count: total.delivered })}
          </FigureLink>
        </Line>
        <Line>
          <FigureLink scope={scope} figure="unpriced" count={total.unpriced}>
            {t('figures.unpriced', { count: total.unpriced })}
          </FigureLink>
        </Line>
      </Panel>
      <ShareCard title={t('figures.onTime')} now={onTimeShare(total)} before={before && onTimeShare(before)}>
        <FigureLink scope={scope} figure="on_time" count={total.on_time}>
          {t('figures.onTimeCount', { count: total.on_time })}
        </FigureLink>
        {' · '}
        <FigureLink scope={scope} figure="late" count={total.late}>
          {t('figures.lateCount', { count: total.late })}
        </FigureLink>
      </ShareCard>
      <ShareCard
        title={t('figures.firstAttempt')}
        now={firstAttemptShare(total)}
        before={before && firstAttemptShare(before)}
      >
        <FigureLink scope={scope} figure="first_attempt" count={total.first_attempt}>
          {t('figures.firstAttemptCount', { count: total.first_attempt })}
        </FigureLink>
        {' · '}
        <FigureLink scope={scope} figure="later_attempt" count={total.later_attempt}>
          {t('figures.laterAttemptCount', { count: total.later_attempt })}
        </FigureLink>
      </ShareCard>
      <Panel title={t('figures.codOpen')}>
        <Large>
          <FigureLink scope={scope} figure="cod_open" count={total.cod_open.shipments}>
            {moneyText(total.cod_open.amount, codCurrency)}
          </FigureLink>
        </Large>
        <Line>{t('common.shipments', { count: total.cod_open.shipments })}</Line>
        <Line>
          <FigureLink scope={scope} figure="cod_collected" count={total.cod_collected.shipments}>
            {t('figures.codCollected', { amount: moneyText(total.cod_collected.amount, codCurrency) })}
          </FigureLink>
        </Line>
      </Panel>
    </Box>
  )
}

interface MoneyCardProps {
  total: Figures
  before: Figures | undefined
  scope: Scope
}

/** A row for each currency: amounts of two currencies are never added. */
function RevenueCard({ total, before, scope }: MoneyCardProps) {
  return (
    <Panel title={t('figures.revenue')}>
      {total.money.length === 0 && <Large>—</Large>}
      {total.money.map(({ currency, revenue, shipments }) => (
        <Box key={currency} sx={{ mb: 1 }}>
          <Large>
            <FigureLink scope={scope} figure="revenue" currency={currency} count={shipments}>
              {moneyText(revenue, currency)}
            </FigureLink>
          </Large>
          <Change
            now={revenue}
            before={before && (moneyOf(before, currency)?.revenue ?? 0)}
            text={amount => moneyText(amount, currency)}
          />
          <Line>{t('figures.ofShipments', { count: shipments })}</Line>
        </Box>
      ))}
    </Panel>
  )
}

function MarginCard({ total, before, scope }: MoneyCardProps) {
  const known = total.money.filter(({ with_cost: count }) => count > 0)
  return (
    <Panel title={t('figures.margin')}>
      {known.length === 0 && (
        <>
          <Large>—</Large>
          <Line>{t('figures.noCosts')}</Line>
        </>
      )}
      {known.map(({ currency, margin, margin_percent: percent, with_cost: count, shipments }) => (
        <Box key={currency} sx={{ mb: 1 }}>
          <Large>
            <FigureLink scope={scope} figure="margin" currency={currency} count={count}>
              {moneyText(margin, currency)}
            </FigureLink>
            {percent !== null && (
              <Typography component="span" color="textSecondary" sx={{ ml: 1 }}>
                {shareText(percent / 100)}
              </Typography>
            )}
          </Large>
          <Change
            now={margin ?? 0}
            before={before && (moneyOf(before, currency)?.margin ?? 0)}
            text={amount => moneyText(amount, currency)}
          />
          <Line>{t('figures.costKnown', { count, of: shipments })}</Line>
        </Box>
      ))}
    </Panel>
  )
}

function moneyOf({ money }: Figures, wanted: string) {
  return money.find(({ currency }) => currency === wanted)
}

interface ShareCardProps {
  title: string
  now: number | null
  before: number | null | undefined
  children: ReactNode
}

function ShareCard({ title, now, before, children }: ShareCardProps) {
  return (
    <Panel title={title}>
      <Large>{shareText(now)}</Large>
      {now !== null && before !== undefined && before !== null && (
        <Line>
          {t('figures.points', {
            change: numberText((now - before) * 100, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
            before: shareText(before),
          })}
        </Line>
      )}
      <Line>{children}</Line>
    </Panel>
  )
}

function Large({ children }: { children: ReactNode }) {
  return (
    <Typography
      component="p"
      sx={{ fontSize: '1.625rem', fontWeight: 620, letterSpacing: '-0.02em', lineHeight: 1.25 }}
    >
      {children}
    </Typography>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary" component="p">
      {children}
    </Typography>
  )
}

interface ChangeProps {
  now: number
  /** Undefined while it loads. */
  before: number | undefined
  text: (value: number) => string
}

function Change({ now, before, text }: ChangeProps) {
  if (before === undefined) return <Line>…</Line>
  if (before <= 0) return <Line>{t('figures.before', { before: text(before) })}</Line>
  const change = numberText((now - before) / before, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  return <Line>{t('figures.change', { change, before: text(before) })}</Line>
}
