import ipaddr from 'ipaddr.js'
import { isPublicAddress } from '../../carriers/index.ts'
import { isNamed, type NamedHost } from '../../platform/shared/named-hosts.ts'
import type { FieldProblems } from '../../platform/shared/problem.ts'
import { eventTypes, isEventType } from '../events/index.ts'

export interface WebhookEntry {
  url: string
  description: string | null
  /** None: every type. */
  types: readonly string[]
}

export const longestUrl = 2000

/** Faults by field. `hosts` are those of WEBHOOK_HOSTS. Pure. */
export function entryFaults(
  { url, types }: Partial<WebhookEntry>,
  hosts: readonly NamedHost[],
): FieldProblems {
  const faults: FieldProblems = {}
  const fault = url === undefined ? null : urlFault(url, hosts)
  if (fault) faults.url = fault
  if (types && !types.every(isEventType)) faults.types = `Types must be of ${eventTypes.join(', ')}.`
  return faults
}

/** Null for a URL that may be called. Pure. */
export function urlFault(text: string, hosts: readonly NamedHost[]): string | null {
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return 'Address must be a URL.'
  if (text.length > longestUrl) return `Address must have at most ${longestUrl} characters.`
  if (/[\s\\\p{Cc}]/u.test(text) || url.username || url.password || url.hash) {
    return 'Address must be a plain URL without user and fragment.'
  }
  if (isNamed(url, hosts)) return null
  if (url.protocol !== 'https:') return 'Address must be HTTPS.'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (host === 'localhost' || (ipaddr.isValid(host) && !isPublicAddress(host))) {
    return 'Address must not lead to this machine or a private network, unless WEBHOOK_HOSTS names it.'
  }
  return null
}
