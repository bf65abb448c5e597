import { Alert, Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { firstFault } from '../../http/problem.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { Panel } from '../../parts/panel.tsx'
import { RemoveButton } from '../../parts/remove-button.tsx'
import { useMay } from '../../session/permission.tsx'
import { type Import, type ImportKind, importKinds } from './import-kinds.ts'

interface Fixed {
  key: number
  field: string
  value: string
}

/** Maps columns to fields and sets values for all rows. Files with the same columns reuse a saved mapping. */
export function MappingPanel({
  kind,
  file,
  busy: isWorking,
}: {
  kind: ImportKind
  file: Import
  busy: boolean
}) {
  const save = useApiMutation('put', `${importKinds[kind].path}/{id}/mapping`)
  const may = useMay()
  const [columns, setColumns] = useState(file.columns)
  const [fixed, setFixed] = useState<Fixed[]>(() => startOf(file))
  const [order, setOrder] = useState(file.date_order)
  const [name, setName] = useState(file.mapping_name ?? file.file.replace(/\.\w+$/, ''))
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { fields } = file
  const disabled = !may || isWorking
  const isDated = columns.some(({ field }) => fields.find(known => known.field === field)?.type === 'date')

  const choicesOf = (field: string) => fields.find(known => known.field === field)?.choices ?? []

  async function send() {
    setBusy(true)
    setFault(null)
    try {
      const mapped = columns.flatMap(({ name: column, field }) => (field ? [{ column, field }] : []))
      const values = fixed.filter(({ field, value }) => field && value.trim())
      await save({
        params: { path: { id: file.id } },
        body: {
          name,
          columns: mapped,
          fixed: values.map(({ field, value }) => ({ field, value })),
          date_order: order,
        },
      })
    } catch (error) {
      setFault(firstFault(error))
    } finally {
      setBusy(false)
    }
  }

  const setField = (column: string, field: string | null) =>
    setColumns(known => known.map(each => (each.name === column ? { ...each, field } : each)))
  const setFixedAt = (key: number, change: Partial<Fixed>) =>
    setFixed(known => known.map(each => (each.key === key ? { ...each, ...change } : each)))

  return (
    <Panel title={t('imports.mapping.title')} about={t('imports.mapping.about')}>
      <Box sx={grid}>
        {columns.map(column => (
          <FieldSelect
            key={column.name}
            label={column.name}
            none={t('imports.mapping.none')}
            fields={fields}
            value={column.field}
            disabled={disabled}
            change={field => setField(column.name, field)}
          />
        ))}
      </Box>
      <Typography variant="h3" sx={{ mt: 1, mb: 0.5 }}>
        {t('imports.mapping.fixed')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('imports.mapping.fixedAbout')}
      </Typography>
      {fixed.map(({ key, field, value }) => (
        <Stack key={key} direction="row" sx={{ gap: 1, alignItems: 'flex-start', maxWidth: 640 }}>
          <FieldSelect
            label={t('imports.mapping.field')}
            none={t('imports.mapping.chooseField')}
            fields={fields}
            value={field || null}
            disabled={disabled}
            change={next => setFixedAt(key, { field: next ?? '' })}
          />
          <TextField
            label={t('imports.mapping.value')}
            value={value}
            disabled={disabled}
            select={choicesOf(field).length > 0}
            sx={{ minWidth: 120 }}
            onChange={({ target }) => setFixedAt(key, { value: target.value })}
          >
            {choicesOf(field).map(choice => (
              <MenuItem key={choice} value={choice}>
                {choice}
              </MenuItem>
            ))}
          </TextField>
          {!disabled && (
            <RemoveButton
              name={t('imports.mapping.removeValue')}
              remove={() => setFixed(known => known.filter(each => each.key !== key))}
            />
          )}
        </Stack>
      ))}
      {!disabled && (
        <Button
          onClick={() =>
            setFixed(known => [
              ...known,
              { key: Math.max(0, ...known.map(each => each.key)) + 1, field: '', value: '' },
            ])
          }
        >
          {t('imports.mapping.addValue')}
        </Button>
      )}
      <Box sx={{ ...grid, mt: 1 }}>
        {isDated && (
          <TextField
            select
            label={t('imports.mapping.dates')}
            value={order}
            disabled={disabled}
            onChange={({ target }) => setOrder(target.value as typeof order)}
          >
            <MenuItem value="day_first">{t('imports.mapping.dayFirst')}</MenuItem>
            <MenuItem value="month_first">{t('imports.mapping.monthFirst')}</MenuItem>
          </TextField>
        )}
        <TextField
          label={t('imports.mapping.remember')}
          value={name}
          disabled={disabled}
          onChange={({ target }) => setName(target.value)}
        />
      </Box>
      {fault && (
        <Alert severity="error" sx={{ my: 1 }}>
          {fault}
        </Alert>
      )}
      {may && (
        <Button
          variant="outlined"
          loading={busy}
          disabled={isWorking}
          onClick={() => void send()}
          sx={{ mt: 1 }}
        >
          {t('imports.mapping.save')}
        </Button>
      )}
    </Panel>
  )
}

const grid = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(4, 1fr)' },
}

/** The fixed values, the required fields without a column, and those that the file asks for. */
function startOf({ fixed, fields, columns, questions }: Import): Fixed[] {
  const mapped = new Set(columns.map(({ field }) => field))
  const known = new Set(fixed.map(({ field }) => field))
  const hasCustomer = mapped.has('sender.customer_id') || known.has('sender.customer_id')
  const asked = new Set(questions.map(({ field }) => field))
  const missing = fields.filter(
    ({ field, required }) =>
      (required || field === 'service_code' || asked.has(field)) &&
      (!mapped.has(field) || asked.has(field)) &&
      !known.has(field) &&
      !(hasCustomer && field.startsWith('sender.')),
  )
  const given = [...fixed, ...missing.map(({ field }) => ({ field, value: '' }))]
  return given.map((each, key) => ({ key, ...each }))
}

interface FieldSelectProps {
  label: string
  none: string
  fields: Import['fields']
  value: string | null
  disabled: boolean
  change: (field: string | null) => void
}

function FieldSelect({ label, none, fields, value, disabled, change }: FieldSelectProps) {
  return (
    <TextField
      select
      label={label}
      value={value ?? ''}
      disabled={disabled}
      fullWidth
      onChange={({ target }) => change(target.value || null)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{none}</MenuItem>
      {fields.map(({ field, name }) => (
        <MenuItem key={field} value={field}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
