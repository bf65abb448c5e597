import { randomUUID } from 'node:crypto'
import type { adminCalls } from './busy-day.ts'
import type { Office } from './office.ts'

export interface DriverPhone {
  /** Records an action and sends it with further fields of the call; the number leaves out `lost` ones. */
  send(action: object, call?: object, lost?: number): Promise<unknown>
}

/** Pairs as the app does. */
export async function pairWith({ base }: Office, code: string, phone: string): Promise<DriverPhone> {
  const call = async (path: string, headers: object, body: object) => {
    const response = await fetch(`${base}/driver/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${text}`)
    return JSON.parse(text).data
  }
  const { token, tenant } = await call('/pair', {}, { code, phone, build: '7' })
  const headers = { authorization: `Bearer ${token}`, 'x-tenant': tenant }
  const installation = randomUUID()
  let seq = 0
  return {
    send(action, further = {}, lost = 0) {
      seq += 1 + lost
      const device_time = new Date().toISOString()
      const actions = [{ id: randomUUID(), seq, device_time, ...action }]
      return call('/actions', headers, { installation, actions, ...further })
    },
  }
}

/** A phone of the driver, without the dialog. */
export async function phoneOf(
  office: Office,
  ask: ReturnType<typeof adminCalls>,
  driverId: number,
  phone: string,
): Promise<DriverPhone> {
  const { code } = await ask('POST', `/drivers/${driverId}/pairing`)
  return pairWith(office, String(code), phone)
}
