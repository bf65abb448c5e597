import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button, IconButton } from '@mui/material'
import { TextInput, useNotify } from 'react-admin'
import { useFieldArray } from 'react-hook-form'
import { useTell } from '../../http/use-ask.ts'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import { Panel } from '../../parts/panel.tsx'
import type { ZoneSetSummary } from '../../records/tariff.ts'

/** Names of the set and its zones. */
export function Zones({ set }: { set: ZoneSetSummary }) {
  const tell = useTell()
  const notify = useNotify()
  return (
    <Panel title="Zones" about="The columns of rate cards.">
      <OwnForm
        values={{ name: set.name, zones: set.zones.map(({ code, name }) => ({ code, name: name ?? null })) }}
        onSubmit={async values => {
          await tell('PUT', `/zone-sets/${encodeURIComponent(set.code)}`, values)
          notify('Saved.', { type: 'success' })
        }}
      >
        <Box sx={{ maxWidth: 560 }}>
          <TextInput source="name" label="Name of the zone set" />
          <ZoneFields />
          <FormFoot />
        </Box>
      </OwnForm>
    </Panel>
  )
}

function ZoneFields() {
  const { fields, append, remove } = useFieldArray({ name: 'zones' })
  return (
    <Box role="group" aria-label="Zones">
      {fields.map((zone, index) => (
        <Box key={zone.id} sx={{ display: 'grid', gridTemplateColumns: '1fr 2fr auto', columnGap: 1.5 }}>
          <TextInput source={`zones.${index}.code`} label="Code" />
          <TextInput source={`zones.${index}.name`} label="Name (optional)" />
          <IconButton
            aria-label={`Remove zone ${index + 1}`}
            onClick={() => remove(index)}
            sx={{ mt: 1, height: 40 }}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append({ code: '', name: null })}>
        Add a zone
      </Button>
    </Box>
  )
}
