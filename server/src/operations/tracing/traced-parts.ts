import type { CarrierNetwork } from '../../carriers/index.ts'
import type { LabelPrinter } from '../../labels/index.ts'
import type { Area, Database } from '../../platform/database/index.ts'
import { current } from './current-span.ts'
import type { Tracing } from './tracing.ts'

/** The same database, with its waits in the trace of the request. */
export function tracedDatabase(database: Database, { inPart }: Tracing): Database {
  return part(database, 'other')

  function part(traced: Database, area: Area | 'other'): Database {
    const span = <T>(mode: string, work: () => Promise<T>, tenantId?: number) =>
      inPart(`database ${mode} ${area}`, attributesOf(traced.kind, tenantId), work)
    const parts = new Map<string, Database>()
    return {
      ...traced,
      // Work after events outlives the request that recorded them.
      onEvents: listener => traced.onEvents(tenantId => current.exit(() => listener(tenantId))),
      read: (tenantId, work) => span('read', () => traced.read(tenantId, work), tenantId),
      readBatched: (tenantId, query) => span('read', () => traced.readBatched(tenantId, query), tenantId),
      write: (tenantId, work) => span('write', () => traced.write(tenantId, work), tenantId),
      global: work => span('read', () => traced.global(work)),
      for: (other, size) =>
        parts.getOrInsertComputed(`for ${other} ${size}`, () => part(traced.for(other, size), other)),
      showing: records =>
        parts.getOrInsertComputed(`showing ${records}`, () => part(traced.showing(records), area)),
    }
  }
}

function attributesOf(kind: Database['kind'], tenantId?: number) {
  const system = kind === 'embedded' ? 'pglite' : 'postgresql'
  return {
    'db.system.name': system,
    ...(tenantId === undefined ? {} : { 'waybill.tenant_id': tenantId }),
  }
}

/** The same printer, with the wait for a label in its span. */
export function tracedPrinter(printer: LabelPrinter, { inPart }: Tracing): LabelPrinter {
  return {
    ...printer,
    print: (tenantId, label, output) => inPart('label', {}, () => printer.print(tenantId, label, output)),
    printAll: (tenantId, labels, output) =>
      inPart('labels', { 'waybill.labels': labels.length }, () => printer.printAll(tenantId, labels, output)),
  }
}

/** The same network, with a span for each request until its answer begins. Sends nothing of it along. */
export function tracedNetwork(network: CarrierNetwork, { outgoing }: Tracing): CarrierNetwork {
  return {
    hosts: network.hosts,
    fetch: (url, init) =>
      outgoing({ method: init.method ?? 'GET', host: new URL(url).hostname }, () => network.fetch(url, init)),
  }
}
