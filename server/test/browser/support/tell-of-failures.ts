import { beforeEach } from 'vitest'
import { sightOf } from './frames.ts'
import { openPages } from './session.ts'

/** As much of a page as is read in a log. */
const most = 1_000

/** A test that fails says what its pages showed by then: a line that was waited for in vain says nothing of what was there. */
beforeEach(({ onTestFailed }) => {
  onTestFailed(async ({ task }) => {
    const [error] = task.result?.errors ?? []
    if (!error) return
    const sights = await Promise.all([...openPages].map(sightOf))
    const text = sights.map(sight => `\nAt its end ${sight.slice(0, most)}`).join('')
    error.message += text
    if (error.stack) error.stack = `${error.message}\n${error.stack}`
  })
})
