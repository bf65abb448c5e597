import { Box, Tab, Tabs } from '@mui/material'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { numberText, t } from '../../messages/text.ts'
import type { Filters } from '../../parts/list-address.ts'
import { moneyText } from '../../parts/money.ts'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { Day } from '../../parts/when.tsx'
import {
  FigureLink,
  type Figures,
  firstAttemptShare,
  onTimeShare,
  type Scope,
  shareText,
} from './figure-links.tsx'

type PeriodFigures = Schemas['PeriodFigures']

const groupings = ['customer', 'service', 'driver', 'day'] as const
type Grouping = (typeof groupings)[number]

interface Row {
  key: string
  /** Null for a day. */
  name: string | null
  scope: Scope
  figures: Figures
}

/** The figures by customer, service, driver or day. */
export function GroupsPanel({ figures }: { figures: PeriodFigures }) {
  const [grouping, setGrouping] = useState<Grouping>('customer')
  const rows = rowsOf(figures, grouping)
  const title = t(`figures.by.${grouping}`)
  return (
    <Panel flush>
      <Tabs
        value={grouping}
        onChange={(_, next: Grouping) => setGrouping(next)}
        variant="scrollable"
        aria-label={t('figures.groups')}
        sx={{ px: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        {groupings.map(known => (
          <Tab
            key={known}
            value={known}
            label={t(`figures.by.${known}`)}
            id={`figures-tab-${known}`}
            aria-controls="figures-groups"
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="figures-groups" aria-labelledby={`figures-tab-${grouping}`}>
        <PlainTable<Row>
          name={title}
          columns={columnsOf(grouping, figures.cod_currency)}
          records={rows}
          keyOf={({ key }) => key}
          empty={null}
        />
        {grouping === 'customer' && figures.customers > rows.length && (
          <Box sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>
            {t('figures.moreCustomers', { count: rows.length, of: figures.customers })}
          </Box>
        )}
      </Box>
    </Panel>
  )
}

function rowsOf(figures: PeriodFigures, grouping: Grouping): Row[] {
  const days = { date_from: figures.date_from, date_to: figures.date_to }
  if (grouping === 'day') {
    return figures.by_day.map(({ date, figures: ofDay }) => ({
      key: date,
      name: null,
      scope: { date_from: date, date_to: date },
      figures: ofDay,
    }))
  }
  return figures[`by_${grouping}`].map(({ id, name, figures: ofGroup }) => ({
    key: String(id),
    name: name ?? (grouping === 'driver' ? t('figures.without.driver') : t('figures.without.customer')),
    scope: { ...days, filter: filterOf(grouping, id) },
    figures: ofGroup,
  }))
}

function filterOf(grouping: Exclude<Grouping, 'day'>, id: number | null): Filters {
  return id === null ? { without: grouping } : { [`${grouping}_id`]: String(id) }
}

function columnsOf(grouping: Grouping, codCurrency: string): Column<Row>[] {
  return [
    {
      name: t(`figures.column.${grouping}`),
      cell: ({ name, key }) => <Box sx={{ overflowWrap: 'anywhere' }}>{name ?? <Day date={key} />}</Box>,
    },
    {
      name: t('common.shipmentsTitle'),
      align: 'right',
      cell: ({ scope, figures }) => (
        <FigureLink scope={scope} figure="shipments" count={figures.shipments}>
          {numberText(figures.shipments)}
        </FigureLink>
      ),
    },
    { name: t('figures.revenue'), align: 'right', cell: row => <Revenue row={row} /> },
    { name: t('figures.margin'), align: 'right', cell: row => <Margin row={row} /> },
    {
      name: t('figures.onTime'),
      align: 'right',
      cell: ({ scope, figures }) => (
        <FigureLink scope={scope} figure="promised" count={figures.on_time + figures.late}>
          {shareText(onTimeShare(figures))}
        </FigureLink>
      ),
    },
    {
      name: t('figures.firstAttempt'),
      align: 'right',
      cell: ({ scope, figures }) => (
        <FigureLink scope={scope} figure="delivered" count={figures.delivered}>
          {shareText(firstAttemptShare(figures))}
        </FigureLink>
      ),
    },
    {
      name: t('figures.codOpen'),
      align: 'right',
      cell: ({ scope, figures: { cod_open: open } }) => (
        <FigureLink scope={scope} figure="cod_open" count={open.shipments}>
          {open.shipments === 0 ? '—' : <Amount text={moneyText(open.amount, codCurrency)} />}
        </FigureLink>
      ),
    },
  ]
}

function Amount({ text }: { text: string }) {
  return <Box sx={{ whiteSpace: 'nowrap' }}>{text}</Box>
}

function Revenue({ row: { scope, figures } }: { row: Row }) {
  if (figures.money.length === 0) return '—'
  return figures.money.map(({ currency, revenue, shipments }) => (
    <FigureLink key={currency} scope={scope} figure="revenue" currency={currency} count={shipments}>
      <Amount text={moneyText(revenue, currency)} />
    </FigureLink>
  ))
}

function Margin({ row: { scope, figures } }: { row: Row }) {
  const known = figures.money.filter(({ with_cost: count }) => count > 0)
  if (known.length === 0) return '—'
  return known.map(({ currency, margin, with_cost: count }) => (
    <FigureLink key={currency} scope={scope} figure="margin" currency={currency} count={count}>
      <Amount text={moneyText(margin, currency)} />
    </FigureLink>
  ))
}
