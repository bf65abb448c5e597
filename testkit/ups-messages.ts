/** Messages from and to UPS, for a carrier of our own. */

const succeeded = { ResponseStatus: { Code: '1', Description: 'Success' } }

export const upsToken = { access_token: 'token', expires_in: '14399' }

/** The reference of an order: our AWB. */
export function upsReferenceOf(order: unknown): string {
  const { Package: packages } = (order as { ShipmentRequest: { Shipment: { Package: Referenced[] } } })
    .ShipmentRequest.Shipment
  return packages[0]?.ReferenceNumber?.[0]?.Value ?? ''
}

interface Referenced {
  ReferenceNumber?: { Value: string }[]
}

/** The answer to an order, with a label in base64. */
export function upsShipped(number: string, gif: string): object {
  return {
    ShipmentResponse: {
      Response: succeeded,
      ShipmentResults: {
        ShipmentCharges: { TotalCharges: { CurrencyCode: 'USD', MonetaryValue: '21.40' } },
        ShipmentIdentificationNumber: number,
        PackageResults: {
          TrackingNumber: number,
          ShippingLabel: { ImageFormat: { Code: 'GIF' }, GraphicImage: gif },
        },
      },
    },
  }
}

/** The reference or number in a label recovery. */
export function upsRecoveryOf(asked: unknown): { reference: string; number: string | undefined } {
  const { ReferenceValues, TrackingNumber } = (asked as { LabelRecoveryRequest: RecoveryRequest })
    .LabelRecoveryRequest
  return { reference: ReferenceValues?.ReferenceNumber.Value ?? '', number: TrackingNumber }
}

interface RecoveryRequest {
  ReferenceValues?: { ReferenceNumber: { Value: string } }
  TrackingNumber?: string
}

export function upsRecovered(number: string, gif: string): object {
  return {
    LabelRecoveryResponse: {
      Response: succeeded,
      ShipmentIdentificationNumber: number,
      LabelResults: {
        TrackingNumber: number,
        LabelImage: { LabelImageFormat: { Code: 'GIF' }, GraphicImage: gif },
      },
    },
  }
}

/** The error of UPS for an unknown label. */
export const upsNoLabel = upsError('300022', 'No label was found.')

export function upsVoided(): object {
  const SummaryResult = { Status: { Code: '1', Description: 'Voided' } }
  return { VoidShipmentResponse: { Response: succeeded, SummaryResult } }
}

export function upsError(code: string, message: string): object {
  return { response: { errors: [{ code, message }] } }
}
