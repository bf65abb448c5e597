import { describe, expect, test } from 'vitest'
import { type Body, createShipment, shipmentBody } from '../support/bodies.ts'
import { clerk } from '../support/client.ts'
import type { Shipment } from '../support/records.ts'

const atFault = async (changes: Body) =>
  Object.keys((await clerk.post('/v1/shipments', shipmentBody(changes))).fieldsAtFault())

describe('dimensions', () => {
  const box = { length: 10, width: 8, height: 6.5 }

  test('are inches with lb and centimetres with kg', async () => {
    const pounds = await createShipment({ package: box })
    expect(pounds.package).toMatchObject({ ...box, weight_unit: 'lb', dimension_unit: 'in' })
    const kilograms = await createShipment({ package: { ...box, weight_unit: 'kg' } })
    expect(kilograms.package).toMatchObject({ ...box, weight_unit: 'kg', dimension_unit: 'cm' })
  })

  test('are what package.dimension_unit says', async () => {
    const centimetres = await createShipment({ package: { ...box, dimension_unit: 'cm' } })
    expect(centimetres.package).toMatchObject({ ...box, weight_unit: 'lb', dimension_unit: 'cm' })
    const inches = await createShipment({ package: { ...box, weight_unit: 'kg', dimension_unit: 'in' } })
    expect(inches.package).toMatchObject({ ...box, weight_unit: 'kg', dimension_unit: 'in' })
    expect(await atFault({ package: { ...box, dimension_unit: 'mm' } })).toEqual(['package.dimension_unit'])
  })

  test('are all three or none', async () => {
    for (const some of [
      { length: 1 },
      { width: 1 },
      { height: 1 },
      { length: 1, width: 1 },
      { width: 1, height: 1 },
    ]) {
      const paths = await atFault({ package: some })
      expect(paths.length).toBeGreaterThan(0)
      expect(paths.every(path => /^package(\.(length|width|height))?$/.test(path))).toBe(true)
    }
  })

  test.each(['length', 'width', 'height'])('%s is a number greater than 0', async side => {
    for (const value of [0, -1, 'long', true]) {
      expect(await atFault({ package: { ...box, [side]: value } }), String(value)).toEqual([
        `package.${side}`,
      ])
    }
  })
})

describe('piece objects', () => {
  test('are all optional fields', async () => {
    const { pieces } = await createShipment({ pieces: [{}] })
    expect(pieces).toEqual([
      {
        number: 1,
        weight: null,
        length: null,
        width: null,
        height: null,
        description: null,
        reference: null,
        package_type_code: null,
        tracking_number: null,
      },
    ])
  })

  test('say how many pieces there are', async () => {
    const shipment = await createShipment({ pieces: [{ weight: 1 }, { weight: 1.5 }] })
    expect(shipment.package.pieces).toBe(2)
    expect(shipment.pieces.map(piece => piece.number)).toEqual([1, 2])
  })

  test('must be as many as package.pieces says', async () => {
    const agreed = await createShipment({ package: { pieces: 2 }, pieces: [{}, {}] })
    expect(agreed.pieces).toHaveLength(2)
    const paths = await atFault({ package: { pieces: 3 }, pieces: [{}, {}] })
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.every(path => path === 'pieces' || path === 'package.pieces')).toBe(true)
  })

  test('must weigh together what the shipment weighs', async () => {
    const paths = await atFault({ package: { weight: 5 }, pieces: [{ weight: 2 }, { weight: 2 }] })
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.every(path => path.startsWith('pieces') || path === 'package.weight')).toBe(true)
  })

  test('may differ from the total by a hundredth for each piece', async () => {
    const thirds = { package: { weight: 10 }, pieces: [{ weight: 3.33 }, { weight: 3.33 }, { weight: 3.33 }] }
    expect((await createShipment(thirds)).pieces).toHaveLength(3)
    const justBeyond = {
      package: { weight: 10 },
      pieces: [{ weight: 3.32 }, { weight: 3.32 }, { weight: 3.32 }],
    }
    expect((await atFault(justBeyond)).length).toBeGreaterThan(0)
  })

  test('are added up in decimal arithmetic', async () => {
    // 0.1 + 0.2 is not 0.3 in binary; a difference of exactly one hundredth per piece must still pass.
    const tenths = { package: { weight: 0.32 }, pieces: [{ weight: 0.1 }, { weight: 0.2 }] }
    expect((await createShipment(tenths)).pieces).toHaveLength(2)
  })

  test('need not all be weighed', async () => {
    const shipment = await createShipment({ package: { weight: 5 }, pieces: [{ weight: 1 }, {}] })
    expect(shipment.pieces.map(piece => piece.weight)).toEqual([1, null])
  })

  test('of a wrong kind are named by their place', async () => {
    const paths = await atFault({
      pieces: [{ weight: 2.5 }, { weight: -1 }, { length: 'x', width: 1, height: 1 }],
    })
    expect(paths).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^pieces\D*1\D*weight$/),
        expect.stringMatching(/^pieces\D*2\D*length$/),
      ]),
    )
  })

  test('name a package type; one that is not offered is refused, or told of as the reason for no price', async () => {
    const shipment = await createShipment({ pieces: [{ package_type_code: 'ENV' }] })
    expect(shipment.pieces[0]?.package_type_code).toBe('ENV')
    const reply = await clerk.post('/v1/shipments', shipmentBody({ pieces: [{ package_type_code: 'NOPE' }] }))
    if (reply.status === 201) {
      expect(reply.data<Shipment>(201).charges).toBeNull()
      expect(reply.warnings().map(warning => warning.message)).toContainEqual(expect.stringContaining('NOPE'))
    } else {
      expect(Object.keys(reply.fieldsAtFault())).toEqual([
        expect.stringMatching(/^pieces.*package_type_code$/),
      ])
    }
  })

  test('keep text of up to 255 characters', async () => {
    expect(await atFault({ pieces: [{ description: 'x'.repeat(256) }] })).toEqual([
      expect.stringMatching(/^pieces.*description$/),
    ])
  })
})
