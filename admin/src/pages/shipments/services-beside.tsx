import { Alert, Box, Typography } from '@mui/material'
import { type RefObject, useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isDialogOpen } from '../../frame/keys/open-dialog.ts'
import type { Schemas } from '../../http/api.ts'
import { fieldProblemsOf, messageOf } from '../../http/problem.ts'
import { t } from '../../messages/text.ts'
import { moneyText } from '../../parts/money.ts'
import { Panel } from '../../parts/panel.tsx'
import { dayText } from '../../parts/when.tsx'
import { type Comparison, useComparison } from './comparison.tsx'
import { LiveQuote } from './live-quote.tsx'

type Service = Schemas['Service']

/** All services with price and day of delivery, cheapest first, and the price of the chosen one in detail. */
export function ServicesBeside({ services }: { services: readonly Service[] }) {
  const comparison = useComparison()
  const { body, isAwaited, problem } = comparison
  return (
    <Panel title={t('shipments.servicesAndPrices')}>
      {body === 'null' && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t('shipments.servicesAbout')}
        </Typography>
      )}
      {problem && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {Object.values(fieldProblemsOf(problem))[0] ?? messageOf(problem)}
        </Alert>
      )}
      <Box aria-busy={isAwaited} sx={{ opacity: isAwaited ? 0.6 : 1 }}>
        <Choices services={services} comparison={comparison} />
      </Box>
      <LiveQuote />
    </Panel>
  )
}

interface ChoicesProps {
  services: readonly Service[]
  comparison: Comparison
}

function Choices({ services, comparison }: ChoicesProps) {
  const { setValue, clearErrors } = useFormContext()
  const chosen: unknown = useWatch({ name: 'service_id' })
  const list = useRef<HTMLDivElement>(null)
  useServiceKeys(list)

  function choose(id: number) {
    setValue('service_id', id, { shouldDirty: true })
    clearErrors('service_id')
  }

  return (
    <Box
      ref={list}
      role="radiogroup"
      aria-label={t('common.service')}
      // A long list leaves the detailed price in view.
      sx={{ mx: -1, maxHeight: { lg: 300 }, overflowY: { lg: 'auto' } }}
    >
      {rowsOf(services, comparison).map(({ id, name, price, note, isRefused, digit }) => (
        <Box component="label" key={id} sx={choice}>
          <Box
            component="input"
            type="radio"
            name="compared-service"
            checked={id === chosen}
            onChange={() => choose(id)}
            {...(digit ? { 'aria-keyshortcuts': `Alt+${digit}` } : {})}
            sx={{ width: 18, height: 18, m: 0, mt: '1px', accentColor: theme => theme.palette.primary.main }}
          />
          <Typography component="span" variant="caption" color="textSecondary" aria-hidden>
            {digit}
          </Typography>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography
              component="span"
              sx={{ display: 'block', ...(isRefused ? { color: 'text.secondary' } : {}) }}
            >
              {name}
            </Typography>
            {note && (
              <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                {note}
              </Typography>
            )}
          </Box>
          <Typography component="span" sx={{ fontFeatureSettings: "'tnum'", whiteSpace: 'nowrap' }}>
            {price}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

interface Row {
  id: number
  name: string
  price?: string
  /** The day of delivery, or the reason for no price. */
  note?: string | undefined
  isRefused: boolean
  /** Chooses the service with Alt. */
  digit?: number | undefined
}

/** Services that fit first, cheapest first. */
function rowsOf(services: readonly Service[], { fitting, refused, currency }: Comparison): Row[] {
  const fit = new Set(fitting.map(({ service }) => service.id))
  const rows = [
    ...fitting.map(({ service, total, estimated_delivery_date: day }) => ({
      ...{ id: service.id, name: service.name, price: moneyText(total, currency), isRefused: false },
      note: day && t('shipments.services.delivery', { day: dayText(day) }),
    })),
    ...services
      .filter(({ id }) => !fit.has(id))
      .map(({ id, name }) => ({ id, name, note: refused.get(id), isRefused: refused.has(id) })),
  ]
  return rows.map((row, place) => (row.isRefused || place >= 9 ? row : { ...row, digit: place + 1 }))
}

/** Alt and a digit choose a service of the list, also from a field. */
function useServiceKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      // By place on the keyboard: with Alt, layouts have other characters there.
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
      const { altKey, ctrlKey, metaKey, shiftKey } = event
      if (!digit || !altKey || ctrlKey || metaKey || shiftKey || isDialogOpen()) return
      event.preventDefault()
      list.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="Alt+${digit}"]`)?.click()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [list])
}

const choice = {
  display: 'grid',
  gridTemplateColumns: 'auto 0.75em minmax(0, 1fr) auto',
  columnGap: 1,
  px: 1,
  py: 0.5,
  borderRadius: 1,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:has(:checked)': { bgcolor: 'action.selected' },
}
