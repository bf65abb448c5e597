import { describe, expect, test } from 'vitest'
import { createPickup, createShipment } from '../support/bodies.ts'
import { clerk, target } from '../support/client.ts'
import { readPdf } from '../support/pdf.ts'

const records = [
  {
    kind: 'shipment',
    async created() {
      const { awb } = await createShipment()
      return { path: `/v1/shipments/${awb}/proof`, name: { awb } }
    },
  },
  {
    kind: 'pickup',
    async created() {
      const { id, confirmation_number } = await createPickup(clerk, target.first_customer_id)
      return { path: `/v1/pickups/${id}/proof`, name: { confirmation_number } }
    },
  },
]

describe('the proof', () => {
  test.each(records)('of a $kind without any is an empty list', async ({ created }) => {
    const { path, name } = await created()
    expect((await clerk.get(path)).data()).toEqual({ ...name, complete: false, proofs: [] })
  })

  test.each(records)('of a $kind is an A4 document too', async ({ created }) => {
    const { path, name } = await created()
    const { document } = (await clerk.get(`${path}?format=pdf`)).data<{ document: string }>()
    const [page, ...others] = await readPdf(document)
    expect(others).toEqual([])
    expect([page?.width, page?.height].map(side => Math.round(side ?? 0))).toEqual([595, 842])
    expect(page?.text).toContain(Object.values(name)[0])
  })

  test.each(records)('of a $kind has no file that was never recorded', async ({ created }) => {
    const { path } = await created()
    for (const number of ['1', '0', 'x'])
      (await clerk.get(`${path}/files/${number}`)).refused(404, 'NOT_FOUND')
  })

  test.each(records)('of a $kind is refused in another format, by name', async ({ created }) => {
    const { path } = await created()
    const { details } = (await clerk.get(`${path}?format=png`)).refused(400, 'VALIDATION_ERROR')
    expect(Object.keys(details ?? {})).toEqual(['format'])
  })
})
