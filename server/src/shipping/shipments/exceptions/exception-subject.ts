import type { ExceptionSubject } from '../../exceptions/index.ts'
import { exceptionsAmong } from './exceptions.repository.ts'

export const shipmentExceptions: ExceptionSubject = {
  tables: { work: 'exception_work', notes: 'exception_notes', id: 'shipment_id' },
  async among(tx, ids) {
    return (await exceptionsAmong(tx, ids)).map(({ shipmentId, kinds }) => ({ id: shipmentId, kinds }))
  },
}
