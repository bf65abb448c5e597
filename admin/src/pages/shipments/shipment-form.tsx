import { Box } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { AddressFields } from '../../parts/address-fields.tsx'
import { AddressOfCustomer } from '../../parts/address-of-customer.tsx'
import { FormFoot, notSaved, OwnForm } from '../../parts/form.tsx'
import { Panel } from '../../parts/panel.tsx'
import { headerHeight } from '../../parts/stuck-below.ts'
import { AddressBookInput } from './address-book-input.tsx'
import { CustomsFields } from './customs-fields.tsx'
import { LiveQuote } from './live-quote.tsx'
import { ParcelFields } from './parcel-fields.tsx'
import { PriceDialog, usePriceQuestion } from './price-question.tsx'
import { QuickEntry } from './quick-entry.tsx'
import { SaveTemplate } from './save-template.tsx'
import { type EnteredShipment, faultsOfShipment } from './shipment-body.ts'
import { UsualOfCustomer } from './usual-of-customer.tsx'

interface ShipmentFormProps {
  values: EnteredShipment
  /** The label of the submit button. */
  submit: string
  onSubmit: (entered: EnteredShipment) => Promise<unknown>
  /** The customer whose address is already filled in. */
  filledFor?: number | null
  /** Returns may have other prices. */
  isReturn?: boolean
  /** A shipment from scratch. */
  isNew?: boolean
  /** Called when the user goes back to the form instead of storing a shipment without a price. */
  onBack?: () => void
  /** Another submit button. */
  also?: ReactNode
}

/** The whole form of a shipment, with its price beside it. */
export function ShipmentForm(props: ShipmentFormProps) {
  const { values, submit, onSubmit, filledFor = null, isReturn = false, isNew = false, onBack, also } = props
  const [filledIn, setFilledIn] = useState(filledFor)
  const services = useApiQuery('/services', { freshFor: 60_000 })
  const offered = (services.data?.items ?? []).filter(({ active, id }) => active || id === values.service_id)
  const { question, mayGoOn } = usePriceQuestion(isReturn)

  async function send(entered: EnteredShipment) {
    if (await mayGoOn(entered)) return onSubmit(entered)
    onBack?.()
    return notSaved
  }

  return (
    <OwnForm<EnteredShipment> values={values} onSubmit={send} faultsHere={faultsOfShipment}>
      {question && <PriceDialog question={question} isReturn={isReturn} />}
      <AddressOfCustomer from="sender.customer_id" at="sender" filledFor={filledIn} />
      {isNew && <UsualOfCustomer filledFor={filledIn} />}
      <QuickEntry isNew={isNew} filledIn={customer => customer !== null && setFilledIn(customer)} />
      <Box
        sx={{
          display: 'grid',
          columnGap: 2.5,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: 'repeat(2, minmax(0, 1fr))',
            lg: 'minmax(0, 1fr) minmax(0, 1fr) 320px',
          },
          alignItems: 'start',
        }}
      >
        <Panel title={t('common.from')}>
          <AddressBookInput at="sender" label={t('shipments.otherSender')} help={t('shipments.fromBook')} />
          <AddressFields at="sender" contact />
        </Panel>
        <Panel title={t('shipments.partyTo')}>
          <AddressFields at="recipient" contact />
        </Panel>
        <Box sx={{ gridColumn: { md: '1 / -1', lg: '1 / 3' }, gridRow: { lg: 2 } }}>
          <Panel title={t('shipments.serviceAndPackage')}>
            <ParcelFields services={offered} isReturn={isReturn} />
          </Panel>
          <CustomsFields />
        </Box>
        <Box
          sx={{
            gridColumn: { md: '1 / -1', lg: 3 },
            gridRow: { lg: '1 / 3' },
            position: { lg: 'sticky' },
            top: headerHeight + 16,
          }}
        >
          <LiveQuote isReturn={isReturn} />
        </Box>
      </Box>
      <FormFoot label={submit}>
        {also}
        {isNew && <SaveTemplate />}
      </FormFoot>
    </OwnForm>
  )
}
