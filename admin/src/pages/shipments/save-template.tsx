import { Button } from '@mui/material'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { DialogForm } from '../../parts/form.tsx'
import { BooleanInput, TextInput } from '../../parts/inputs/index.ts'
import { type EnteredShipment, templateBody } from './shipment-body.ts'

interface EnteredTemplate {
  name: string | null
  forCustomer: boolean
}

/** Saves the surrounding form as a template, without the recipient. */
export function SaveTemplate() {
  const { getValues } = useFormContext<EnteredShipment>()
  const [entered, setEntered] = useState<EnteredShipment | null>(null)
  return (
    <>
      <Button onClick={() => setEntered(getValues() as EnteredShipment)}>
        {t('shipments.template.saveAs')}
      </Button>
      {entered && <TemplateDialog entered={entered} close={() => setEntered(null)} />}
    </>
  )
}

function TemplateDialog({ entered, close }: { entered: EnteredShipment; close: () => void }) {
  const save = useApiMutation('post', '/templates')
  const customer = entered.sender?.customer_id ?? null
  return (
    <DialogForm<EnteredTemplate>
      title={t('shipments.template.saveAs')}
      submit={t('shipments.template.save')}
      values={{ name: null, forCustomer: customer !== null }}
      onSubmit={({ name, forCustomer }) => {
        const of = forCustomer ? customer : null
        return save({ body: { name: name ?? '', customer_id: of, shipment: templateBody(entered, of) } })
      }}
      done={t('shipments.template.saved')}
      close={close}
    >
      <TextInput source="name" label={t('common.name')} helperText={t('shipments.template.nameAbout')} />
      {customer !== null && (
        <BooleanInput
          source="forCustomer"
          label={t('shipments.template.forCustomer')}
          helperText={t('shipments.template.forCustomerAbout')}
        />
      )}
    </DialogForm>
  )
}
