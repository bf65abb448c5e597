import { Box, Typography } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import { BooleanInput, SelectInput } from '../../parts/inputs/index.ts'
import { useNotify } from '../../parts/notifications.tsx'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { TwoColumns } from '../../parts/two-columns.tsx'
import { FailReasons } from './fail-reasons.tsx'

type Settings = Schemas['DriverSettings']
type Rules = Schemas['ProofRules']

/** The rules of the driver's app: proofs at the door, cash on delivery, and reasons of failed stops. */
export default function AppSettings() {
  const settings = useApiQuery('/driver-settings')
  const options = useApiQuery('/options')
  return (
    <Page
      title={t('drivers.app.title')}
      about={t('drivers.app.about')}
      parent={{ to: '/drivers', name: t('drivers.title') }}
    >
      <QueryResult query={settings}>
        {found => (
          <QueryResult query={options}>
            {({ items }) => <SettingsForm settings={found} options={items} />}
          </QueryResult>
        )}
      </QueryResult>
      <FailReasons />
    </Page>
  )
}

const parts = ['name', 'relation', 'signature', 'photo', 'position'] as const

const noRules: Rules = { name: 'off', relation: 'off', signature: 'off', photo: 'off', position: 'off' }

interface SettingsFormProps {
  settings: Settings
  options: readonly { code: string; name: string }[]
}

function SettingsForm({ settings, options }: SettingsFormProps) {
  const change = useApiMutation('put', '/driver-settings')
  const notify = useNotify()
  const known = settings.proof_of_options
  const codes = [...new Set([...options.map(({ code }) => code), ...known.map(({ option }) => option)])]
  const values: Settings = {
    ...settings,
    proof_of_options: codes.map(
      option => known.find(rules => rules.option === option) ?? { option, ...noRules },
    ),
  }
  const nameOf = (code: string) => options.find(option => option.code === code)?.name ?? code
  return (
    <OwnForm<Settings>
      values={values}
      onSubmit={async body => {
        await change({ body })
        notify(t('common.saved'), { type: 'success' })
      }}
    >
      <Panel title={t('drivers.app.proof')} about={t('drivers.app.proofAbout')}>
        <RulesOf name={t('drivers.app.allShipments')} source="proof" />
        {codes.map((code, index) => (
          <RulesOf
            key={code}
            name={t('drivers.app.withOption', { option: nameOf(code) })}
            source={`proof_of_options.${index}`}
          />
        ))}
      </Panel>
      <Panel title={t('drivers.app.cod')}>
        <TwoColumns>
          <BooleanInput
            source="less_cod"
            label={t('drivers.app.lessCod')}
            helperText={t('drivers.app.lessCodAbout')}
          />
          <BooleanInput
            source="open_cod"
            label={t('drivers.app.openCod')}
            helperText={t('drivers.app.openCodAbout')}
          />
        </TwoColumns>
      </Panel>
      <FormFoot />
    </OwnForm>
  )
}

const rules = [
  { id: 'off', name: t('drivers.app.rule.off') },
  { id: 'offered', name: t('drivers.app.rule.offered') },
  { id: 'required', name: t('drivers.app.rule.required') },
]

function RulesOf({ name, source }: { name: string; source: string }) {
  return (
    <Box role="group" aria-label={name} sx={{ mb: 1 }}>
      <Typography variant="h3">{name}</Typography>
      <Box
        sx={{
          display: 'grid',
          columnGap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, minmax(0, 1fr))' },
        }}
      >
        {parts.map(part => (
          <SelectInput
            key={part}
            source={`${source}.${part}`}
            label={t(`drivers.app.part.${part}`)}
            choices={rules}
          />
        ))}
      </Box>
    </Box>
  )
}
