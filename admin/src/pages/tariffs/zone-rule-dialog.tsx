import { Box, Typography } from '@mui/material'
import { SelectInput } from 'react-admin'
import { useTell } from '../../http/use-ask.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { DialogForm, type Values } from '../../parts/form.tsx'
import type { PlacedRule, ZoneSetSummary } from '../../records/tariff.ts'
import { PlaceFields, placeOf } from './place-fields.tsx'

interface ZoneRuleDialogProps {
  set: ZoneSetSummary
  rule: PlacedRule | null
  close: () => void
}

export function ZoneRuleDialog({ set, rule, close }: ZoneRuleDialogProps) {
  const tell = useTell()
  const path = `/zone-sets/${encodeURIComponent(set.code)}/rules`
  const own = rule ? `${path}/${rule.position}` : path

  function save({ zone, origin, destination }: Values) {
    const body = { zone: zone ?? undefined, origin: placeOf(origin), destination: placeOf(destination) }
    return tell(rule ? 'PUT' : 'POST', own, body)
  }

  return (
    <DialogForm
      title={rule ? `Rule ${rule.position + 1}` : 'New rule'}
      submit={rule ? 'Save' : 'Add rule'}
      values={{
        zone: rule?.zone ?? null,
        origin: { ...rule?.origin },
        destination: { ...rule?.destination },
      }}
      onSubmit={save}
      done={rule ? 'Saved.' : 'The rule is added at the end.'}
      close={close}
      wide
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 4,
        }}
      >
        <Box role="group" aria-label="From">
          <Typography variant="h3">From</Typography>
          <PlaceFields at="origin" />
        </Box>
        <Box role="group" aria-label="To">
          <Typography variant="h3">To</Typography>
          <PlaceFields at="destination" />
        </Box>
      </Box>
      <SelectInput
        source="zone"
        label="Zone"
        choices={set.zones.map(({ code, name }) => ({ id: code, name: name ? `${code} — ${name}` : code }))}
        emptyText="Not served"
      />
      {rule && (
        <ConfirmButton
          label="Delete rule"
          variant="text"
          question={`Delete rule ${rule.position + 1}?`}
          confirm="Delete"
          act={async () => {
            await tell('DELETE', own)
            close()
          }}
          done="The rule is deleted."
        >
          Shipments it held for take the next rule that holds, or have no zone.
        </ConfirmButton>
      )}
    </DialogForm>
  )
}
