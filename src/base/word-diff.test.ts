import { expect, test } from 'vitest'
import { fc } from '#tests/kit/properties.ts'
import { wordDiff } from './word-diff.ts'

test('removed and added words are distinguished from unchanged ones [INS-B1]', () => {
  expect(wordDiff('The old weir holds.', 'The new weir still holds.')).toEqual([
    { kind: 'same', words: 'The ' },
    { kind: 'gone', words: 'old ' },
    { kind: 'new', words: 'new ' },
    { kind: 'same', words: 'weir ' },
    { kind: 'new', words: 'still ' },
    { kind: 'same', words: 'holds.' },
  ])
  expect(wordDiff('', '')).toEqual([])
  expect(wordDiff('same', 'same')).toEqual([{ kind: 'same', words: 'same' }])
})

test('both texts can be read from any difference, letter by letter [INS-B1]', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'weir', ' ', '\n', '  ', 'É', '🙂'), { maxLength: 60 })
    .map((all) => all.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const runs = wordDiff(before, after)
      const without = (kind: string) =>
        runs
          .filter((run) => run.kind !== kind)
          .map(({ words }) => words)
          .join('')
      expect(without('new')).toBe(before)
      expect(without('gone')).toBe(after)
    }),
  )
})

test('two long unrelated texts are shown as one removed and one added [INS-B1]', () => {
  const long = (word: string) => Array.from({ length: 5_000 }, (_, at) => `${word}${at} `).join('')
  expect(wordDiff(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['gone', 'new'])
})

test('two long texts that differ throughout still share what both begin and end with [INS-B1]', () => {
  const long = (word: string) =>
    `Dear all, ${Array.from({ length: 5_000 }, (_, at) => `${word}${at} `).join('')}Yours, Sue`
  const runs = wordDiff(long('a'), long('b'))
  expect(runs.map(({ kind }) => kind)).toEqual(['same', 'gone', 'new', 'same'])
  expect([runs[0]?.words, runs[3]?.words]).toEqual(['Dear all, ', 'Yours, Sue'])
})
