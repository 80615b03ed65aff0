import { describe, expect, test } from 'vitest'
import { highlightParts, withoutMarks } from './highlight.ts'

const mark = (text: string) => `\uE000${text}\uE001`

describe('highlighted matches', () => {
  test('splits matches and the text between them, in order [INS-B5]', () => {
    expect(highlightParts(`Permit for ${mark('storm')} ${mark('overflow')} works`)).toEqual([
      { text: 'Permit for ', match: false },
      { text: 'storm', match: true },
      { text: ' ', match: false },
      { text: 'overflow', match: true },
      { text: ' works', match: false },
    ])
  })

  test('a text without matches is one plain part, an empty one none [INS-B5]', () => {
    expect(highlightParts('Air quality')).toEqual([{ text: 'Air quality', match: false }])
    expect(highlightParts('')).toEqual([])
  })

  test('an unpaired mark loses no text [INS-B5]', () => {
    expect(highlightParts('a\uE000b').map((part) => part.text)).toEqual(['a', 'b'])
    expect(highlightParts('a\uE001b').map((part) => part.text)).toEqual(['a', 'b'])
  })

  test('markup written by an author stays text [INS-B5]', () => {
    expect(highlightParts('<mark>x</mark>')).toEqual([{ text: '<mark>x</mark>', match: false }])
  })

  test('marks are removed from plain text [INS-B5]', () => {
    expect(withoutMarks(`A ${mark('noise')} map`)).toBe('A noise map')
  })
})
