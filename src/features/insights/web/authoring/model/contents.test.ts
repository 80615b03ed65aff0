import { expect, test } from 'vitest'
import { insightContents } from '../../../contents.ts'
import { changesBetween, isNothing } from './changes.ts'
import { mayPublish, missingIn } from './missing.ts'
import { NEW_CONTENTS } from './new-contents.ts'
import { haveSameContents } from './same.ts'

const FILE = '0198b4f0-0000-7000-8000-000000000001'
const doc = (...content: object[]) => ({ type: 'doc', content })
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

test('a new insight has the server’s defaults, in the category General [WRITE-09]', () => {
  expect(NEW_CONTENTS).toEqual(insightContents.parse({}))
  expect(NEW_CONTENTS.category).toBe('general')
})

test('Publish is disabled until title, category and topic are filled in; spaces are not a title [WRITE-10, WRITE-11, WRITE-12]', () => {
  const full = { ...NEW_CONTENTS, title: 'Weirs', tags: ['water'] }
  expect(missingIn(NEW_CONTENTS)).toEqual(['title', 'tags'])
  expect(missingIn({ ...full, title: ' \t ' })).toEqual(['title'])
  expect(mayPublish(missingIn(full))).toBe(true)
  for (const parts of [{ title: '' }, { tags: [] }, { category: '' }])
    expect(mayPublish(missingIn({ ...full, ...parts }))).toBe(false)
})

test('missing descriptions and member types are reported, not blocked silently [INS-B3]', () => {
  const full = { ...NEW_CONTENTS, title: 'Weirs', tags: ['water'] }
  expect(missingIn({ ...full, featuredImage: { id: FILE, alt: ' ' } })).toEqual(['featuredImageAlt'])
  const text = doc({ type: 'picture', attrs: { fileId: FILE, alt: '', caption: '' } })
  expect(missingIn({ ...full, contentJSON: text })).toEqual(['pictureAlt'])
  expect(missingIn({ ...full, visibility: 'types' })).toEqual(['visibleTo'])
  expect(mayPublish(['pictureAlt', 'visibleTo'])).toBe(true)
})

test('a missing text equals an empty one, so that opening the editor changes nothing [INS-B2]', () => {
  for (const contentJSON of [doc(), doc({ type: 'paragraph' }), { type: 'doc' }])
    expect(haveSameContents({ ...NEW_CONTENTS, contentJSON }, NEW_CONTENTS)).toBe(true)
  expect(haveSameContents({ ...NEW_CONTENTS, contentJSON: doc(paragraph('a')) }, NEW_CONTENTS)).toBe(false)
})

test('changes are listed field by field and word by word [INS-B1]', () => {
  const before = { ...NEW_CONTENTS, title: 'Old', contentJSON: doc(paragraph('The old weir')) }
  const after = { ...before, title: 'New', tags: ['water'], contentJSON: doc(paragraph('The new weir')) }
  const { fields, text, media } = changesBetween(before, after)
  expect(fields.map(({ field }) => field)).toEqual(['title', 'tags'])
  expect(text?.map(({ kind }) => kind)).toEqual(['same', 'gone', 'new', 'same'])
  expect(media).toBe(false)
  expect(isNothing(changesBetween(before, structuredClone(before)))).toBe(true)
  const pictured = doc(paragraph('The old weir'), { type: 'picture', attrs: { fileId: FILE, alt: 'x', caption: '' } })
  expect(changesBetween(before, { ...before, contentJSON: pictured }).media).toBe(true)
})
