import { expect, test } from 'vitest'
import { RICH_TEXT_LIMITS } from '#base/rich-text.ts'
import { checkRichText } from './rich-text.ts'

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, ...(marks.length ? { marks } : {}) })
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const link = (attrs: object) => ({ type: 'link', attrs })

test('the editor’s elements become plain HTML and plain text [INS-18]', () => {
  const { html, plaintext } = checkRichText(
    doc(
      { type: 'heading', attrs: { level: 2 }, content: [text('Rain')] },
      paragraph(text('Falls ', { type: 'bold' }), text('down', { type: 'italic' })),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('soft'))] }] },
    ),
  )
  expect(html).toBe('<h2>Rain</h2><p><strong>Falls </strong><em>down</em></p><ul><li><p>soft</p></li></ul>')
  expect(plaintext).toMatch(/^Rain\s+Falls down\s+soft$/)
})

test('text and addresses stay text, whatever is in them [INS-18]', () => {
  const bad = '<script>alert(1)</script>" onload="x" & \''
  const { html } = checkRichText(
    doc(
      paragraph(text(bad)),
      { type: 'codeBlock', content: [text(bad)] },
      paragraph(text('l', link({ href: `https://a.test/"onmouseover="x` }))),
    ),
  )
  expect(html).not.toMatch(/<script|<[^>]*"\s*on\w+=/)
  expect(html).toContain('&lt;script&gt;')
})

test('a link leads to http, https, mailto or tel, and says nofollow whatever the writer wants [INS-18]', () => {
  const { html, json } = checkRichText(
    doc(
      paragraph(
        text('x', link({ href: 'https://a.test/', rel: 'me', target: '_blank', class: 'login', title: 'Free' })),
      ),
    ),
  )
  expect(html).toBe('<p><a rel="noopener nofollow ugc" href="https://a.test/">x</a></p>')
  expect(JSON.stringify(json)).not.toMatch(/login|_blank|Free|"me"/)
  for (const href of [
    'javascript:alert(1)',
    ' javascript:x',
    'data:text/html,x',
    '//evil.test',
    '/x',
    '',
    'vbscript:x',
    'https:/x',
    null,
    { a: 1 },
    ['https://a.test'],
  ])
    expect(() => checkRichText(doc(paragraph(text('x', link({ href }))))), String(href)).toThrow(/link starts|editor/)
})

test('what the editor could not have made is refused [INS-18]', () => {
  const refused: unknown[] = [
    null,
    'text',
    7,
    [],
    {},
    { type: 'paragraph' },
    doc({ type: 'image', attrs: { src: 'x' } }),
    doc({ type: 'script' }),
    doc(text('loose')),
    doc(paragraph(text(''))),
    doc(paragraph({ type: 'text' })),
    doc({ type: 'heading', attrs: { level: 1 } }),
    doc({ type: 'heading', attrs: { level: { a: 1 } } }),
    doc({ type: 'orderedList', attrs: { start: 'x' }, content: [{ type: 'listItem', content: [paragraph()] }] }),
    doc({ type: 'codeBlock', attrs: { language: 'x" y' } }),
    doc({ type: 'bulletList', content: [paragraph()] }),
    doc(paragraph(text('x', { type: 'blink' }))),
    doc(paragraph(paragraph())),
    doc(null),
    { type: 'doc', content: 'x' },
  ]
  for (const each of refused) expect(() => checkRichText(each), JSON.stringify(each)).toThrow(/editor|text/)
})

test('attributes the editor does not give are not kept [INS-18]', () => {
  const { json } = checkRichText(doc({ ...paragraph(text('x')), attrs: { onclick: 'x', style: 'x' }, extra: 1 }))
  expect(json).toEqual(doc(paragraph(text('x'))))
})

test('depth, number and length have limits [INS-18]', () => {
  let deep: unknown = paragraph()
  for (let level = 0; level <= RICH_TEXT_LIMITS.depth; level += 1) deep = { type: 'blockquote', content: [deep] }
  expect(() => checkRichText(doc(deep))).toThrow(/too/)
  expect(() => checkRichText(doc(...Array.from({ length: RICH_TEXT_LIMITS.nodes }, () => paragraph())))).toThrow(/too/)
  expect(() => checkRichText(doc(paragraph(text('x'.repeat(RICH_TEXT_LIMITS.characters + 1)))))).toThrow(/too/)
})

test('checking what was checked changes nothing [INS-18]', () => {
  const once = checkRichText(doc(paragraph(text('x', link({ href: 'tel:+441' }))), { type: 'horizontalRule' }))
  expect(checkRichText(once.json)).toEqual(once)
  expect(checkRichText({ type: 'doc', content: [] })).toMatchObject({ html: '', plaintext: '' })
})
