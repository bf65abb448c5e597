import { describe, expect, test } from 'vitest'
import { createShipment, shipmentBody } from '../support/bodies.ts'
import { asReply, clerk, target } from '../support/client.ts'
import { postPaths } from '../support/endpoints.ts'
import type { Shipment } from '../support/records.ts'
import { sendRaw } from '../support/wire.ts'

describe('bodies that are not JSON objects', () => {
  test.each(postPaths)('%s answers broken JSON with INVALID_JSON', async path => {
    for (const raw of [
      '{',
      '{"a":1,}',
      "{'a':1}",
      'NaN',
      '{"a":NaN}',
      '{"a":Infinity}',
      'weight=2',
      '\u0000',
    ]) {
      ;(await clerk.call('POST', path, { raw })).refused(400, 'INVALID_JSON')
    }
  })

  test.each(postPaths)('%s answers JSON that is no object with 400', async path => {
    for (const raw of ['[]', '"text"', 'null', '1', 'true', '[[{}]]', '']) {
      const reply = await clerk.call('POST', path, { raw })
      expect(reply.status, `${raw} → ${reply.text}`).toBe(400)
    }
  })

  test.each(postPaths)('%s does not wait for a body that is announced and never sent', async path => {
    const lines = Object.entries({ ...clerk.headers, Host: 'x', 'Content-Type': 'application/json' })
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    const request = `POST ${path} HTTP/1.1\r\n${head}Connection: close\r\n\r\n`
    const reply = asReply(await sendRaw(target.base_url, request), `POST ${path} without a body`)
    expect(reply.status).toBe(400)
  })

  test.each(postPaths)('%s answers a body of another media type with 415', async path => {
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]) {
      const reply = await clerk.call('POST', path, { raw: '{}', headers: { 'Content-Type': type } })
      reply.refused(415, 'UNSUPPORTED_MEDIA_TYPE')
    }
  })

  test('JSON with a charset is JSON', async () => {
    const reply = await clerk.post('/v1/shipments', shipmentBody(), {
      headers: { 'Content-Type': 'application/json; charset=UTF-8' },
    })
    expect(reply.status).toBe(201)
  })

  test('bytes that are not UTF-8 do not fail the server', async () => {
    const [before = '', after = ''] = JSON.stringify(shipmentBody({ reference: '#' })).split('#')
    const raw = Buffer.concat([Buffer.from(before), Buffer.from([0xff, 0xfe, 0xc3]), Buffer.from(after)])
    const reply = await clerk.call('POST', '/v1/shipments', { raw })
    expect([201, 400]).toContain(reply.status)
  })
})

describe('keys', () => {
  test('__proto__ and constructor.prototype reach nothing', async () => {
    for (const key of ['"__proto__"', '"constructor"', '"prototype"']) {
      const raw = JSON.stringify(shipmentBody({ x: 1 })).replace(
        '"x":1',
        `${key}:{"prototype":{"ok":false},"cod_amount":9}`,
      )
      const reply = await clerk.call('POST', '/v1/shipments', { raw })
      expect([201, 400]).toContain(reply.status)
      // Never lost silently: ignored with a warning, or refused.
      if (reply.status === 201) {
        expect(reply.data<Shipment>(201).cod_amount).toBeNull()
        expect(reply.warnings().map(warning => `"${warning.field}"`)).toContain(key)
      }
    }
    expect((await createShipment()).cod_amount).toBeNull()
  })

  test('__proto__ inside an address gives it no field', async () => {
    const raw = JSON.stringify(shipmentBody({ sender: { company: undefined } })).replace(
      '"sender":{',
      '"sender":{"__proto__":{"company":"Ghost"},',
    )
    const reply = await clerk.call('POST', '/v1/shipments', { raw })
    expect(reply.status).toBe(400)
  })

  test('a key written twice does not fail the server', async () => {
    const raw = JSON.stringify(shipmentBody()).replace('"weight":2.5', '"weight":1,"weight":2.5')
    const reply = await clerk.call('POST', '/v1/shipments', { raw })
    expect([201, 400]).toContain(reply.status)
    if (reply.status === 201) expect(reply.data<Shipment>(201).package.weight).toBe(2.5)
  })
})
