import { showsTestData } from '../http/data-view.ts'

export const testBarHeight = 36

/** Pixels from the window's edge to the content below the header, for parts that stay in view. */
export const headerHeight = 56 + (showsTestData ? testBarHeight : 0)
