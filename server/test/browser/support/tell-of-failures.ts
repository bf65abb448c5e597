import { beforeEach } from 'vitest'
import { sightOf } from './frames.ts'
import { openPages } from './session.ts'

/** Characters of a page in a log. */
const most = 1_000

/** Failed tests print their pages, because a missed wait says nothing of the page. */
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
