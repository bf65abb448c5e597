import { Box } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import { TextInput } from '../../parts/inputs/index.ts'
import { useNotify } from '../../parts/notifications.tsx'
import { Panel } from '../../parts/panel.tsx'

/** The names of the zone set and its zones. The zones themselves come and go with the rules. */
export function Zones({ set }: { set: Schemas['ZoneSet'] }) {
  const change = useApiMutation('put', '/zone-sets/{id}')
  const notify = useNotify()
  return (
    <Panel title="Zones" about="The columns of rate cards. A zone is there as long as a rule leads to it.">
      <OwnForm
        values={{ name: set.name, zones: set.zones }}
        onSubmit={async body => {
          await change({ params: { path: { id: set.code } }, body })
          notify('Saved.', { type: 'success' })
        }}
      >
        <Box sx={{ maxWidth: 560 }}>
          <TextInput source="name" label="Name of the zone set" />
          {set.zones.map(({ code }, index) => (
            <Box key={code} sx={{ display: 'grid', gridTemplateColumns: '1fr 2fr', columnGap: 1.5 }}>
              <TextInput source={`zones.${index}.code`} label="Code" readOnly />
              <TextInput source={`zones.${index}.name`} label="Name (optional)" />
            </Box>
          ))}
          <FormFoot />
        </Box>
      </OwnForm>
    </Panel>
  )
}
