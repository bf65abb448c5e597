import createCache, { type EmotionCache } from '@emotion/cache'

/** Inserts styles with the server's nonce. The Content-Security-Policy blocks other inline styles. */
export function createStyleCache(page: Document): EmotionCache {
  const nonce = page.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  return createCache({ key: 'wb', prepend: true, ...(nonce ? { nonce } : {}) })
}
