import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useRef } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { useCountries } from '../../http/use-countries.ts'
import { useMeta } from '../../http/use-meta.ts'
import { languageNames } from '../../messages/language.ts'
import { t } from '../../messages/text.ts'
import { CountryInput } from '../../parts/address-fields.tsx'
import { CopyField } from '../../parts/copy.tsx'
import { Facts } from '../../parts/facts.tsx'
import { FileInput } from '../../parts/file-input.tsx'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import { AutocompleteInput, SelectInput, TextInput } from '../../parts/inputs/index.ts'
import { useNotify } from '../../parts/notifications.tsx'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { TwoColumns } from '../../parts/two-columns.tsx'
import { useAction } from '../../parts/use-action.ts'
import { useIsOwner, useSessionState } from '../../session/use-session.ts'
import { HolidaysSection } from './holidays.tsx'
import { RetentionSection } from './retention.tsx'

type Settings = Schemas['Settings']

/**
 * The settings of the company: name, logo, label size, currency, time zone, AWB prefix, holidays, terms of retention.
 */
export default function Company() {
  const settings = useApiQuery('/settings')
  const isOwner = useIsOwner()
  const { nameOf } = useCountries()
  return (
    <Page title={t('company.title')} narrow>
      <QueryResult query={settings}>
        {found =>
          isOwner ? (
            <>
              <SettingsForm settings={found} />
              <Logo settings={found} />
              <HolidaysSection />
              <RetentionSection />
            </>
          ) : (
            <>
              <Panel>
                <Facts facts={factsOf(found, nameOf)} />
                <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
                  {t('company.owners')}
                </Typography>
              </Panel>
              <HolidaysSection />
            </>
          )
        }
      </QueryResult>
    </Page>
  )
}

function SettingsForm({ settings }: { settings: Settings }) {
  const change = useApiMutation('put', '/settings')
  const notify = useNotify()
  const { session, update } = useSessionState()
  const { currencies, timezones, label_formats: formats } = useMeta()
  return (
    <OwnForm
      values={{ ...settings }}
      onSubmit={async ({ name, country, currency, timezone, awb_prefix, label_format, language }) => {
        const body = { name, country, currency, timezone, awb_prefix, label_format, language }
        const saved = await change({ body })
        update({ ...session, tenant: { ...session.tenant, ...saved } })
        notify(t('common.saved'), { type: 'success' })
      }}
    >
      <Panel title={t('company.title')}>
        <TwoColumns>
          <TextInput source="name" label={t('common.name')} helperText={t('company.nameAbout')} />
          <CountryInput source="country" label={t('address.country')} />
          <AutocompleteInput
            source="timezone"
            label={t('common.timezone')}
            choices={timezones.map(id => ({ id, name: id }))}
            helperText={t('company.timezoneAbout')}
          />
          <AutocompleteInput
            source="currency"
            label={t('common.currency')}
            choices={currencies.map(id => ({ id, name: id }))}
            helperText={t('company.currencyAbout')}
          />
          <TextInput
            source="awb_prefix"
            label={t('company.awbPrefix')}
            helperText={t('company.awbPrefixAbout')}
          />
          <SelectInput
            source="label_format"
            label={t('company.labelSize')}
            choices={formats.map(id => ({ id, name: labelSize(id) }))}
          />
          <SelectInput
            source="language"
            label={t('company.language')}
            choices={Object.entries(languageNames).map(([id, name]) => ({ id, name }))}
            helperText={t('company.languageAbout')}
          />
        </TwoColumns>
        <Box sx={{ mt: 1, maxWidth: 520 }}>
          <CopyField label={t('common.clientId')} value={settings.client_id} />
        </Box>
      </Panel>
      <FormFoot />
    </OwnForm>
  )
}

function Logo({ settings: { logo_url: url } }: { settings: Settings }) {
  const change = useApiMutation('put', '/settings/logo')
  const remove = useApiMutation('delete', '/settings/logo')
  const { busy, run } = useAction()
  const input = useRef<HTMLInputElement>(null)

  function take(file: File) {
    void run(async () => change({ body: { image: await base64Of(file) } }), t('company.logoSaved'))
  }

  return (
    <Box sx={{ mt: 3 }}>
      <Panel title={t('company.logo')} about={t('company.logoAbout')}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
          {url ? (
            <Box
              component="img"
              src={url}
              alt={t('company.logoAlt')}
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
              {t('company.noLogo')}
            </Alert>
          )}
          <FileInput field={input} accept="image/png,image/jpeg" name={t('company.logoFile')} take={take} />
          <Button variant="outlined" loading={busy} onClick={() => input.current?.click()}>
            {url ? t('company.replace') : t('company.choosePicture')}
          </Button>
          {url && (
            <Button onClick={() => run(() => remove(), t('company.logoRemoved'))}>
              {t('common.remove')}
            </Button>
          )}
        </Stack>
      </Panel>
    </Box>
  )
}

function labelSize(format: string): string {
  return format === '4x6' ? t('company.size4x6') : format
}

function factsOf(settings: Settings, countryOf: (code: string) => string): [string, string][] {
  return [
    [t('common.name'), settings.name],
    [t('common.clientId'), settings.client_id],
    [t('address.country'), countryOf(settings.country)],
    [t('common.timezone'), settings.timezone],
    [t('common.currency'), settings.currency],
    [t('company.awbPrefix'), settings.awb_prefix],
    [t('company.labelSize'), labelSize(settings.label_format)],
    [t('company.language'), languageNames[settings.language]],
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
