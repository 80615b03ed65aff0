import { expect, test } from 'vitest'
import { inFours, qrPath } from './qr-path.ts'

test('every run of dark squares is one bar inside the quiet rim [ACC-B1]', () => {
  expect(qrPath(['110', '001', '000'])).toBe('M4 4h2v1h-2zM6 5h1v1h-1z')
  expect(qrPath([])).toBe('')
})

test('a key is shown in groups of four and loses nothing [ACC-B1]', () => {
  expect(inFours('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
  expect(inFours('ABCD EFGH')).toBe('ABCD EFGH')
})
