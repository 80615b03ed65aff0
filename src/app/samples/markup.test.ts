import { expect, it } from 'vitest'
import { bodyOf } from './markup.ts'

it('headings, paragraphs, lists and pull quotes become blocks of the editor [INS-30]', () => {
  const body = bodyOf('First line\nruns on.\n\n## A heading\n\n- one\n- two\n  goes on\n\n> Said well.\n> And on.')
  expect(body.content?.map(({ type }) => type)).toEqual(['paragraph', 'heading', 'bulletList', 'blockquote'])
  expect(body.content?.[0]?.content).toEqual([{ type: 'text', text: 'First line runs on.' }])
  expect(body.content?.[1]).toMatchObject({ attrs: { level: 2 }, content: [{ text: 'A heading' }] })
  expect(body.content?.[2]?.content?.[1]).toEqual({
    type: 'listItem',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'two goes on' }] }],
  })
  expect(body.content?.[3]?.content?.[0]?.content).toEqual([{ type: 'text', text: 'Said well. And on.' }])
})

it('bold, italic and links become marks, the text between stays as it is [INS-30]', () => {
  expect(bodyOf('A **bold** and *soft* [page](https://www.gov.uk) end.').content?.[0]?.content).toEqual([
    { type: 'text', text: 'A ' },
    { type: 'text', text: 'bold', marks: [{ type: 'bold' }] },
    { type: 'text', text: ' and ' },
    { type: 'text', text: 'soft', marks: [{ type: 'italic' }] },
    { type: 'text', text: ' ' },
    { type: 'text', text: 'page', marks: [{ type: 'link', attrs: { href: 'https://www.gov.uk' } }] },
    { type: 'text', text: ' end.' },
  ])
})

it('a link to anything but https stays plain text [MISC-08]', () => {
  expect(bodyOf('[x](javascript:alert)').content?.[0]?.content).toEqual([
    { type: 'text', text: '[x](javascript:alert)' },
  ])
})
