import { Box, Button } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useFieldArray } from 'react-hook-form'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import { TextInput } from '../../parts/inputs/index.ts'
import { useNotify } from '../../parts/notifications.tsx'
import { Panel } from '../../parts/panel.tsx'

/** The names of the zone set and its zones. Zones may exist before their rules. */
export function Zones({ set }: { set: Schemas['ZoneSet'] }) {
  const change = useApiMutation('put', '/zone-sets/{id}')
  const notify = useNotify()
  return (
    <Panel title={t('tariffs.zones')} about={t('tariffs.zones.about')}>
      <OwnForm
        values={{ name: set.name, zones: set.zones }}
        onSubmit={async body => {
          const { warnings = [] } = await change({ params: { path: { id: set.code } }, body })
          const doubts = warnings.map(({ message }) => message).join(' ')
          notify(`${t('common.saved')} ${doubts}`.trim(), { type: 'success' })
        }}
      >
        <Box sx={{ maxWidth: 640 }}>
          <TextInput source="name" label={t('tariffs.zones.setName')} />
          <ZoneFields known={new Set(set.zones.map(({ code }) => code))} />
          <FormFoot />
        </Box>
      </OwnForm>
    </Panel>
  )
}

/** Stored codes are fixed: rules and rate cards refer to them. */
function ZoneFields({ known }: { known: ReadonlySet<string> }) {
  const { fields, append, remove } = useFieldArray({ name: 'zones' })
  return (
    <>
      {fields.map((field, index) => {
        const { code } = field as { code?: string | null }
        return (
          <Box
            key={field.id}
            sx={{
              display: 'grid',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr) minmax(0, 1fr) auto',
                sm: 'minmax(0, 1fr) minmax(0, 2fr) auto',
              },
              columnGap: 1.5,
              alignItems: 'center',
            }}
          >
            <TextInput
              source={`zones.${index}.code`}
              label={t('common.code')}
              readOnly={known.has(code ?? '')}
            />
            <TextInput source={`zones.${index}.name`} label={t('common.nameOptional')} />
            <Button
              onClick={() => remove(index)}
              aria-label={t('tariffs.zones.removeName', { name: code || String(index + 1) })}
            >
              {t('common.remove')}
            </Button>
          </Box>
        )
      })}
      <Button startIcon={<AddIcon />} onClick={() => append({ code: '', name: null })}>
        {t('tariffs.zones.add')}
      </Button>
    </>
  )
}
