import { Typography } from '@mui/material'
import { callApi } from '../../http/api.ts'
import { appBase } from '../../http/data-view.ts'
import { useMeta } from '../../http/use-meta.ts'
import { t } from '../../messages/text.ts'
import { CountryInput } from '../../parts/address-fields.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { AutocompleteInput, TextInput } from '../../parts/inputs/index.ts'
import { TwoColumns } from '../../parts/two-columns.tsx'
import { useTenant } from '../../session/use-session.ts'

interface NewCompany {
  name: string
  country: string
  currency: string
  timezone: string
  awb_prefix: string
  email: string
  password: string
}

/** The first own company of an installation, with its owner, who is then signed in. */
export default function StartCompanyDialog({ close }: { close: () => void }) {
  const { currencies, timezones } = useMeta()
  const { country, currency } = useTenant()
  const values: NewCompany = {
    name: '',
    country,
    currency,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    awb_prefix: '',
    email: '',
    password: '',
  }
  return (
    <DialogForm<NewCompany>
      title={t('home.start.title')}
      submit={t('home.start.create')}
      values={values}
      onSubmit={async body => {
        // Nothing is read again: this page belongs to the other company.
        await callApi('post', '/setup/company', { body })
        window.location.assign(`${appBase}/`)
      }}
      close={close}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('home.start.about')}
      </Typography>
      <TextInput source="name" label={t('home.start.name')} helperText={t('company.nameAbout')} />
      <TwoColumns>
        <CountryInput source="country" label={t('address.country')} />
        <AutocompleteInput
          source="currency"
          label={t('common.currency')}
          choices={currencies.map(id => ({ id, name: id }))}
        />
        <AutocompleteInput
          source="timezone"
          label={t('common.timezone')}
          choices={timezones.map(id => ({ id, name: id }))}
        />
        <TextInput
          source="awb_prefix"
          label={t('company.awbPrefix')}
          helperText={t('home.start.prefixAbout')}
        />
        <TextInput
          source="email"
          label={t('home.start.email')}
          helperText={t('home.start.emailAbout')}
          type="email"
        />
        <TextInput
          source="password"
          label={t('session.passwordField')}
          helperText={t('session.password.length')}
          type="password"
        />
      </TwoColumns>
    </DialogForm>
  )
}
