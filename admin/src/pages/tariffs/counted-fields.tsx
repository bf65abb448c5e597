import { useWatch } from 'react-hook-form'
import { SelectInput, TextInput } from '../../parts/inputs/index.ts'

/** The basis of a surcharge, and the unit of a quantity. */
export function ChargedForFields() {
  const chargedFor: unknown = useWatch({ name: 'charged_for' })
  return (
    <>
      <SelectInput
        source="charged_for"
        label="Charged for"
        emptyText="The order"
        choices={[
          { id: 'failed_delivery', name: 'Each failed delivery' },
          { id: 'quantity', name: 'A quantity that staff count' },
        ]}
        helperText={
          chargedFor === 'quantity' ? 'Staff choose it when they add a charge to a shipment' : helpOfFailures
        }
      />
      {chargedFor === 'quantity' && (
        <>
          <SelectInput source="counted.unit" label="Counted" choices={units} />
          <TextInput
            source="counted.per"
            label="For each … begun"
            helperText="Such as 15 minutes; 1 if empty. Amounts are charged in proportion"
          />
          <TextInput source="counted.free" label="Free quantity (optional)" />
        </>
      )}
    </>
  )
}

const helpOfFailures = 'Charged when staff set that status or a carrier reports it'

const units = [
  { id: 'minute', name: 'Minutes' },
  { id: 'piece', name: 'Pieces' },
  { id: 'amount', name: 'An amount that was paid' },
]
