import { at, base64, type Json, type LabelImage, number, text } from '../kit/index.ts'
import type { EasyPostRequest } from './proxy.ts'

export function labelRequest(shipmentId: string): EasyPostRequest {
  return { method: 'GET', path: `/v2/shipments/${encodeURIComponent(shipmentId)}/label?file_format=PDF` }
}

/** A label in an answer, or where it is to be fetched from. */
export type LabelPlace = { image: LabelImage } | { url: string; format: LabelImage['format'] }

/** The label as PDF, else as the carrier gave it, by address or in the answer; `null` where there is none. */
export function labelPlace(body: Json): LabelPlace | null {
  const label = at(body, 'postage_label')
  const pdf = text(at(label, 'label_pdf_url'))
  if (pdf !== null) return { url: pdf, format: 'pdf' }
  const url = text(at(label, 'label_url'))
  const format = formatNamed(text(at(label, 'label_file_type')))
  if (url !== null && format !== null) return { url, format }
  return enclosed(label)
}

function enclosed(label: Json): LabelPlace | null {
  const bytes = base64(at(label, 'label_file'))
  const format = bytes && formatOf(bytes)
  if (!bytes || !format) return null
  const pixelsPerInch = number(at(label, 'label_resolution'))?.toNumber()
  return { image: { format, bytes, ...(pixelsPerInch ? { pixelsPerInch } : {}) } }
}

function formatNamed(type: string | null): LabelImage['format'] | null {
  const name = type?.replace(/^(image|application)\//, '').toLowerCase()
  return name === 'pdf' || name === 'png' || name === 'gif' ? name : null
}

/** By its first bytes: an enclosed label does not say what it is. */
function formatOf(bytes: Uint8Array): LabelImage['format'] | null {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  if (start === '%PDF') return 'pdf'
  if (start === '\x89PNG') return 'png'
  return start === 'GIF8' ? 'gif' : null
}
