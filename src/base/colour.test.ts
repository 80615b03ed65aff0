import { expect, test } from 'vitest'
import { fc } from '#tests/kit/properties.ts'
import { channelsOf, contrast, isHexColour, lightnessOf, luminance, mix, textOn, tone, withContrast } from './colour.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('only # and six hex digits is a colour [TEN-14]', () => {
  for (const wrong of ['red', '#fff', '#12345g', '1f5f6b', '#1f5f6b;', '', null]) expect(isHexColour(wrong)).toBe(false)
  expect(isHexColour('#1F5f6b')).toBe(true)
  expect(() => channelsOf('url(x)')).toThrow(RangeError)
})

test('luminance and contrast are those of WCAG', () => {
  expect(luminance('#ffffff')).toBeCloseTo(1)
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 1)
})

test('contrast does not ask which colour comes first', () => {
  fc.assert(fc.property(colour, colour, (a, b) => contrast(a, b) === contrast(b, a)))
})

test('text chosen for any ground reaches AA [TEN-14]', () => {
  fc.assert(fc.property(colour, (ground) => contrast(textOn(ground), ground) >= 4.5))
})

test('any colour can be moved until it is readable on any one ground', () => {
  fc.assert(fc.property(colour, colour, (any, ground) => contrast(withContrast(any, [ground]), ground) >= 4.5))
})

test('a colour that is readable already stays as it is', () => {
  expect(withContrast('#1f5f6b', ['#ffffff'])).toBe('#1f5f6b')
})

test('mixing starts at one colour and ends at the other', () => {
  fc.assert(fc.property(colour, colour, (a, b) => mix(a, b, 0) === a.toLowerCase() && mix(a, b, 1) === b.toLowerCase()))
})

test('a tone has the requested lightness', () => {
  expect(lightnessOf(tone('#1f5f6b', 0.3))).toBeCloseTo(0.3, 1)
})
