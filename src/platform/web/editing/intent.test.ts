import { expect, test } from 'vitest'
import { intentKeys } from './intent.ts'

test('the same values sent again after a lost response have the same key [SHELL-32]', () => {
  const intent = intentKeys()
  expect(intent.keyFor({ name: 'Tern' })).toBe(intent.keyFor({ name: 'Tern' }))
})

test('other values, and the same ones after a known response, have a new key [SHELL-32]', () => {
  const intent = intentKeys()
  const first = intent.keyFor(undefined)
  expect(intent.keyFor({ name: 'Tern' })).not.toBe(first)
  const second = intent.keyFor({ name: 'Tern' })
  intent.settle()
  expect(intent.keyFor({ name: 'Tern' })).not.toBe(second)
})
