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

test('a list and a choice that the contract asks for are needed, and an e-mail address has its form', () => {
  const schema = z.strictObject({
    email: z.email('Please enter an address.').max(254),
    topics: z.array(z.string()).min(1, 'Please pick a topic.'),
    ground: z.enum(['spam'], 'Please pick one.'),
    others: z.array(z.string()).max(3),
  })
  const { email, ...others } = textLimitsOf(schema)
  expect(others).toEqual({
    topics: { atLeast: 1, message: 'Please pick a topic.' },
    ground: { atLeast: 1, message: 'Please pick one.' },
  })
  expect([email?.message, email?.atMost, new RegExp(email?.pattern ?? '').test('sue@guildhall.test')]).toEqual([
    'Please enter an address.',
    254,
    true,
  ])
})
