import { expect, test } from 'vitest'
import { platformFeeOf, sumOf, taxOfRefund, totalOf } from './totals.ts'

const line = (quantity: number, unitAmount: number, vatRate: number) => ({ title: '', quantity, unitAmount, vatRate })

test('VAT is in the price and rounded for each line, half up [PAY-12]', () => {
  expect(totalOf(line(1, 12_000, 2_000))).toEqual({ amount: 12_000, tax: 2_000 })
  expect(totalOf(line(3, 99, 2_000))).toEqual({ amount: 297, tax: 50 })
  expect(totalOf(line(1, 3, 2_000)).tax).toBe(1)
  expect(totalOf(line(1, 2_500, 0)).tax).toBe(0)
  // Rounded as a whole it would be 2 pence.
  expect(sumOf([line(1, 3, 2_000), line(1, 3, 2_000), line(1, 3, 2_000)])).toEqual({ amount: 9, tax: 3 })
})

test('the VAT of partial refunds sums up to that of the payment, in any order [PAY-B2]', () => {
  const payment = { amount: 9_999, tax: 1_667 }
  for (const parts of [
    [3_333, 3_333, 3_333],
    [1, 9_997, 1],
    [5_000, 1, 4_998],
  ]) {
    const refunded = { amount: 0, tax: 0 }
    for (const amount of parts) {
      const tax = taxOfRefund(payment, refunded, amount)
      expect(tax).toBeGreaterThanOrEqual(0)
      expect(tax).toBeLessThanOrEqual(amount)
      refunded.amount += amount
      refunded.tax += tax
    }
    expect(refunded).toEqual(payment)
  }
})

test('the platform takes its rate of an amount and never more, and nothing by default [PAY-16]', () => {
  expect(platformFeeOf(1_999, 0)).toBe(0)
  expect(platformFeeOf(1_999, 250)).toBe(49)
})

test('the VAT of a refund is never below nothing nor above it, also once an earlier refund has failed [PAY-B2]', () => {
  const payment = { amount: 120, tax: 20 }
  for (let failed = 1; failed < 20; failed += 1)
    for (let second = 1; second < 20; second += 1)
      for (let third = 1; third < 20; third += 1) {
        const first = { amount: failed, tax: taxOfRefund(payment, { amount: 0, tax: 0 }, failed) }
        const before = { amount: second, tax: taxOfRefund(payment, first, second) }
        const tax = taxOfRefund(payment, before, third)
        expect(tax >= 0 && tax <= third, `${failed} ${second} ${third}: ${tax}`).toBe(true)
        const both = { amount: second + third, tax: before.tax + tax }
        expect(both.tax + taxOfRefund(payment, both, payment.amount - both.amount)).toBe(payment.tax)
      }
})
