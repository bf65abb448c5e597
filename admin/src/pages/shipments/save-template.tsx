import { Button } from '@mui/material'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useApiMutation } from '../../http/use-api.ts'
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
      <Button onClick={() => setEntered(getValues() as EnteredShipment)}>Save as template</Button>
      {entered && <TemplateDialog entered={entered} close={() => setEntered(null)} />}
    </>
  )
}

function TemplateDialog({ entered, close }: { entered: EnteredShipment; close: () => void }) {
  const save = useApiMutation('post', '/templates')
  const customer = entered.sender?.customer_id ?? null
  return (
    <DialogForm<EnteredTemplate>
      title="Save as template"
      submit="Save template"
      values={{ name: null, forCustomer: customer !== null }}
      onSubmit={({ name, forCustomer }) => {
        const of = forCustomer ? customer : null
        return save({ body: { name: name ?? '', customer_id: of, shipment: templateBody(entered, of) } })
      }}
      done="Saved. It can be chosen above the form."
      close={close}
    >
      <TextInput
        source="name"
        label="Name"
        autoFocus
        helperText="It saves the whole form except the recipient and the date"
      />
      {customer !== null && (
        <BooleanInput
          source="forCustomer"
          label="For this customer only"
          helperText="With the sender as it is entered; otherwise without a sender, for every customer"
        />
      )}
    </DialogForm>
  )
}
