import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'

export const chargeTypeNames: Record<Schemas['Service']['charge_type'], string> = {
  weight: t('services.chargeType.weight'),
  distance: t('services.chargeType.distance'),
  piece: t('services.chargeType.piece'),
  flat: t('services.chargeType.flat'),
}
