import { useFormContext, useFormState } from 'react-hook-form'
import { useApi } from '../../http/use-api.ts'
import { useChosenCustomer } from '../../parts/use-chosen-customer.ts'

/**
 * Fills in what the chosen customer's last shipment was sent with, where nothing else was chosen. For the customer
 * `filledFor` that is done already.
 */
export function UsualOfCustomer({ filledFor }: { filledFor: number | null }) {
  const { resetField, getFieldState } = useFormContext()
  const request = useApi()
  useTrackedChanges()
  useChosenCustomer({
    from: 'sender.customer_id',
    filledFor,
    load: id => request('get', '/customers/{id}/usual-shipment', { params: { path: { id } } }),
    fill(usual) {
      const values = {
        service_id: usual.service_id,
        'package.weight_unit': usual.weight_unit,
        package_type_code: usual.package_type_code,
      }
      for (const [path, value] of Object.entries(values)) {
        // Nobody has typed it: it is no change that leaving the page would lose.
        if (value !== null && !getFieldState(path).isDirty) resetField(path, { defaultValue: value })
      }
    },
  })
  return null
}

/** The form keeps track of which fields were changed only for those who read it. */
function useTrackedChanges(): void {
  useFormState().dirtyFields
}
