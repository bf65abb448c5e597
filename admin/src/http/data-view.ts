/**
 * The address decides the data: test data below `/admin/test`, live data elsewhere. Links, bookmarks and new tabs keep
 * it.
 */
const testAddress = '/admin/test'

const { pathname } = window.location
export const showsTestData = pathname === testAddress || pathname.startsWith(`${testAddress}/`)

/** The address of the app in this view, and of the server's endpoints for it. */
export const appBase = showsTestData ? testAddress : '/admin'
export const apiBase = showsTestData ? '/admin/api/test' : '/admin/api'

/** The address of a page in the other view. The app reloads there. */
export function inOtherView(place: string): string {
  return `${showsTestData ? '/admin' : testAddress}${place}`
}
