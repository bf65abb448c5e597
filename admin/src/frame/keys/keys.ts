/** The field of the palette. */
export const paletteId = 'palette'

export const guideOfKeys = '/docs/guides/daily-work#search-and-keys'

/** The second key after `g`, with the page that it opens. */
export const pageKeys: Readonly<Record<string, string>> = {
  h: '/',
  s: '/shipments',
  b: '/scan',
  e: '/exceptions',
  p: '/pickups',
  r: '/runs',
  c: '/customers',
  f: '/figures',
  v: '/services',
  t: '/tariffs',
  d: '/drivers',
}

/** The keys that open a page, such as `g s`; null if there are none. */
export function keysTo(page: string): string | null {
  const found = Object.entries(pageKeys).find(([, to]) => to === page)
  return found ? `g ${found[0]}` : null
}

const storageKey = 'waybill.keys'

/** Single keys do something unless the person switched them off in this browser. */
export function areKeysOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off'
}

export function switchKeys(on: boolean): void {
  if (on) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'off')
}
