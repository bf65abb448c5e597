import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keyringFrom, keyringInFolder } from '../../../src/platform/secrets/index.ts'

const first = Buffer.alloc(32, 1).toString('base64')
const second = 'ab'.repeat(32)

describe('a key ring', () => {
  test('opens what it sealed, and only where it was sealed', () => {
    const ring = keyringFrom(first)
    const sealed = ring.seal('sécret 😀', 'tenant 1')
    expect(ring.open(sealed, ring.currentKeyId, 'tenant 1')).toBe('sécret 😀')
    expect(() => ring.open(sealed, ring.currentKeyId, 'tenant 2')).toThrow()
  })

  test('seals the same secret differently each time, and never in clear', () => {
    const ring = keyringFrom(first)
    const one = Buffer.from(ring.seal('top-secret', 'c'))
    const other = Buffer.from(ring.seal('top-secret', 'c'))
    expect(one.equals(other)).toBe(false)
    expect(one.toString('latin1')).not.toContain('top-secret')
  })

  test('notices a changed byte', () => {
    const ring = keyringFrom(first)
    const sealed = Buffer.from(ring.seal('top-secret', 'c'))
    for (const at of [0, 12, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => ring.open(changed, ring.currentKeyId, 'c')).toThrow()
    }
    expect(() => ring.open(sealed.subarray(0, 20), ring.currentKeyId, 'c')).toThrow()
  })

  test('seals with its first key and opens with any, so that keys can be changed', () => {
    const old = keyringFrom(first)
    const sealed = old.seal('top-secret', 'c')
    const ring = keyringFrom(`${second}, ${first}`)
    expect(ring.currentKeyId).not.toBe(old.currentKeyId)
    expect(ring.open(sealed, old.currentKeyId, 'c')).toBe('top-secret')
    expect(() => keyringFrom(second).open(sealed, old.currentKeyId, 'c')).toThrow('is not on the key ring')
  })

  test.each(['', 'short', 'zz'.repeat(32), Buffer.alloc(31).toString('base64')])(
    'refuses %j for a key',
    setting => {
      expect(() => keyringFrom(setting)).toThrow(/ENCRYPTION_KEY/)
    },
  )
})

describe('a key in the data folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'waybill-keys-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('is made once, for its owner’s eyes only', () => {
    const ring = keyringInFolder(path.join(folder, 'data'))
    expect(statSync(path.join(folder, 'data', 'encryption.key')).mode & 0o777).toBe(0o600)
    const again = keyringInFolder(path.join(folder, 'data'))
    expect(again.open(ring.seal('top-secret', 'c'), ring.currentKeyId, 'c')).toBe('top-secret')
  })
})
