import { expect, it } from 'vitest'
import { samplePdf } from './pdf.ts'

it('is a PDF whose table points at every object [INS-30]', () => {
  const file = samplePdf('Spill drill (checklist)', ['One', 'Temperature 5 °C – “noted”', 'x'.repeat(30)]).toString(
    'latin1',
  )
  expect(file.startsWith('%PDF-1.4')).toBe(true)
  expect(file.endsWith('%%EOF\n')).toBe(true)
  const offsets = [...file.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  expect(offsets).toHaveLength(7)
  offsets.forEach((offset, index) => {
    expect(file.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`))
  })
  expect(file.slice(Number(/startxref\n(\d+)/.exec(file)?.[1]))).toMatch(/^xref/)
})

it('states the true length of its page and escapes brackets', () => {
  const file = samplePdf('A (b)', [
    'line '.repeat(60),
    ...Array.from({ length: 90 }, (_, index) => `Row ${index}`),
  ]).toString('latin1')
  const [, length, stream = ''] = /Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(file) ?? []
  expect(stream).toHaveLength(Number(length))
  expect(stream).toContain('(A \\(b\\)) Tj')
  expect(stream).not.toContain('Row 89')
})
