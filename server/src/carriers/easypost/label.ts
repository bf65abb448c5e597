import { at, base64, type Json, type LabelFile, number, text } from '../kit/index.ts'
import type { EasyPostRequest } from './proxy.ts'

export function labelRequest(shipmentId: string): EasyPostRequest {
  return { method: 'GET', path: `/v2/shipments/${encodeURIComponent(shipmentId)}/label?file_format=PDF` }
}

export type LabelPlace = { image: LabelFile } | { url: string; format: LabelFile['format'] }

/** Prefers PDF to the carrier's format; null for none. */
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
  const dpi = number(at(label, 'label_resolution'))?.toNumber()
  return { image: { format, bytes, ...(dpi ? { dpi } : {}) } }
}

function formatNamed(type: string | null): LabelFile['format'] | null {
  const name = type?.replace(/^(image|application)\//, '').toLowerCase()
  return name === 'pdf' || name === 'png' || name === 'gif' ? name : null
}

/** By the first bytes: EasyPost does not name the format. */
function formatOf(bytes: Uint8Array): LabelFile['format'] | null {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  if (start === '%PDF') return 'pdf'
  if (start === '\x89PNG') return 'png'
  return start === 'GIF8' ? 'gif' : null
}
