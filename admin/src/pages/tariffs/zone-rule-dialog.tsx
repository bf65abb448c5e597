import { Box, Typography } from '@mui/material'
import type { Init, Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { SuggestInput } from '../../parts/inputs/index.ts'
import { PlaceFields, placeOf } from './place-fields.tsx'

type RuleFields = Init<'post', '/zone-sets/{code}/rules'>['body']

interface ZoneRuleDialogProps {
  set: Schemas['ZoneSet']
  rule: Schemas['ZoneRule'] | null
  close: () => void
}

export function ZoneRuleDialog({ set, rule, close }: ZoneRuleDialogProps) {
  const create = useApiMutation('post', '/zone-sets/{code}/rules')
  const change = useApiMutation('put', '/zone-sets/{code}/rules/{position}')
  const remove = useApiMutation('delete', '/zone-sets/{code}/rules/{position}')
  const { code } = set

  function save({ zone, origin, destination }: RuleFields) {
    const body = { zone, origin: placeOf(origin), destination: placeOf(destination) }
    return rule
      ? change({ params: { path: { code, position: rule.position } }, body })
      : create({ params: { path: { code } }, body })
  }

  return (
    <DialogForm<RuleFields>
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
      <SuggestInput
        source="zone"
        label="Zone"
        suggestions={set.zones.map(({ code }) => code)}
        helperText="A new code creates a new zone; empty means not served"
      />
      {rule && (
        <ConfirmButton
          label="Delete rule"
          variant="text"
          question={`Delete rule ${rule.position + 1}?`}
          confirm="Delete"
          act={async () => {
            await remove({ params: { path: { code, position: rule.position } } })
            close()
          }}
          done="The rule is deleted."
        >
          Shipments that it matched get the next matching rule, or no zone.
        </ConfirmButton>
      )}
    </DialogForm>
  )
}
