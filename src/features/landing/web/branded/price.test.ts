import { expect, test } from 'vitest'
import { variantDataOf } from '../../variants/data.ts'
import { amountRead, amountWritten, digitsOf } from './price.ts'

test('a price is written as people write it and kept in minor units of its currency [LAND-28]', () => {
  expect(['GBP', 'JPY', 'KWD', 'G', undefined].map(digitsOf)).toEqual([2, 0, 3, 2, 2])
  expect([amountWritten(1250, 2), amountWritten(1200, 2), amountWritten(1200, 0)]).toEqual(['12.50', '12', '1200'])
  expect(['12.50', '12,5', '£ 12', '12.', '0', '19.99'].map((written) => amountRead(written, 2))).toEqual([
    1250, 1250, 1200, 1200, 0, 1999,
  ])
  expect([amountRead('1200', 0), amountRead('', 2), amountRead(' ', 2)]).toEqual([1200, null, null])
})

test('what is no amount is refused by the page’s own rule, in words [LAND-28]', () => {
  const { schema } = variantDataOf('filmClub')
  for (const written of ['twelve', '12.505', '-3', '1,200', '12.5 a month']) {
    const price = amountRead(written, 2)
    const read = schema.safeParse({ tiers: { normal: { price } } })
    expect([written, price, read.error?.issues[0]?.message]).toEqual([
      written,
      written,
      'Write an amount such as 12 or 12.50, or nothing.',
    ])
  }
})
