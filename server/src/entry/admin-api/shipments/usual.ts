import Type from 'typebox'
import { Choice, nullable } from '../../../platform/shared/schema.ts'
import { weightUnits } from '../../../platform/shared/units.ts'
import { usualShipment } from '../../../shipping/shipments/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'

export const usualEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/customers/:id/usual-shipment',
    action: 'shipments.usual',
    summary: 'Get the values of a customer’s last shipment',
    description: 'Null if there is none. A package type is null unless all pieces had it.',
    access: 'staff',
    params: idParameter('customer'),
    data: Type.Object({
      service_id: nullable(Type.Integer()),
      weight_unit: nullable(Choice('Weight unit', weightUnits)),
      package_type_code: nullable(Type.String()),
    }),
    async handle({ tenant, params }) {
      const usual = await database.read(tenant.id, tx => usualShipment(tx, idOf(params.id)))
      return {
        service_id: usual.serviceId,
        weight_unit: usual.weightUnit,
        package_type_code: usual.packageTypeCode,
      }
    },
  })
