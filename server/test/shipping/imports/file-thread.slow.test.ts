import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileThread, type FileThread } from '../../../src/shipping/imports/index.ts'
import { xlsxFile } from './xlsx-file.ts'

let thread: FileThread
beforeEach(() => {
  thread = createFileThread()
})
afterEach(() => thread.close())

const bytes = () =>
  xlsxFile([
    ['up_to', 'A'],
    [1, 2],
  ])

test('files of a company wait for one file of each other company, however many those send', async () => {
  const done: string[] = []
  const send = (tenantId: number, name: string) =>
    thread.readSheet(tenantId, bytes()).then(() => done.push(name))
  await Promise.all([
    send(1, '1a'),
    send(1, '1b'),
    send(1, '1c'),
    send(2, '2a'),
    send(2, '2b'),
    send(3, '3a'),
  ])
  expect(done).toEqual(['1a', '1b', '2a', '3a', '1c', '2b'])
})

test('a company that sends too many files at once is refused, and another one is not', async () => {
  const sent = Array.from({ length: 6 }, () => thread.readSheet(1, bytes()))
  const other = thread.readSheet(2, bytes())
  const outcomes = await Promise.allSettled(sent)
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array(4).fill('fulfilled'),
    ...Array(2).fill('rejected'),
  ])
  expect((await other).csv).toBe('up_to,A\n1,2\n')
  expect((await thread.readSheet(1, bytes())).csv).toBe('up_to,A\n1,2\n')
})
