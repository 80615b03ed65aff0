import { expect, test } from 'vitest'
import { matcherOf } from './match.ts'
import { amountOf, dayOf, readStatement } from './read-statement.ts'

test.each([
  ['2037-11-27', '2037-11-27'],
  ['27/11/2037', '2037-11-27'],
  ['1/2/37', '2037-02-01'],
  ['27.11.2037', '2037-11-27'],
  ['27 Nov 2037', '2037-11-27'],
  ['2037-11-27 10:30:00', '2037-11-27'],
  ['31/02/2037', undefined],
  ['soon', undefined],
])('reads %s as a day, day before month [PAY-B2]', (cell, day) => expect(dayOf(cell)).toBe(day))

test.each([
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1234,5', 123_450],
  ['£20', 2_000],
  ['-12.00', -1_200],
  ['(12.00)', -1_200],
  ['1,234', 123_400],
  ['1,23,4', undefined],
  ['twelve', undefined],
])('reads %s as an amount, with point or comma [PAY-B2]', (cell, amount) => expect(amountOf(cell)).toBe(amount))

test('finds headings below other lines, guesses columns, and passes over what went out or cannot be read [PAY-B2]', () => {
  const file = [
    'Account;12345678',
    'Date;Description;Credit;Debit',
    '27/11/2037;"BROOK; 2037-0001";360,00;',
    '28/11/2037;Rent;;500,00',
    'someday;Brook;1,00;',
  ].join('\r\n')
  const { columns, lines, outgoing, unreadable } = readStatement(Buffer.from(file), {}, {})
  expect(columns).toEqual({ day: 'Date', amount: '', paidIn: 'Credit', text: 'Description', reference: '' })
  expect(lines).toEqual([{ day: '2037-11-27', amount: 36_000, text: 'BROOK; 2037-0001' }])
  expect([outgoing, unreadable]).toEqual([1, [5]])
  expect(readStatement(Buffer.from(file), { text: '' }, {}).lines[0]?.text).toBe('')
})

test('is sure of an invoice only by number and amount together, and only where no other is as good [PAY-B2]', () => {
  const invoice = (number: string, outstanding: number, buyerName = 'Brook Ltd') => ({
    id: number,
    number,
    buyerName,
    outstanding,
  })
  const open = [invoice('2037-0001', 36_000), invoice('2037-0002', 36_000), invoice('2037-0011', 500, 'Mill')]
  const certainties = (amount: number, text: string) =>
    matcherOf(open)({ amount, text, undoneInvoiceId: null }).map(({ number, certainty }) => `${number} ${certainty}`)
  expect(certainties(36_000, 'INV 2037/0001 thank you')).toEqual(['2037-0001 sure', '2037-0002 likely'])
  expect(certainties(36_000, 'Inv20370002')).toEqual(['2037-0002 sure', '2037-0001 likely'])
  expect(certainties(10_000, 'part of 2037-0001')).toEqual(['2037-0001 likely'])
  expect(certainties(36_000, '2037-0001 2037-0002')).toEqual(['2037-0001 likely', '2037-0002 likely'])
  expect(certainties(100, 'BROOK LTD')).toEqual(['2037-0001 likely', '2037-0002 likely'])
  expect(certainties(7, 'Rent 12037-00011')).toEqual([])
})

test('refuses a file with more columns than any statement has, and finds the columns of one once for all its lines [PAY-B2]', () => {
  const file = (columns: number, lines: number) =>
    Buffer.from(`${','.repeat(columns)}Date,Amount\n${'1\n'.repeat(lines)}`)
  expect(() => readStatement(file(200, 1), {}, {})).toThrow('at most 200 columns')
  expect(readStatement(file(190, 5_000), {}, {}).unreadable).toHaveLength(5_000)
})
