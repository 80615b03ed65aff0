import { expect, test } from 'vitest'
import { randomName } from './random-name.ts'

test('a random name is an adjective and a noun, each capitalised [ACC-15]', () => {
  const names = Array.from({ length: 500 }, () => randomName())
  for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
  expect(new Set(names).size).toBeGreaterThan(400)
  expect(randomName(() => 0.9999999)).toBe('Zesty Wren')
})
