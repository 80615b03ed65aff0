import { expect, test } from 'vitest'
import { codesIn, errorCodes } from './architecture/error-codes.ts'
import { textOf } from './architecture/imports.ts'

test('every code a caller can be refused with is in the guide with its status, and no other [SHELL-32]', () => {
  const rows = textOf('docs/guides/errors.md').matchAll(/^\| `([a-z-]+\.[a-z-]+)` \| (\d{3}) \|/gm)
  expect(Object.fromEntries(Array.from(rows, ([, code, status]) => [code, Number(status)]))).toEqual(
    Object.fromEntries(errorCodes()),
  )
})

test('codes are found wherever they are thrown', () => {
  const source = `
    throw new Problem('a.one', 'conflict', 'One.')
    throw notFound('a.two')
    throw fieldProblem('a.three', 'invalid', 'Three.')
    const body = { code: problem?.code ?? 'a.four' }
    throw new Error('a.five')`
  expect(codesIn('a.ts', source)).toEqual([
    ['a.one', 409],
    ['a.two', 404],
    ['a.three', 400],
    ['a.four', 500],
  ])
})
