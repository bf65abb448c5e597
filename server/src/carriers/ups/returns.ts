import { CarrierError, type CarrierShipment } from '../kit/index.ts'

/** Packages in a return; "american" begins in the United States or Puerto Rico. */
const mostPackages = { american: 1, other: 20 }
/** "UPS Print Return Label": we print it, the sender attaches it. */
const printReturnLabel = '9'

/** Empty for other shipments. */
export function returnService({ isReturn }: CarrierShipment) {
  return isReturn ? { ReturnService: { Code: printReturnLabel } } : {}
}

export function returnFields({ isReturn, pieces }: CarrierShipment, contents: string | null) {
  const described = pieces.length > 0 && pieces.every(({ description }) => description !== null)
  return isReturn && !described ? { contents } : {}
}

/** Throws `rejected` for unsupported returns. */
export function requireReturnable({ isReturn, sender, package: whole, codAmount }: CarrierShipment): void {
  if (!isReturn) return
  const american = ['US', 'PR'].includes(sender.country)
  const most = american ? mostPackages.american : mostPackages.other
  if (whole.pieces > most) {
    const from = american ? ' that begins in the United States' : ''
    throw new CarrierError(
      'rejected',
      `UPS takes at most ${most === 1 ? 'one piece' : `${most} pieces`} in a return${from}: package.pieces.`,
    )
  }
  if (codAmount?.gt(0)) throw new CarrierError('rejected', 'UPS does not collect cod_amount for a return.')
}
