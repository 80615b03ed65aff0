import { expect, test } from 'vitest'
import { variantDataOf } from '../../../variants/data.ts'
import { digitsOf, formatAmount, parseAmount } from './price.ts'

test('a price is entered in major units and stored in minor units of its currency [LAND-28]', () => {
  expect(['GBP', 'JPY', 'KWD', 'G', undefined].map(digitsOf)).toEqual([2, 0, 3, 2, 2])
  expect([formatAmount(1250, 2), formatAmount(1200, 2), formatAmount(1200, 0)]).toEqual(['12.50', '12', '1200'])
  expect(['12.50', '12,5', '£ 12', '12.', '0', '19.99'].map((written) => parseAmount(written, 2))).toEqual([
    1250, 1250, 1200, 1200, 0, 1999,
  ])
  expect([parseAmount('1200', 0), parseAmount('', 2), parseAmount(' ', 2)]).toEqual([1200, null, null])
})

test('an invalid amount is refused by the page’s own schema, with a message [LAND-28]', () => {
  const { schema } = variantDataOf('filmClub')
  for (const written of ['twelve', '12.505', '-3', '1,200', '12.5 a month']) {
    const price = parseAmount(written, 2)
    const read = schema.safeParse({ tiers: { normal: { price } } })
    expect([written, price, read.error?.issues[0]?.message]).toEqual([
      written,
      written,
      'Enter an amount such as 12 or 12.50, or leave it empty.',
    ])
  }
})
