import { Alert, Box, Typography } from '@mui/material'
import { useState } from 'react'
import type { Init, Schemas } from '../../http/api.ts'
import { useApi, useApiQuery } from '../../http/use-api.ts'
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
import { OptionFields } from '../shipments/option-fields.tsx'
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
      <Panel title="Shipment">
        <QuoteForm ask={async body => setAnswer(await request('post', '/quote', { body }))} />
      </Panel>
      <Box aria-live="polite">
        {answer ? (
          <Prices answer={answer} />
        ) : (
          <Panel>
            <Empty title="No quote yet">Enter a shipment to see its price and how it is calculated.</Empty>
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
            label="Service"
            choices={services}
            optionText="name"
            optionValue="id"
          />
        </Box>
        <CountryInput source="sender.country" label="From country" />
        <TextInput source="sender.zip" label="From postal code" />
        <CountryInput source="recipient.country" label="To country" />
        <TextInput source="recipient.zip" label="To postal code" />
        <NumberInput source="package.weight" label="Weight" min={0} />
        <SelectInput
          source="package.weight_unit"
          label="Unit"
          choices={[
            { id: 'lb', name: 'lb, in' },
            { id: 'kg', name: 'kg, cm' },
          ]}
        />
        <NumberInput source="package.length" label="Length" min={0} />
        <NumberInput source="package.width" label="Width" min={0} />
        <NumberInput source="package.height" label="Height" min={0} />
        <NumberInput source="package.pieces" label="Pieces" min={1} />
        <NumberInput source="distance" label="Distance in km" min={0} />
        <NumberInput source="cod_amount" label="COD amount" min={0} />
        <NumberInput source="customs_value" label="Customs value" min={0} />
        <OptionFields services={services} />
        <DayInput source="date" label="Date" />
        <TimeInput source="time" label="Time of order" />
        <Box sx={whole}>
          <CustomerInput source="customer_id" label="Customer" help="Empty: public prices" />
          <BooleanInput source="is_return" label="A return: the goods come back" />
          <BooleanInput source="drafts" label="Use drafts instead of published versions" />
        </Box>
      </Box>
      <FormFaults />
      <SaveButton label="Quote" />
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
        <Panel key={index} title={refusal.package_type?.name ?? 'No price'}>
          <Alert severity="info">{refusal.message}</Alert>
        </Panel>
      ))}
    </>
  )
}

function factsOf(quote: Quote['quotes'][number]): string {
  const { zone, chargeable_weight: weight, weight_unit: unit, estimated_delivery_date: delivery } = quote
  const facts = [
    zone && `Zone ${zone}`,
    `Chargeable weight ${weight} ${unit}`,
    delivery && `Delivery ${dayText(delivery)}`,
  ]
  return facts.filter(Boolean).join(' · ')
}

function Trace({ steps }: { steps: { step: string; text: string }[] }) {
  if (steps.length === 0) return null
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3">Calculation</Typography>
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
