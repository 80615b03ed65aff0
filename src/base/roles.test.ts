import { expect, test } from 'vitest'
import { homeOf, roleOf } from './roles.ts'

const now = new Date('2026-11-21T12:00:00Z')
const past = new Date('2026-11-21T11:59:59Z')
const later = new Date('2026-11-21T12:00:01Z')

test('every user type has its role, and any other value is a regular member [ACC-33]', () => {
  const roles = ['newUser', 'guest', 'subscriber', 'jedi', 'admin', 'expiredUser', 'patron', 'constructor'].map(
    (userType) => roleOf({ userType, expiryDate: null }, now),
  )
  expect(roles).toEqual(['newUser', 'guest', 'member', 'jedi', 'admin', 'expiredUser', 'member', 'member'])
})

test('past the expiry date an account is expired from that moment, administrators exempt [ACC-32]', () => {
  for (const userType of ['guest', 'subscriber', 'jedi', 'patron']) {
    expect(roleOf({ userType, expiryDate: past }, now)).toBe('expiredUser')
    expect(roleOf({ userType, expiryDate: now }, now)).toBe('expiredUser')
    expect(roleOf({ userType, expiryDate: later }, now)).not.toBe('expiredUser')
  }
  expect(roleOf({ userType: 'admin', expiryDate: past }, now)).toBe('admin')
  expect(roleOf({ userType: 'newUser', expiryDate: past }, now)).toBe('newUser')
})

test('each role belongs somewhere after login [ACC-25]', () => {
  expect(homeOf('newUser')).toBe('/NewUser')
  expect(homeOf('expiredUser')).toBe('/ExpiredUser')
  for (const role of ['guest', 'member', 'jedi', 'admin'] as const) expect(homeOf(role)).toBe('/myaccount')
  for (const role of ['visitor', 'withoutProfile'] as const) expect(homeOf(role)).toBe('/')
})
