/**
 * What the app shows is told by its address: below `/admin/test` it is test data, which API users in test mode have made,
 * and anywhere else what is real. So a link, a bookmark and a further tab show the same.
 */
const testAddress = '/admin/test'

const { pathname } = window.location
export const showsTestData = pathname === testAddress || pathname.startsWith(`${testAddress}/`)

/** The address of the app in this view, and that of what is behind it. */
export const appBase = showsTestData ? testAddress : '/admin'
export const apiBase = showsTestData ? '/admin/api/test' : '/admin/api'

/** The address of a place of the app in the other view. The app is loaded anew there. */
export function inOtherView(place: string): string {
  return `${showsTestData ? '/admin' : testAddress}${place}`
}
