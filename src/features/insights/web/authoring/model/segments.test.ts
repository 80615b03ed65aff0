import { expect, test } from 'vitest'
import { moved, segmentsOf, textOf } from './segments.ts'

const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const picture = { type: 'picture', attrs: { fileId: 'a', alt: 'A hill', caption: 'Hill' } }
const film = { type: 'film', attrs: { url: 'https://vimeo.com/286898202' } }

test('a text is its blocks and the blocks are the text again [WRITE-29]', () => {
  const text = { type: 'doc', content: [words('one'), words('two'), picture, film, words('three')] }
  const segments = segmentsOf(text)
  expect(segments.map(({ kind }) => kind)).toEqual(['text', 'image', 'video', 'text'])
  expect(textOf(segments)).toEqual(text)
  expect(segmentsOf(undefined)).toEqual([])
})

test('a block goes to any place, and one that is not filled yet is no part of the text [WRITE-29]', () => {
  const segments = segmentsOf({ type: 'doc', content: [words('one'), picture, film] })
  const order = moved(segments, segments[2]?.id ?? '', 0)
  expect(order.map(({ kind }) => kind)).toEqual(['video', 'text', 'image'])
  expect(moved(segments, 'nobody', 0)).toEqual(segments)
  const empty = [
    { id: 'x', kind: 'image', fileId: '', alt: '', caption: '' },
    { id: 'y', kind: 'video', url: '' },
  ] as const
  expect(textOf(empty)).toEqual({ type: 'doc', content: [] })
})
