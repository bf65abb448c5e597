import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useRef } from 'react'
import { AutocompleteInput, SelectInput, TextInput, useNotify } from 'react-admin'
import { useAsk, useTell } from '../../http/use-ask.ts'
import { useMeta } from '../../http/use-meta.ts'
import { useAct } from '../../parts/act.ts'
import { CountryInput } from '../../parts/address-fields.tsx'
import { Asked } from '../../parts/asked.tsx'
import { CopyField } from '../../parts/copy.tsx'
import { Facts } from '../../parts/facts.tsx'
import { FileInput } from '../../parts/file-input.tsx'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import type { Settings } from '../../records/session.ts'
import { useIsOwner, useSessionState } from '../../session/use-session.ts'

/** Name, logo, label size, currency, time zone, AWB prefix. */
export default function Company() {
  const settings = useAsk<Settings>('/settings')
  const isOwner = useIsOwner()
  return (
    <Page title="Company" narrow>
      <Asked of={settings}>
        {found =>
          isOwner ? (
            <>
              <SettingsForm settings={found} />
              <Logo settings={found} />
            </>
          ) : (
            <Panel>
              <Facts facts={factsOf(found)} />
              <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
                Owners can change these.
              </Typography>
            </Panel>
          )
        }
      </Asked>
    </Page>
  )
}

function SettingsForm({ settings }: { settings: Settings }) {
  const tell = useTell()
  const notify = useNotify()
  const { session, update } = useSessionState()
  const { currencies, timezones, label_formats: formats } = useMeta()
  return (
    <OwnForm
      values={{ ...settings }}
      onSubmit={async ({ name, country, currency, timezone, awb_prefix, label_format }) => {
        const body = { name, country, currency, timezone, awb_prefix, label_format }
        const saved = await tell<Settings>('PUT', '/settings', body)
        update({ ...session, tenant: { ...session.tenant, ...saved } })
        notify('Saved.', { type: 'success' })
      }}
    >
      <Panel title="Company">
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
            columnGap: 2,
          }}
        >
          <TextInput source="name" label="Name" helperText="Printed on labels" />
          <CountryInput source="country" label="Country" />
          <AutocompleteInput
            source="timezone"
            label="Time zone"
            choices={timezones.map(id => ({ id, name: id }))}
            helperText="Of all dates and times, in the API too"
          />
          <AutocompleteInput
            source="currency"
            label="Currency"
            choices={currencies.map(id => ({ id, name: id }))}
            helperText="Of new rate cards and amounts"
          />
          <TextInput
            source="awb_prefix"
            label="AWB prefix"
            helperText="2 to 4 letters or digits; holds for new shipments"
          />
          <SelectInput
            source="label_format"
            label="Label size"
            choices={formats.map(id => ({ id, name: id === '4x6' ? '4 × 6 in' : id }))}
          />
        </Box>
        <Box sx={{ mt: 1, maxWidth: 520 }}>
          <CopyField label="Client ID" value={settings.client_id} />
        </Box>
      </Panel>
      <FormFoot />
    </OwnForm>
  )
}

function Logo({ settings: { logo_url: url } }: { settings: Settings }) {
  const tell = useTell()
  const { busy, act } = useAct()
  const input = useRef<HTMLInputElement>(null)

  function take(file: File) {
    void act(async () => tell('PUT', '/settings/logo', { image: await base64Of(file) }), 'The logo is saved.')
  }

  return (
    <Box sx={{ mt: 3 }}>
      <Panel title="Logo" about="Printed on labels. PNG or JPEG, at most 256 KiB.">
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
          {url ? (
            <Box
              component="img"
              src={url}
              alt="The company’s logo"
              sx={{
                maxHeight: 72,
                maxWidth: 240,
                bgcolor: 'common.white',
                p: 0.5,
                border: 1,
                borderColor: 'divider',
              }}
            />
          ) : (
            <Alert severity="info" icon={false}>
              No logo yet: labels carry the name.
            </Alert>
          )}
          <FileInput field={input} accept="image/png,image/jpeg" name="Logo file" take={take} />
          <Button variant="outlined" loading={busy} onClick={() => input.current?.click()}>
            {url ? 'Replace' : 'Choose a picture'}
          </Button>
          {url && (
            <Button onClick={() => act(() => tell('DELETE', '/settings/logo'), 'The logo is removed.')}>
              Remove
            </Button>
          )}
        </Stack>
      </Panel>
    </Box>
  )
}

function factsOf(settings: Settings): [string, string][] {
  return [
    ['Name', settings.name],
    ['Client ID', settings.client_id],
    ['Country', settings.country],
    ['Time zone', settings.timezone],
    ['Currency', settings.currency],
    ['AWB prefix', settings.awb_prefix],
    ['Label size', settings.label_format],
  ]
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(new Error('The file cannot be read.'))
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''))
    reader.readAsDataURL(file)
  })
}
