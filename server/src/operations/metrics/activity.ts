import {
  Counter,
  collectDefaultMetrics,
  Histogram,
  type OpenMetricsContentType,
  openMetricsContentType,
  Registry,
} from 'prom-client'
import type { CarrierCallEnd } from '../../carriers/index.ts'
import type { DeliveryAttempt } from '../../notifications/webhooks/index.ts'
import { type AnsweredRequest, createRequestFigures, type RequestFigures } from './request-figures.ts'

export interface Activity {
  answered(request: AnsweredRequest): void
  carrierCalled(call: CarrierCallEnd): void
  webhookAttempted(attempt: DeliveryAttempt): void
  readonly requests: RequestFigures
  readonly registry: Registry<OpenMetricsContentType>
}

/** Seconds: from the pace of deliveries to the longest retry of an event. */
const lags = [0.25, 1, 5, 30, 300, 3600, 86_400]
const carrierLatencies = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

export function createActivity(): Activity {
  const registry = new Registry<OpenMetricsContentType>()
  registry.setContentType(openMetricsContentType)
  const registers = [registry]
  const requests = createRequestFigures()
  collectDefaultMetrics({ register: registry })
  const carrierCalls = new Counter({
    name: 'waybill_carrier_calls',
    help: 'Calls to carriers by their outcomes.',
    labelNames: ['carrier', 'operation', 'outcome'],
    registers,
  })
  const carrierDurations = new Histogram({
    name: 'waybill_carrier_call_duration_seconds',
    help: 'How long carriers take.',
    labelNames: ['carrier', 'operation'],
    buckets: carrierLatencies,
    registers,
  })
  const openings = new Counter({
    name: 'waybill_carrier_circuit_openings',
    help: 'How often calls were stopped for a while because a carrier did not answer.',
    labelNames: ['carrier', 'operation'],
    registers,
  })
  const deliveries = new Counter({
    name: 'waybill_webhook_deliveries',
    help: 'Attempts to deliver events to webhooks by their outcomes.',
    labelNames: ['outcome'],
    registers,
  })
  const deliveryLags = new Histogram({
    name: 'waybill_webhook_lag_seconds',
    help: 'How old events are when an attempt to deliver them ends.',
    labelNames: ['outcome'],
    buckets: lags,
    registers,
  })

  return {
    answered: requests.add,
    carrierCalled({ carrier, operation, outcome, seconds, hasOpenedCircuit }) {
      carrierCalls.inc({ carrier, operation, outcome })
      carrierDurations.observe({ carrier, operation }, seconds)
      if (hasOpenedCircuit) openings.inc({ carrier, operation })
    },
    webhookAttempted({ outcome, seconds }) {
      deliveries.inc({ outcome })
      deliveryLags.observe({ outcome }, seconds)
    },
    requests,
    registry,
  }
}
