import { TrackingRecord, trackShipment as track } from '../../shipping/tracking/index.ts'
import { endpoint } from '../http/endpoint.ts'
import type { Services } from '../services.ts'
import { awbParameter } from './examples.ts'

export const trackShipment = ({ database }: Services) =>
  endpoint({
    method: 'GET',
    url: '/v1/shipments/:awb/track',
    action: 'shipments.track',
    operationId: 'trackShipment',
    tag: 'Shipments',
    summary: 'Track a shipment',
    description:
      'Returns the current status and every event, newest first, with date and time in the tenant’s time zone.',
    access: 'api_tracking',
    params: awbParameter,
    data: TrackingRecord,
    example: {
      awb: awbParameter.awb.example,
      status: 'In Transit',
      events: [
        {
          status: 'In Transit',
          description: 'Departed from sorting centre.',
          date: '2026-11-24',
          time: '18:40:00',
          city: 'Newark',
          country: 'US',
        },
        {
          status: 'Created',
          description: 'Shipment created.',
          date: '2026-11-24',
          time: '09:15:02',
          city: 'New York',
          country: 'US',
        },
      ],
    },
    errors: ['NOT_FOUND'],
    handle: ({ caller, params }) => track(database, caller, params.awb ?? ''),
  })
