import { Autocomplete, Button, TextField } from '@mui/material'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { ManageTemplates } from './manage-templates.tsx'
import { enteredTemplate } from './shipment-body.ts'

type Template = Schemas['Template']

/**
 * Fills in the form from a template of the chosen customer or of all. `applied` gets the customer of a filled-in
 * address, or null.
 */
export function TemplateInput({ applied }: { applied: (customer: number | null) => void }) {
  const { setValue } = useFormContext()
  const customer: unknown = useWatch({ name: 'sender.customer_id' })
  const [managing, setManaging] = useState(false)
  const all = useApiQuery('/templates', { freshFor: 60_000 }).data?.items ?? []
  const offered = all.filter(
    ({ customer_id: of }) => of === null || typeof customer !== 'number' || of === customer,
  )

  function apply({ shipment, customer_id: of }: Template) {
    for (const [path, value] of leavesOf(enteredTemplate(shipment))) {
      setValue(path, value, { shouldDirty: true })
    }
    if (of !== null) setValue('sender.customer_id', of, { shouldDirty: true })
    applied(of)
  }

  return (
    <>
      <Autocomplete<Template>
        value={null}
        options={offered}
        onChange={(_, template) => template && apply(template)}
        onKeyDown={event => {
          // Enter without a choice must not send the form.
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
        }}
        autoHighlight
        clearOnBlur
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        noOptionsText={t('shipments.noTemplates')}
        size="small"
        renderInput={params => (
          <TextField
            {...params}
            label={t('shipments.template')}
            helperText={
              all.length === 0 ? (
                ' '
              ) : (
                <Button size="small" onClick={() => setManaging(true)} sx={{ p: 0, minWidth: 0 }}>
                  {t('shipments.template.manage')}
                </Button>
              )
            }
            slotProps={{ ...params.slotProps, formHelperText: { component: 'div' } }}
          />
        )}
      />
      {managing && <ManageTemplates templates={all} close={() => setManaging(false)} />}
    </>
  )
}

/** Each value of the form with its path; lists are one value. */
function leavesOf(values: object, at = ''): [string, unknown][] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leavesOf(value, `${at}${name}.`)
      : [[`${at}${name}`, value] as [string, unknown]],
  )
}
