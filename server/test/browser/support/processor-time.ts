import type { Page } from 'playwright-core'

/** Work of the page's main thread in milliseconds of processor time, which other programs do not lengthen. */
export interface MainThreadWork {
  /** The longest task: no key or click is answered meanwhile. */
  longest: number
  total: number
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  tdur?: number
  args?: { name?: string }
}

/**
 * Measures the page's main thread from `act` on until the expression `shown` is true in a frame. Finding by role takes
 * the same thread: `act` moves the mouse and presses keys alone.
 */
export async function mainThreadWork(
  page: Page,
  act: () => Promise<unknown>,
  shown: string,
): Promise<MainThreadWork> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser.')
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  let trace: Buffer
  try {
    await act()
    await page.evaluate(untilDrawn(shown))
  } finally {
    trace = await browser.stopTracing()
  }
  const { traceEvents } = JSON.parse(String(trace)) as { traceEvents: TraceEvent[] }
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}.${tid}`),
  )
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && threads.has(`${pid}.${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000)
  if (tasks.length === 0) throw new Error('The trace has no task of a page.')
  return { longest: Math.max(...tasks), total: tasks.reduce((sum, each) => sum + each, 0) }
}

/** Looks once a frame; the frame that shows the change is drawn before the next. Gives up after a thousand frames. */
function untilDrawn(shown: string): string {
  return `new Promise((done, fail) => {
    let frames = 0
    const look = () => {
      if (${shown}) requestAnimationFrame(() => setTimeout(done))
      else if (++frames > 1000) fail(new Error('It is not shown.'))
      else requestAnimationFrame(look)
    }
    look()
  })`
}
