import { useWatch } from 'react-hook-form'
import { SelectInput, TextInput } from '../../parts/inputs/index.ts'

/** What a surcharge is charged for; where that is a quantity, what is counted. */
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
          chargedFor === 'quantity' ? 'Chosen where staff add a charge to a shipment' : helpOfFailures
        }
      />
      {chargedFor === 'quantity' && (
        <>
          <SelectInput source="counted.unit" label="Counted" choices={units} />
          <TextInput
            source="counted.per"
            label="For each … begun"
            helperText="Such as 15 minutes; 1 where it is empty. Of an amount its share is charged"
          />
          <TextInput source="counted.free" label="Free quantity (optional)" />
        </>
      )}
    </>
  )
}

const helpOfFailures = 'A failed delivery is charged when staff set that status or a carrier tells of one'

const units = [
  { id: 'minute', name: 'Minutes' },
  { id: 'piece', name: 'Pieces' },
  { id: 'amount', name: 'An amount that was paid' },
]
