import createCache, { type EmotionCache } from '@emotion/cache'

/**
 * Inserts styles with the nonce that the server put into the page. Its Content-Security-Policy blocks other inline
 * styles.
 */
export function createStyleCache(page: Document): EmotionCache {
  const nonce = page.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  return createCache({ key: 'wb', prepend: true, ...(nonce ? { nonce } : {}) })
}
