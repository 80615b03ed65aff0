import { expect, test } from 'vitest'
import { moved, segmentsOf, textOf } from './segments.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const picture = { type: 'picture', attrs: { fileId: 'a', alt: 'A hill', caption: 'Hill' } }
const film = { type: 'film', attrs: { url: 'https://vimeo.com/286898202' } }

test('a text splits into blocks, and the blocks join into the same text [WRITE-29]', () => {
  const text = { type: 'doc', content: [paragraph('one'), paragraph('two'), picture, film, paragraph('three')] }
  const segments = segmentsOf(text)
  expect(segments.map(({ kind }) => kind)).toEqual(['text', 'image', 'video', 'text'])
  expect(textOf(segments)).toEqual(text)
  expect(segmentsOf(undefined)).toEqual([])
})

test('a block can move to any position, and an empty one is not part of the text [WRITE-29]', () => {
  const segments = segmentsOf({ type: 'doc', content: [paragraph('one'), picture, film] })
  const order = moved(segments, segments[2]?.id ?? '', 0)
  expect(order.map(({ kind }) => kind)).toEqual(['video', 'text', 'image'])
  expect(moved(segments, 'nobody', 0)).toEqual(segments)
  const empty = [
    { id: 'x', kind: 'image', fileId: '', alt: '', caption: '' },
    { id: 'y', kind: 'video', url: '' },
  ] as const
  expect(textOf(empty)).toEqual({ type: 'doc', content: [] })
})
