import { at, type Json, type LabelImage, text } from '../kit/index.ts'
import type { EasyPostRequest } from './proxy.ts'

export function labelRequest(shipmentId: string): EasyPostRequest {
  return { method: 'GET', path: `/v2/shipments/${encodeURIComponent(shipmentId)}/label?file_format=PDF` }
}

/** Where the label is to be fetched from: the PDF, else what the carrier gave; `null` where there is none. */
export function labelAddress(body: Json): { url: string; format: LabelImage['format'] } | null {
  const label = at(body, 'postage_label')
  const pdf = text(at(label, 'label_pdf_url'))
  if (pdf !== null) return { url: pdf, format: 'pdf' }
  const url = text(at(label, 'label_url'))
  const format = formatOf(text(at(label, 'label_file_type')))
  return url === null || format === null ? null : { url, format }
}

function formatOf(type: string | null): LabelImage['format'] | null {
  const name = type?.replace(/^(image|application)\//, '').toLowerCase()
  return name === 'pdf' || name === 'png' || name === 'gif' ? name : null
}
