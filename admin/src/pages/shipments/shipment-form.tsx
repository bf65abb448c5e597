import { Box, Button } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { AddressFields } from '../../parts/address-fields.tsx'
import { AddressOfCustomer } from '../../parts/address-of-customer.tsx'
import { FormFoot, notSaved, OwnForm } from '../../parts/form.tsx'
import { Panel } from '../../parts/panel.tsx'
import { headerHeight } from '../../parts/stuck-below.ts'
import { ComparedServices } from './comparison.tsx'
import { CustomsFields, useCustoms } from './customs-fields.tsx'
import { ParcelFields } from './parcel-fields.tsx'
import { PriceDialog, usePriceQuestion } from './price-question.tsx'
import { QuickEntry } from './quick-entry.tsx'
import { SaveTemplate } from './save-template.tsx'
import { ServicesBeside } from './services-beside.tsx'
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
      <ComparedServices services={offered} isReturn={isReturn}>
        {question && <PriceDialog question={question} />}
        <AddressOfCustomer from="sender.customer_id" at="sender" filledFor={filledIn} />
        {isNew && <UsualOfCustomer filledFor={filledIn} />}
        <Box sx={compact}>
          <QuickEntry isNew={isNew} filledIn={customer => customer !== null && setFilledIn(customer)} />
          <Box sx={columns}>
            <Panel title={t('common.from')}>
              <AddressFields at="sender" contact />
            </Panel>
            <Panel title={t('shipments.partyTo')}>
              <AddressFields at="recipient" contact />
            </Panel>
            <Box sx={{ gridColumn: { md: '1 / -1', lg: '1 / 3' }, gridRow: { lg: 2 } }}>
              <Goods services={offered} />
            </Box>
            <Box sx={beside}>
              <ServicesBeside services={offered} />
            </Box>
          </Box>
        </Box>
      </ComparedServices>
      <FormFoot label={submit}>
        {also}
        {isNew && <SaveTemplate />}
      </FormFoot>
    </OwnForm>
  )
}

/** Service, package and customs. */
function Goods({ services }: { services: Schemas['Service'][] }) {
  const customs = useCustoms()
  const canOpen = !customs.isOpen && !customs.leaves
  return (
    <>
      <ParcelFields
        services={services}
        also={
          canOpen && (
            <Button startIcon={<AddIcon />} onClick={() => customs.setOpen(true)}>
              {t('shipments.customs.enterNew')}
            </Button>
          )
        }
      />
      <CustomsFields {...customs} />
    </>
  )
}

const columns = {
  display: 'grid',
  columnGap: 1.5,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    lg: 'minmax(0, 1fr) minmax(0, 1fr) 320px',
  },
  // The panel beside may be taller than the rows of fields.
  gridTemplateRows: { lg: 'auto 1fr' },
  alignItems: 'start',
}

const beside = {
  gridColumn: { md: '1 / -1', lg: 3 },
  gridRow: { lg: '1 / 3' },
  position: { lg: 'sticky' },
  top: headerHeight + 16,
}

/** A domestic shipment fits a window of 900 px. */
const compact = {
  mb: -1.5,
  '& section': { mb: 1.5 },
  '& section > div:last-of-type': { pt: 0.25, pb: 1 },
  '& section > div > div > .MuiButton-text': { minHeight: 28, py: 0 },
  '& .MuiFormControl-marginDense.MuiFormControl-marginDense': { mt: '7px', mb: '2px' },
  // Blank lines under the fields.
  '& .MuiFormHelperText-root:has(> .notranslate)': { display: 'none' },
}
