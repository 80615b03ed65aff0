import { expect, test } from 'vitest'
import { insightContents } from '../../../contents.ts'
import { changesBetween, isNothing } from './changes.ts'
import { mayPublish, missingIn } from './missing.ts'
import { NEW_CONTENTS } from './new-contents.ts'
import { sayTheSame } from './same.ts'

const FILE = '0198b4f0-0000-7000-8000-000000000001'
const doc = (...content: object[]) => ({ type: 'doc', content })
const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

test('a new insight begins as the server would have it, in the category General [WRITE-09]', () => {
  expect(NEW_CONTENTS).toEqual(insightContents.parse({}))
  expect(NEW_CONTENTS.category).toBe('general')
})

test('Publish is shut until title, category and topic are there; spaces are no title [WRITE-10, WRITE-11, WRITE-12]', () => {
  const full = { ...NEW_CONTENTS, title: 'Weirs', tags: ['water'] }
  expect(missingIn(NEW_CONTENTS)).toEqual(['title', 'tags'])
  expect(missingIn({ ...full, title: ' \t ' })).toEqual(['title'])
  expect(mayPublish(missingIn(full))).toBe(true)
  for (const parts of [{ title: '' }, { tags: [] }, { category: '' }])
    expect(mayPublish(missingIn({ ...full, ...parts }))).toBe(false)
})

test('pictures without a description and kinds nobody chose are told, not shut out silently [INS-B3]', () => {
  const full = { ...NEW_CONTENTS, title: 'Weirs', tags: ['water'] }
  expect(missingIn({ ...full, featuredImage: { id: FILE, alt: ' ' } })).toEqual(['featuredImageAlt'])
  const text = doc({ type: 'picture', attrs: { fileId: FILE, alt: '', caption: '' } })
  expect(missingIn({ ...full, contentJSON: text })).toEqual(['pictureAlt'])
  expect(missingIn({ ...full, visibility: 'types' })).toEqual(['visibleTo'])
  expect(mayPublish(['pictureAlt', 'visibleTo'])).toBe(true)
})

test('a text that was never begun says the same as an empty one, so that opening changes nothing [INS-B2]', () => {
  for (const contentJSON of [doc(), doc({ type: 'paragraph' }), { type: 'doc' }])
    expect(sayTheSame({ ...NEW_CONTENTS, contentJSON }, NEW_CONTENTS)).toBe(true)
  expect(sayTheSame({ ...NEW_CONTENTS, contentJSON: doc(words('a')) }, NEW_CONTENTS)).toBe(false)
})

test('what was changed is told field by field and word by word [INS-B1]', () => {
  const before = { ...NEW_CONTENTS, title: 'Old', contentJSON: doc(words('The old weir')) }
  const after = { ...before, title: 'New', tags: ['water'], contentJSON: doc(words('The new weir')) }
  const { fields, text, media } = changesBetween(before, after)
  expect(fields.map(({ field }) => field)).toEqual(['title', 'tags'])
  expect(text?.map(({ kind }) => kind)).toEqual(['same', 'gone', 'new', 'same'])
  expect(media).toBe(false)
  expect(isNothing(changesBetween(before, structuredClone(before)))).toBe(true)
  const pictured = doc(words('The old weir'), { type: 'picture', attrs: { fileId: FILE, alt: 'x', caption: '' } })
  expect(changesBetween(before, { ...before, contentJSON: pictured }).media).toBe(true)
})
