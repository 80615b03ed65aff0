import { expect, test } from 'vitest'
import { changeOf } from './changes.ts'

test('a change shows the words removed and added, in title and text; white space alone is no change [FOR-B4]', () => {
  const before = { title: 'Which permit', plaintext: 'We run a weir.\n\nWho decides?' }
  expect(changeOf(before, { title: 'Which permit', plaintext: 'We run a weir.\nWho decides?' })).toEqual({
    title: null,
    text: null,
  })
  const after = { title: 'Which old permit', plaintext: 'We run two weirs.\nWho decides?' }
  const { title, text } = changeOf(before, after)
  expect(title).toContainEqual({ kind: 'new', words: 'old ' })
  expect(text).toContainEqual({ kind: 'gone', words: 'a weir.' })
  expect(text).toContainEqual({ kind: 'new', words: 'two weirs.' })
})

test('a post has no title, and neither has its history [FOR-B4]', () => {
  expect(changeOf({ title: null, plaintext: 'a' }, { title: null, plaintext: 'b' }).title).toBeNull()
})
