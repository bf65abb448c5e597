import { Box } from '@mui/material'
import type { Init, Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { DialogForm } from '../../parts/form.tsx'
import { NumberInput, SelectInput } from '../../parts/inputs/index.ts'
import { useNotify } from '../../parts/notifications.tsx'
import { priceText } from './price-text.ts'

type Measures = Init<'post', '/shipments/{id}/reweigh'>['body']
type Entered = { [field in keyof Measures]?: Measures[field] | null } & { what: string }

const whole = 'whole'

interface ReweighDialogProps {
  shipment: Schemas['Shipment']
  close: () => void
}

const weightUnits = ['kg', 'lb'] as const

/** The shipment's own unit of sides goes with its own unit of weight. */
function sidesUnit(unit: string, parcel: Schemas['Shipment']['package']): string {
  if (unit === parcel.weight_unit) return parcel.dimension_unit
  return unit === 'kg' ? 'cm' : 'in'
}

/** Enters a new weight of a shipment or of a piece, and reports the price before and after. */
export function ReweighDialog({ shipment, close }: ReweighDialogProps) {
  const { id, awb, pieces, package: parcel } = shipment
  const reweigh = useApiMutation('post', '/shipments/{id}/reweigh')
  const notify = useNotify()
  // Pieces with their own weights are weighed separately.
  const isByPiece = pieces.some(({ weight, length }) => weight !== null || length !== null)
  const choices = [
    ...(isByPiece ? [] : [{ id: whole, name: t('shipments.reweigh.whole') }]),
    ...pieces.map(({ number }) => ({
      id: String(number),
      name: t('shipments.reweigh.piece', { number, count: pieces.length }),
    })),
  ]

  async function send({ what, ...measures }: Entered) {
    const sent = { ...measures, ...(what === whole ? {} : { piece: Number(what) }) }
    const { reweighings, warnings = [] } = await reweigh({ params: { path: { id } }, body: sent as Measures })
    const [last] = reweighings
    if (last) {
      const before = priceText(last.total_before, last.currency_before)
      const after = priceText(last.total_after, last.currency_after)
      notify(t('shipments.reweigh.done', { before, after }), { type: 'success' })
    }
    for (const { message } of warnings) notify(message, { type: 'warning' })
  }

  return (
    <DialogForm<Entered>
      title={t('shipments.reweigh.title', { awb })}
      submit={t('shipments.reweigh.save')}
      values={{
        what: isByPiece && pieces.length > 1 ? '1' : whole,
        weight: null,
        weight_unit: parcel.weight_unit as Measures['weight_unit'],
        length: null,
        width: null,
        height: null,
      }}
      onSubmit={send}
      close={close}
    >
      {pieces.length > 1 && (
        <SelectInput source="what" label={t('shipments.reweigh.what')} choices={choices} />
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: 2 }}>
        <NumberInput source="weight" label={t('common.weight')} min={0} />
        <SelectInput
          source="weight_unit"
          label={t('common.unit')}
          choices={weightUnits.map(unit => ({ id: unit, name: `${unit}, ${sidesUnit(unit, parcel)}` }))}
        />
      </Box>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: 2 }}
        role="group"
        aria-label={t('shipments.reweigh.sides')}
      >
        <NumberInput source="length" label={t('shipments.length')} min={0} />
        <NumberInput source="width" label={t('shipments.width')} min={0} />
        <NumberInput source="height" label={t('shipments.height')} min={0} />
      </Box>
    </DialogForm>
  )
}
