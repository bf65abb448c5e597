import { Box, Button, IconButton, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import DeleteIcon from 'lucide-react/icons/trash-2'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { PercentInput, SelectInput, TextInput } from '../../parts/inputs/index.ts'

/** `none` is the text for no lines. */
export function PercentFields({ none }: { none: string }) {
  const { fields, append, remove } = useFieldArray({ name: 'services' })
  return (
    <Box role="group" aria-label={t('customers.terms.percentages')}>
      {fields.length === 0 && <Typography color="textSecondary">{none}</Typography>}
      {fields.map((line, index) => (
        <Box
          key={line.id}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr) auto', sm: '280px 200px auto' },
            columnGap: 1.5,
            justifyContent: 'start',
          }}
        >
          <ServiceInput source={`services.${index}.service`} />
          <PercentInput
            source={`services.${index}.percent`}
            label={t('common.percent')}
            helperText={t('customers.terms.percentAbout')}
          />
          <RemoveButton
            name={t('customers.terms.removePercent', { number: index + 1 })}
            remove={() => remove(index)}
          />
        </Box>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append({ service: null, percent: '' })}>
        {t('customers.terms.addPercent')}
      </Button>
    </Box>
  )
}

/** `asUsual`: offers the usual charge in spite of a group's other terms. */
export function SurchargeTermFields({ none, asUsual = false }: { none: string; asUsual?: boolean }) {
  const { fields, append, remove } = useFieldArray({ name: 'surcharges' })
  const surcharges = useApiQuery('/surcharges').data?.items ?? []
  return (
    <Box role="group" aria-label={t('common.surcharges')}>
      {fields.length === 0 && <Typography color="textSecondary">{none}</Typography>}
      {fields.map((line, index) => (
        <SurchargeTerm
          key={line.id}
          at={`surcharges.${index}`}
          surcharges={surcharges}
          asUsual={asUsual}
          remove={() => remove(index)}
        />
      ))}
      <Button
        startIcon={<AddIcon />}
        onClick={() => append({ surcharge: surcharges[0]?.code ?? '', service: null, waived: 'waived' })}
        disabled={surcharges.length === 0}
      >
        {t('customers.terms.addSurcharge')}
      </Button>
    </Box>
  )
}

interface SurchargeTermProps {
  at: string
  surcharges: Schemas['Surcharge'][]
  asUsual: boolean
  remove: () => void
}

function SurchargeTerm({ at, surcharges, asUsual, remove }: SurchargeTermProps) {
  const code: unknown = useWatch({ name: `${at}.surcharge` })
  const waived: unknown = useWatch({ name: `${at}.waived` })
  const surcharge = surcharges.find(candidate => candidate.code === code)
  const name = surcharge?.name ?? t('customers.terms.surcharge')
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', lg: '200px 180px 200px repeat(3, 100px) auto' },
        columnGap: 1.5,
        justifyContent: 'start',
      }}
    >
      <SelectInput
        source={`${at}.surcharge`}
        label={t('customers.terms.surcharge')}
        choices={surcharges}
        optionValue="code"
        optionText="name"
      />
      <ServiceInput source={`${at}.service`} />
      <SelectInput
        source={`${at}.waived`}
        label={t('customers.terms.terms')}
        choices={[
          { id: 'waived', name: t('customers.terms.waived') },
          { id: 'charged', name: t('customers.terms.charged') },
          ...(asUsual || waived === 'usual' ? [{ id: 'usual', name: t('customers.terms.usual') }] : []),
        ]}
      />
      {waived === 'charged' && (
        <>
          {surcharge?.method === 'percent' ? (
            <PercentInput source={`${at}.percent`} label={t('common.percent')} />
          ) : (
            <TextInput source={`${at}.amount`} label={t('common.amount')} />
          )}
          <TextInput source={`${at}.minimum`} label={t('common.minimum')} />
          <TextInput source={`${at}.maximum`} label={t('common.maximum')} />
        </>
      )}
      <RemoveButton name={t('customers.terms.remove', { name })} remove={remove} />
    </Box>
  )
}

function ServiceInput({ source }: { source: string }) {
  const services = useApiQuery('/services').data?.items ?? []
  return (
    <SelectInput
      source={source}
      label={t('common.service')}
      choices={services}
      optionValue="code"
      optionText="name"
      emptyText={t('common.allServices')}
    />
  )
}

function RemoveButton({ name, remove }: { name: string; remove: () => void }) {
  return (
    <IconButton aria-label={name} onClick={remove} sx={{ mt: 1, height: 40, justifySelf: 'start' }}>
      <DeleteIcon />
    </IconButton>
  )
}
