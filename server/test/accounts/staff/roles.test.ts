import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  refusalOf,
  roleMay,
  roleNames,
  staffPermissionNames,
  staffPermissions,
  staffRoles,
} from '../../../src/accounts/staff/index.ts'

test('the guide shows the table as it is', () => {
  const guide = readFileSync(new URL('../../../../docs/guides/staff.md', import.meta.url), 'utf8')
  const row = (cells: readonly string[]) =>
    `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |').replaceAll('|  |', '| |')
  const table = staffPermissionNames.map(permission =>
    row([staffPermissions[permission], ...staffRoles.map(role => (roleMay(role, permission) ? 'yes' : ''))]),
  )
  expect(guide).toContain(`| | ${staffRoles.map(role => roleNames[role]).join(' | ')} |`)
  expect(guide.split('\n').filter(line => /^\| [A-Z]/.test(line))).toEqual(table)
})

test('an owner may everything, and a clerk everything but see the figures and do what is the owner’s', () => {
  for (const permission of staffPermissionNames) {
    expect(roleMay('owner', permission)).toBe(true)
    expect(roleMay('clerk', permission)).toBe(permission !== 'owner' && permission !== 'figures')
    expect(roleMay('read_only', permission)).toBe(false)
  }
  expect(refusalOf('owner')).toBe('Only an owner may do this.')
  expect(refusalOf('statuses')).toContain('owner, clerk, dispatcher')
})
