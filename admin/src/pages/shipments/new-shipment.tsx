import { Box, Button } from '@mui/material'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { Page } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { todayIn } from '../../parts/when.tsx'
import { useTenant } from '../../session/use-session.ts'
import { CreatedBar, type CreatedShipment } from './created-bar.tsx'
import { type EnteredShipment, enteredOf, nextAfter, shipmentBody } from './shipment-body.ts'
import { ShipmentForm } from './shipment-form.tsx'

/** A new shipment: blank, for the customer in the address, or like the shipment in the address. */
export default function NewShipment() {
  const [search] = useSearchParams()
  const tenant = useTenant()
  const customer = Number(search.get('customer'))
  const original = Number(search.get('like'))
  const blank = useMemo<EnteredShipment>(
    () => ({
      date: todayIn(tenant.timezone),
      sender: { customer_id: customer > 0 ? customer : null, country: tenant.country },
      recipient: { country: tenant.country },
      package: { pieces: 1, weight_unit: tenant.country === 'US' ? 'lb' : 'kg' },
      pieces: [],
    }),
    [customer, tenant.country, tenant.timezone],
  )
  return (
    <Page title={t('shipments.new')} parent={{ to: '/shipments', name: t('common.shipmentsTitle') }}>
      {original > 0 ? (
        <Duplicate key={original} id={original} />
      ) : (
        <CreateForm key={customer} values={blank} />
      )}
    </Page>
  )
}

function Duplicate({ id }: { id: number }) {
  const original = useApiQuery('/shipments/{id}', { params: { path: { id } } })
  return <QueryResult query={original}>{found => <DuplicateForm of={found} />}</QueryResult>
}

function DuplicateForm({ of: shipment }: { of: Schemas['Shipment'] }) {
  const { timezone } = useTenant()
  const values = useMemo(() => ({ ...enteredOf(shipment), date: todayIn(timezone) }), [shipment, timezone])
  return <CreateForm values={values} filledFor={shipment.customer?.id ?? null} />
}

function CreateForm({ values, filledFor = null }: { values: EnteredShipment; filledFor?: number | null }) {
  const create = useApiMutation('post', '/shipments')
  const navigate = useNavigate()
  const [turn, setTurn] = useState({ number: 1, values, filledFor })
  const [created, setCreated] = useState<CreatedShipment | null>(null)
  /** True if the next shipment follows. */
  const goesOn = useRef(false)

  async function send(entered: EnteredShipment) {
    const isNext = goesOn.current
    goesOn.current = false
    const shipment = await create({ body: shipmentBody(entered) })
    if (!isNext) return navigate(`/shipments/${shipment.id}`, { replace: true })
    setCreated(shipment)
    const customer = entered.sender?.customer_id ?? null
    setTurn({ number: turn.number + 1, values: nextAfter(entered), filledFor: customer })
  }

  function command(event: KeyboardEvent<HTMLElement>) {
    const isCommand = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat
    // React passes events of dialogs to the page's form.
    if (!isCommand || !event.currentTarget.contains(event.target as Node)) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>('[data-next]')?.click()
  }

  return (
    <Box onKeyDown={command}>
      {created && <CreatedBar key={created.id} shipment={created} />}
      <ShipmentForm
        key={turn.number}
        values={turn.values}
        filledFor={turn.filledFor}
        isNew
        submit={t('shipments.create')}
        onSubmit={send}
        onBack={() => {
          goesOn.current = false
        }}
        also={
          <NextButton
            begin={() => {
              goesOn.current = true
            }}
          />
        }
      />
    </Box>
  )
}

/** Creates the shipment and starts the next one. */
function NextButton({ begin }: { begin: () => void }) {
  const { isSubmitting } = useFormState()
  return (
    <Button
      type="submit"
      variant="outlined"
      disabled={isSubmitting}
      onClick={begin}
      data-next=""
      aria-keyshortcuts="Control+Enter"
    >
      {t('shipments.createNext')}
    </Button>
  )
}
