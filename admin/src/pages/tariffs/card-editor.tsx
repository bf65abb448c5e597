import { Alert, Box, Stack, Tab, Tabs, TextField, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { rich, t } from '../../messages/text.ts'
import { DateField } from '../../parts/date-field.tsx'
import { LeaveGuard } from '../../parts/leave-guard.tsx'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { useDebounced } from '../../parts/use-debounced.ts'
import { useMay } from '../../session/permission.tsx'
import { CardActions } from './card-actions.tsx'
import { type Grid, gridsOf, placeKey, type ReadGrids, readGrids, zonesOf } from './card-grid.ts'
import { daysText } from './card-timeline.tsx'
import { PriceGrid, packageTypeName } from './price-grid.tsx'
import { PriceLimitFields } from './price-limit-fields.tsx'
import { type CardTerms, type Findings, useCardCheck } from './use-card-check.ts'

type RateCard = Schemas['RateCard']
type Service = Schemas['Service']

interface CardEditorProps {
  card: RateCard
  service: Service
  zones: string[]
}

/** The terms and prices of a card. Drafts are checked as the user types; published cards are read-only. */
export function CardEditor({ card, service, zones: known }: CardEditorProps) {
  const may = useMay()
  const isPublished = card.status === 'published'
  const readOnly = isPublished || !may
  const [terms, setTerms] = useState<CardTerms>({
    name: card.name,
    valid_from: card.valid_from,
    valid_to: card.valid_to,
    total: card.total,
  })
  const [grids, setGrids] = useState(() => gridsOf(card.lines, service.package_types))
  const [shown, setShown] = useState(() => grids[0]?.packageType ?? '*')
  const [saved, setSaved] = useState({ terms, grids })
  const zones = useMemo(() => zonesOf(card.lines, known), [card.lines, known])
  const read = useMemo(() => readGrids(grids, zones), [grids, zones])
  const dirty = saved.terms !== terms || saved.grids !== grids
  const check = useCardCheck(card, terms, read, !readOnly && dirty)
  const grid = grids.find(({ packageType }) => packageType === shown)
  // Half-typed prices are not reported.
  const settled = useDebounced(read, 600)
  const { faults, warnings, others } = useMemo(() => place(settled, check), [settled, check])

  function replaceLines(lines: RateCard['lines']) {
    const next = gridsOf(lines, service.package_types)
    setGrids(next)
    setSaved({ terms, grids: next })
  }

  return (
    <Page
      title={card.name}
      mark={<StatusMark status={card.status} />}
      about={aboutText(card, service)}
      parent={{ to: '/tariffs/cards', name: t('tariffs.cards.title') }}
      actions={
        <CardActions
          card={card}
          terms={terms}
          read={read}
          dirty={dirty}
          found={check}
          saved={() => setSaved({ terms, grids })}
          replaceLines={replaceLines}
          packageType={shown}
        />
      }
    >
      <LeaveGuard unsaved={!readOnly && dirty} />
      {others.length > 0 && (
        <Alert severity={others.some(({ isFault }) => isFault) ? 'error' : 'warning'} sx={{ mb: 2 }}>
          {others.map(({ sentence }) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Alert>
      )}
      {!readOnly && <Terms terms={terms} change={setTerms} faults={check.problems} />}
      {!readOnly && (
        <PriceLimitFields
          limits={terms.total}
          change={total => setTerms({ ...terms, total })}
          faults={check.problems}
        />
      )}
      <Panel
        title={t('tariffs.card.prices')}
        about={isPublished ? t('tariffs.card.published') : grammar(service)}
      >
        <Tabs
          value={shown}
          onChange={(_, next: string) => setShown(next)}
          sx={{ mb: 1.5 }}
          aria-label={t('tariffs.packageTypes')}
          variant="scrollable"
        >
          {grids.map(({ packageType }) => (
            <Tab
              key={packageType}
              value={packageType}
              label={<TabName name={packageTypeName(packageType)} faulty={hasFault(packageType, faults)} />}
            />
          ))}
        </Tabs>
        {grid && (
          <PriceGrid
            key={grid.packageType}
            grid={grid}
            zones={zones}
            unit={unitOf(service)}
            faults={faults}
            warnings={warnings}
            readOnly={readOnly}
            change={next =>
              setGrids(
                grids.map(other => (other.packageType === next.packageType ? next : other) satisfies Grid),
              )
            }
          />
        )}
      </Panel>
    </Page>
  )
}

interface TermsProps {
  terms: CardTerms
  change: (terms: CardTerms) => void
  faults: Record<string, string>
}

function Terms({ terms, change, faults }: TermsProps) {
  const field = (name: 'name' | 'valid_from' | 'valid_to') => ({
    value: terms[name] ?? '',
    error: Boolean(faults[name]),
    helperText: faults[name],
  })
  return (
    <Stack direction="row" sx={{ gap: 2, mb: 2.5, flexWrap: 'wrap' }}>
      <TextField
        margin="none"
        label={t('common.name')}
        {...field('name')}
        onChange={event => change({ ...terms, name: event.target.value })}
        sx={{ width: 320 }}
      />
      <DateField
        atOnce
        margin="none"
        sx={{ width: 170 }}
        label={t('tariffs.validFrom')}
        {...field('valid_from')}
        onChange={date => change({ ...terms, valid_from: date })}
      />
      <DateField
        atOnce
        margin="none"
        sx={{ width: 170 }}
        label={t('tariffs.toOptional')}
        {...field('valid_to')}
        onChange={date => change({ ...terms, valid_to: date || null })}
      />
    </Stack>
  )
}

function TabName({ name, faulty }: { name: string; faulty: boolean }) {
  return (
    <span>
      {name}
      {faulty && (
        <Box component="span" sx={{ color: 'error.main' }}>
          {' '}
          {t('tariffs.card.seeBelow')}
        </Box>
      )}
    </span>
  )
}

/** The findings by cell. The rest go above the grid. */
function place(read: ReadGrids, { problems, warnings }: Findings) {
  const placed = { faults: new Map(read.faults), warnings: new Map<string, string>() }
  const others: { sentence: string; isFault: boolean }[] = []
  for (const [path, sentence] of Object.entries(problems)) {
    const cell = read.placeOf(path)
    if (cell) placed.faults.set(placeKey(cell), sentence)
    else if (!/^(name|valid_from|valid_to|total\.\w+)$/.test(path)) others.push({ sentence, isFault: true })
  }
  for (const { field, message } of warnings) {
    const cell = read.placeOf(field)
    if (cell && /brackets/.test(field)) placed.warnings.set(placeKey(cell), message)
    else others.push({ sentence: message, isFault: false })
  }
  return { ...placed, others }
}

function hasFault(packageType: string, faults: ReadonlyMap<string, string>): boolean {
  return [...faults.keys()].some(key => key.startsWith(`${packageType}|`))
}

function aboutText(card: RateCard, service: Service): string {
  const version = `${card.code} ${t('tariffs.version', { version: String(card.version) })}`
  const days = daysText({ from: card.valid_from, to: card.valid_to })
  return `${[service.name, version, card.currency, days].join(' · ')}${limitsText(card.total)}`
}

function limitsText(limits: RateCard['total']): string {
  if (!limits) return ''
  const { minimum, maximum, round_to: step, includes_tax: withTax } = limits
  return [
    withTax && t('tariffs.card.withTax'),
    minimum && t('tariffs.atLeast', { amount: minimum }),
    maximum && t('tariffs.atMost', { amount: maximum }),
    step && t('tariffs.card.rounded', { step }),
  ]
    .map(text => (text ? ` · ${text}` : ''))
    .join('')
}

/** The unit of a service's brackets. */
function unitOf({ charge_type: type, weight_unit: weight }: Service): string | null {
  return { weight, distance: 'km', piece: 'pieces', flat: null }[type]
}

function grammar(service: Service) {
  const unit = unitOf(service)
  if (unit === null) return t('tariffs.card.flatGrammar')
  const one = unit === 'pieces' ? t('tariffs.piece') : unit
  return (
    <Typography variant="body2" component="span">
      {rich('tariffs.card.grammar', {
        unit: one,
        code: words => <code key={String(words)}>{words}</code>,
      })}
    </Typography>
  )
}
