import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { plainText } from '../../src/labels/plain-text.ts'
import { codePoint } from '../support/code-point.ts'

describe('text from outside', () => {
  it('becomes one line: tabs, line breaks and runs of blanks are one blank', () => {
    expect(plainText('  Dock 4\r\n\tGate\u2028B\u00a0\u3000C ')).toBe('Dock 4 Gate B C')
  })

  it('loses what turns or hides text: direction overrides, zero-width and control characters', () => {
    expect(plainText('a\u202Etxt.exe\u202C \u200B\u2066b\u2069\ufeff\u00ad\u0007c')).toBe('atxt.exe b c')
  })

  it('keeps the joiner that Persian spells with, and drops it where it only hides', () => {
    expect(plainText('می\u200cخواهم')).toBe('می\u200cخواهم')
    expect(plainText('pay\u200cpal\u200d 👩\u200d💻')).toBe('paypal 👩💻')
  })

  it('is composed, so that a letter and its accent are one character', () => {
    expect(plainText('Cafe\u0301')).toBe('Café')
  })

  it('has no letter with a tower of marks', () => {
    expect(plainText(`Z${'\u0335'.repeat(200)}!`)).toBe(`Z${'\u0335'.repeat(3)}!`)
  })

  it('has no tower of marks with joiners between them either', () => {
    expect(plainText(`\u0628${'\u0610\u200d'.repeat(200)}\u0628`)).toBe(
      `\u0628${'\u0610'.repeat(3)}\u200d\u0628`,
    )
  })

  it('is composed in short runs of marks, whose composition takes time by the square of their length', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    plainText(`a${'\u0315\u0316'.repeat(1000)}b`)
    const composed = normalize.mock.contexts.map(text => String(text).length)
    normalize.mockRestore()
    expect(composed).toEqual([18])
  })

  it('keeps markup as it was typed', () => {
    expect(plainText('<b>"A" & B</b>')).toBe('<b>"A" & B</b>')
  })

  it('comes out well formed, without a blank at its ends, and stays the same the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), text => {
        const plain = plainText(text)
        expect(plain.isWellFormed()).toBe(true)
        expect(plain).toBe(plain.trim())
        expect(plainText(plain)).toBe(plain)
      }),
    )
  })
})
