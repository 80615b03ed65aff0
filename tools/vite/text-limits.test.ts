import { expect, test } from 'vitest'
import { z } from 'zod'
import { textLimitsOf } from './text-limits.ts'

test('a text field has the greatest length of its schema, and the least with the message of the contract', () => {
  const schema = z
    .strictObject({
      name: z.string().trim().min(1, 'Please give a name.').max(120),
      title: z.string().trim().min(2, 'Please fill in the title.'),
      note: z.string().max(500).default(''),
    })
    .refine(({ name }) => name !== 'none')
  expect(textLimitsOf(schema)).toEqual({
    name: { atLeast: 1, message: 'Please give a name.', atMost: 120 },
    title: { atLeast: 2, message: 'Please fill in the title.' },
    note: { atMost: 500 },
  })
})

test('fields of a certain form and messages of the validator are left to the server, and so are parts of the path', () => {
  const schema = z.strictObject({
    id: z.uuid(),
    kind: z.enum(['one']),
    count: z.int(),
    day: z.iso.date(),
    code: z.string().min(1),
  })
  expect(textLimitsOf(schema)).toEqual({})
  expect(textLimitsOf(undefined)).toEqual({})
  expect(textLimitsOf(z.strictObject({ token: z.string().max(100) }), '/links/{token}')).toEqual({})
})
