import { Box, Button, IconButton, Stack, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import DeleteIcon from 'lucide-react/icons/trash-2'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../messages/text.ts'
import { CountryInput } from '../../parts/address-fields.tsx'
import { NumberInput, SelectInput, TextInput } from '../../parts/inputs/index.ts'
import { moneyText } from '../../parts/money.ts'
import { Panel } from '../../parts/panel.tsx'
import { useTenant } from '../../session/use-session.ts'
import { choicesOf, customsParties, customsReasons, taxIdTypes } from './customs-names.ts'
import { customsBody, type EnteredShipment } from './shipment-body.ts'

const mostLines = 100
const mostTaxIds = 20

/** Whether the declaration is open, and whether the shipment may need one. */
export function useCustoms() {
  const { getValues } = useFormContext<EnteredShipment>()
  const [isOpen, setOpen] = useState(() => customsBody(getValues('customs')) !== null)
  const from: unknown = useWatch({ name: 'sender.country' })
  const to: unknown = useWatch({ name: 'recipient.country' })
  return { isOpen, setOpen, leaves: Boolean(from && to && from !== to) }
}

/** The customs declaration, closed until it is wanted. */
export function CustomsFields({ isOpen, setOpen, leaves }: ReturnType<typeof useCustoms>) {
  if (isOpen) {
    return (
      <Panel title={t('shipments.customs')} about={t('shipments.customs.about')}>
        <Declaration close={() => setOpen(false)} />
      </Panel>
    )
  }
  if (!leaves) return null
  return (
    <Panel title={t('shipments.customs')}>
      <Stack direction="row" sx={{ columnGap: 2, rowGap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography color="textSecondary">{t('shipments.customs.leaves')}</Typography>
        <Button startIcon={<AddIcon />} onClick={() => setOpen(true)}>
          {t('shipments.customs.enter')}
        </Button>
      </Stack>
    </Panel>
  )
}

/** Opens with a line to fill in. */
function Declaration({ close }: { close: () => void }) {
  const { getValues, setValue } = useFormContext<EnteredShipment>()
  const lines = useFieldArray({ name: 'customs.lines' })
  const taxIds = useFieldArray({ name: 'customs.tax_ids' })

  /** The first line begins with the known facts of the shipment. */
  function addLine() {
    const first = { description: getValues('contents'), weight: getValues('package.weight') }
    lines.append({ ...blankLine, ...(lines.fields.length === 0 ? first : {}) })
  }

  function clear() {
    setValue('customs.reason', null as never, { shouldDirty: true })
    setValue('customs.signer', null as never, { shouldDirty: true })
    lines.replace([])
    taxIds.replace([])
    close()
  }

  const needsLine = useRef(lines.fields.length === 0)
  useEffect(() => {
    if (needsLine.current) addLine()
    needsLine.current = false
  })

  return (
    <>
      <Box sx={columns}>
        <Wide>
          <SelectInput
            source="customs.reason"
            label={t('shipments.customs.reason')}
            choices={choicesOf(customsReasons)}
            emptyText={t('common.none')}
          />
        </Wide>
        <Wide>
          <TextInput source="customs.signer" label={t('shipments.customs.signer')} />
        </Wide>
      </Box>
      {lines.fields.map((field, index) => (
        <LineFields key={field.id} index={index} remove={() => lines.remove(index)} />
      ))}
      {taxIds.fields.map((field, index) => (
        <TaxIdFields key={field.id} index={index} remove={() => taxIds.remove(index)} />
      ))}
      <Total />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button startIcon={<AddIcon />} onClick={addLine} disabled={lines.fields.length >= mostLines}>
          {t('shipments.customs.addLine')}
        </Button>
        <Button
          startIcon={<AddIcon />}
          onClick={() => taxIds.append({ ...blankTaxId })}
          disabled={taxIds.fields.length >= mostTaxIds}
        >
          {t('shipments.customs.addTaxId')}
        </Button>
        <Button onClick={clear}>{t('shipments.customs.remove')}</Button>
      </Stack>
    </>
  )
}

const blankLine = {
  description: null,
  quantity: null,
  value: null,
  weight: null,
  hs_code: null,
  origin_country: null,
}

const blankTaxId = { party: null, type: null, number: null }

function LineFields({ index, remove }: { index: number; remove: () => void }) {
  const { currency } = useTenant()
  const unit: unknown = useWatch({ name: 'package.weight_unit' })
  const at = (name: string) => `customs.lines.${index}.${name}`
  const number = index + 1
  return (
    <Entry
      name={t('shipments.customs.line', { number })}
      removeName={t('shipments.customs.removeLine', { number })}
      remove={remove}
    >
      <Wide>
        <TextInput source={at('description')} label={t('shipments.description')} />
      </Wide>
      <TextInput source={at('hs_code')} label={t('shipments.customs.hsCode')} />
      <CountryInput source={at('origin_country')} label={t('shipments.customs.origin')} />
      <NumberInput source={at('quantity')} label={t('shipments.customs.quantity')} min={1} />
      <NumberInput source={at('value')} label={t('shipments.customs.lineValue', { currency })} min={0} />
      <NumberInput
        source={at('weight')}
        label={t('shipments.customs.lineWeight', { unit: unit === 'lb' ? 'lb' : 'kg' })}
        min={0}
      />
    </Entry>
  )
}

function TaxIdFields({ index, remove }: { index: number; remove: () => void }) {
  const at = (name: string) => `customs.tax_ids.${index}.${name}`
  const number = index + 1
  return (
    <Entry
      name={t('shipments.customs.taxId', { number })}
      removeName={t('shipments.customs.removeTaxId', { number })}
      remove={remove}
    >
      <SelectInput
        source={at('party')}
        label={t('shipments.customs.party')}
        choices={choicesOf(customsParties)}
      />
      <SelectInput source={at('type')} label={t('shipments.customs.type')} choices={choicesOf(taxIdTypes)} />
      <Wide>
        <TextInput source={at('number')} label={t('shipments.customs.number')} />
      </Wide>
    </Entry>
  )
}

function Total() {
  const { currency } = useTenant()
  const lines = (useWatch({ name: 'customs.lines' }) ?? []) as { value?: number | null }[]
  const values = lines.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
  if (values.length < 2) return null
  const total = values.reduce((sum, value) => sum + value, 0)
  return (
    <Typography sx={{ py: 1 }}>
      {t('shipments.customs.total', { total: moneyText(total, currency) })}
    </Typography>
  )
}

interface EntryProps {
  name: string
  removeName: string
  remove: () => void
  children: ReactNode
}

function Entry({ name, removeName, remove, children }: EntryProps) {
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{ borderTop: 1, borderColor: 'divider', pt: 1, mt: 1, display: 'flex', gap: 1 }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" color="textSecondary">
          {name}
        </Typography>
        <Box sx={columns}>{children}</Box>
      </Box>
      <IconButton aria-label={removeName} onClick={remove} sx={{ alignSelf: 'flex-start' }}>
        <DeleteIcon />
      </IconButton>
    </Box>
  )
}

function Wide({ children }: { children: ReactNode }) {
  return <Box sx={{ gridColumn: 'span 2' }}>{children}</Box>
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
  columnGap: 2,
}
