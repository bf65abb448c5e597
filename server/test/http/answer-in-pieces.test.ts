import { expect, test } from 'vitest'
import { largestPiece, piecesOf } from '../../src/http/answer-in-pieces.ts'

test('an answer of megabytes leaves in small pieces with a rest after each mebibyte, and is whole', async () => {
  let rests = 0
  const sent: Uint8Array[] = []
  const answer = [
    new Uint8Array(3_000_000).fill(1),
    new Uint8Array(1).fill(2),
    new Uint8Array(200_000).fill(3),
  ]
  for await (const piece of piecesOf([...answer], async () => rests++)) sent.push(piece)
  expect(Buffer.concat(sent).equals(Buffer.concat(answer))).toBe(true)
  expect(Math.max(...sent.map(({ length }) => length))).toBeLessThanOrEqual(largestPiece)
  expect(rests).toBe(3)
})
