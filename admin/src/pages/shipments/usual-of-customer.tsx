import { useFormContext, useFormState } from 'react-hook-form'
import { useApi } from '../../http/use-api.ts'
import { useChosenCustomer } from '../../parts/use-chosen-customer.ts'

/**
 * Fills unchanged fields from the chosen customer's last shipment. `filledFor` is a customer already filled in.
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
        // Typed by nobody, so leaving the page loses nothing.
        if (value !== null && !getFieldState(path).isDirty) resetField(path, { defaultValue: value })
      }
    },
  })
  return null
}

/** The form tracks changed fields only for components that read them. */
function useTrackedChanges(): void {
  useFormState().dirtyFields
}
