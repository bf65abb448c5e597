import createCache, { type EmotionCache } from '@emotion/cache'

/**
 * Styles are inserted with the nonce that the server put into the page: its Content-Security-Policy lets no
 * other inline style through.
 */
export function createStyleCache(page: Document): EmotionCache {
  const nonce = page.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  return createCache({ key: 'wb', prepend: true, ...(nonce ? { nonce } : {}) })
}
