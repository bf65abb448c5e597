import { Alert, Box, Typography } from '@mui/material'
import { useState } from 'react'
import type { Init, Schemas } from '../../http/api.ts'
import { useApi, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { CountryInput } from '../../parts/address-fields.tsx'
import { ChargeLines } from '../../parts/charge-lines.tsx'
import { CustomerInput } from '../../parts/customer-picker.tsx'
import { DayInput, TimeInput, withSeconds } from '../../parts/day-input.tsx'
import { Empty } from '../../parts/empty.tsx'
import { FormFaults, OwnForm, SaveButton } from '../../parts/form.tsx'
import { BooleanInput, NumberInput, SelectInput, TextInput } from '../../parts/inputs/index.ts'
import { Panel } from '../../parts/panel.tsx'
import { dayText, todayIn } from '../../parts/when.tsx'
import { useTenant } from '../../session/use-session.ts'
import { linesOf } from '../shipments/live-quote.tsx'
import { DeclaredValueInput, OptionsInput } from '../shipments/option-fields.tsx'
import { faultsOfService, withoutEmpty } from '../shipments/shipment-body.ts'

type Quote = Schemas['Quote']
type QuoteBody = Init<'post', '/quote'>['body']

/** Quotes a price and explains it, for example to a customer on the phone. Drafts can be tried. */
export default function QuoteTester() {
  const request = useApi()
  const [answer, setAnswer] = useState<Quote | null>(null)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '380px 1fr' },
        columnGap: 2.5,
        alignItems: 'start',
      }}
    >
      <Panel title={t('common.shipment')}>
        <QuoteForm ask={async body => setAnswer(await request('post', '/quote', { body }))} />
      </Panel>
      <Box aria-live="polite">
        {answer ? (
          <Prices answer={answer} />
        ) : (
          <Panel>
            <Empty title={t('tariffs.quote.none')}>{t('tariffs.quote.about')}</Empty>
          </Panel>
        )}
      </Box>
    </Box>
  )
}

function QuoteForm({ ask }: { ask: (body: QuoteBody) => Promise<void> }) {
  const { country, timezone } = useTenant()
  const services = useApiQuery('/services').data?.items ?? []
  return (
    <OwnForm
      savesNothing
      faultsHere={faultsOfService}
      values={{
        sender: { country },
        recipient: { country },
        package: { weight_unit: country === 'US' ? 'lb' : 'kg', pieces: 1 },
        date: todayIn(timezone),
        time: null as string | null,
        drafts: false,
      }}
      onSubmit={({ drafts, ...values }) =>
        ask({
          ...(withoutEmpty({ ...values, time: withSeconds(values.time) }) as QuoteBody),
          explain: true,
          ...(drafts ? { all_drafts: true } : {}),
        })
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: 1.5 }}>
        <Box sx={whole}>
          <SelectInput
            source="service_id"
            label={t('common.service')}
            choices={services}
            optionText="name"
            optionValue="id"
          />
        </Box>
        <Box sx={whole}>
          <CountryInput source="sender.country" label={t('tariffs.quote.fromCountry')} />
          <CountryInput source="recipient.country" label={t('tariffs.quote.toCountry')} />
        </Box>
        <TextInput source="sender.zip" label={t('tariffs.quote.fromZip')} />
        <TextInput source="recipient.zip" label={t('tariffs.quote.toZip')} />
        <NumberInput source="package.weight" label={t('common.weight')} min={0} />
        <SelectInput
          source="package.weight_unit"
          label={t('common.unit')}
          choices={[
            { id: 'lb', name: 'lb, in' },
            { id: 'kg', name: 'kg, cm' },
          ]}
        />
        <NumberInput source="package.length" label={t('tariffs.quote.length')} min={0} />
        <NumberInput source="package.width" label={t('tariffs.quote.width')} min={0} />
        <NumberInput source="package.height" label={t('tariffs.quote.height')} min={0} />
        <NumberInput source="package.pieces" label={t('tariffs.quote.pieces')} min={1} />
        <NumberInput source="distance" label={t('tariffs.distanceKm')} min={0} />
        <NumberInput source="cod_amount" label={t('tariffs.codAmount')} min={0} />
        <NumberInput source="customs_value" label={t('tariffs.quote.customs')} min={0} />
        <DeclaredValueInput />
        <Box sx={whole}>
          <OptionsInput services={services} />
        </Box>
        <DayInput source="date" label={t('tariffs.quote.date')} />
        <TimeInput source="time" label={t('tariffs.quote.time')} />
        <Box sx={whole}>
          <CustomerInput
            source="customer_id"
            label={t('common.customer')}
            help={t('tariffs.quote.customerAbout')}
          />
          <BooleanInput source="is_return" label={t('tariffs.quote.return')} />
          <BooleanInput source="drafts" label={t('tariffs.quote.drafts')} />
        </Box>
      </Box>
      <FormFaults />
      <SaveButton label={t('tariffs.quote.act')} />
    </OwnForm>
  )
}

const whole = { gridColumn: '1 / -1' }

function Prices({ answer: { quotes, unavailable, currency, warnings = [] } }: { answer: Quote }) {
  return (
    <>
      {warnings.map(({ field, message }) => (
        <Alert key={field} severity="warning" sx={{ mb: 2 }}>
          {message}
        </Alert>
      ))}
      {quotes.map(quote => (
        <Panel key={quote.package_type.id} title={quote.package_type.name} about={factsOf(quote)}>
          <ChargeLines items={linesOf(quote)} total={quote.total} currency={currency ?? ''} />
          <Trace steps={quote.trace ?? []} />
        </Panel>
      ))}
      {unavailable.map((refusal, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: refusals have no name of their own and never move
        <Panel key={index} title={refusal.package_type?.name ?? t('tariffs.quote.noPrice')}>
          <Alert severity="info">{refusal.message}</Alert>
        </Panel>
      ))}
    </>
  )
}

function factsOf(quote: Quote['quotes'][number]): string {
  const { zone, chargeable_weight: weight, weight_unit: unit, estimated_delivery_date: delivery } = quote
  const facts = [
    zone && t('tariffs.quote.zone', { zone }),
    t('tariffs.quote.chargeable', { weight, unit }),
    delivery && t('tariffs.quote.delivery', { day: dayText(delivery) }),
  ]
  return facts.filter(Boolean).join(' · ')
}

function Trace({ steps }: { steps: { step: string; text: string }[] }) {
  if (steps.length === 0) return null
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3">{t('tariffs.quote.calculation')}</Typography>
      <Box component="ol" sx={{ m: 0, pl: 2.5, '& li': { mt: 0.5 } }}>
        {steps.map(({ text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a trace never move
          <Typography component="li" variant="body2" key={index}>
            {text}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
