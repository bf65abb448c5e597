import Type from 'typebox'
import { notFound } from '../../../platform/shared/problem.ts'
import { Group, nullable, Text } from '../../../platform/shared/schema.ts'
import { findParcel, longestCode } from '../../../shipping/scans/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'

export const parcelEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/scans/parcel',
    action: 'scans.parcel',
    summary: 'Find the shipment of a scanned code',
    access: 'staff',
    query: Group('Query', { code: Text('Code', { longest: longestCode }) }),
    data: Type.Object({
      shipment_id: Type.Integer(),
      piece: nullable(Type.Integer({ description: 'Null if the code names no piece.' })),
    }),
    errors: ['NOT_FOUND'],
    async handle({ tenant, query }) {
      const parcel = await services.database.read(tenant.id, tx => findParcel(tx, tenant, query.code))
      if ('reason' in parcel) throw notFound(parcel.message)
      return { shipment_id: parcel.shipmentId, piece: parcel.piece }
    },
  })
