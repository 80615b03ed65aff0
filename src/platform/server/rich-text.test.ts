import { renderToHTMLString } from '@tiptap/static-renderer/pm/html-string'
import { expect, test } from 'vitest'
import type { Problem } from '#base/problem.ts'
import {
  isLinkAddress,
  plainTextOf,
  RICH_TEXT_LIMITS,
  type RichText,
  type RichTextNode,
  withoutBadLinks,
} from '#base/rich-text.ts'
import { richTextExtensions } from '#base/rich-text-nodes.ts'
import { pastedAddress } from '#tests/kit/links.ts'
import { fc } from '#tests/kit/properties.ts'
import { checkRichText } from './rich-text.ts'

const text = (plain: string, ...marks: object[]) => ({ type: 'text', text: plain, ...(marks.length ? { marks } : {}) })
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

test('the cached renderer gives the same result as a new one of the editor [INS-18]', () => {
  const plain = doc(
    paragraph(
      text('a < b & "c"', { type: 'bold' }, { type: 'italic' }),
      { type: 'hardBreak' },
      text('d', { type: 'code' }),
    ),
    { type: 'blockquote', content: [paragraph(text('said', link({ href: 'https://a.test/?a=1&b=2' })))] },
    { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [paragraph(text('three'))] }] },
    { type: 'codeBlock', content: [text('<p>')] },
    { type: 'picture', attrs: { fileId: '0198b4f0-0000-7000-8000-000000000001', alt: '"x"', caption: '<i>' } },
  )
  const at = (file: string) => ({
    url: `/pictures/${file}`,
    sources: [{ url: `/pictures/${file}/1`, width: 320 }],
    width: 3,
    height: 2,
  })
  for (const pictureOf of [() => at('one'), () => undefined, () => at('two')]) {
    const { json, html } = checkRichText(plain, pictureOf)
    expect(html).toBe(renderToHTMLString({ extensions: richTextExtensions(pictureOf), content: json }))
  }
})

test('text and URLs are always escaped [INS-18]', () => {
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

test('links allow http, https, mailto and tel only, and always have nofollow [INS-18]', () => {
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
    expect(() => checkRichText(doc(paragraph(text('x', link({ href }))))), String(href)).toThrow(/must start|editor/)
})

test('the error for a link quotes its text [WRITE-23]', () => {
  const refusalOf = (plain: string) => {
    try {
      checkRichText(doc(paragraph(text('Fine.')), paragraph(text(plain, link({ href: '#_ftn1' })))))
    } catch (thrown) {
      return (thrown as Problem).fields?.contentJSON
    }
  }
  const scheme = 'must start with http://, https://, mailto: or tel:.'
  expect(refusalOf('the first note')).toBe(`The link on ‘the first note’ ${scheme}`)
  expect(refusalOf('long '.repeat(100))).toBe(`The link on ‘${'long '.repeat(12)}…’ ${scheme}`)
  expect(refusalOf(' ')).toBe(`The link on an empty line ${scheme}`)
})

const addressesIn = (node: Partial<RichTextNode>): unknown[] => [
  ...(node.marks ?? []).filter(({ type }) => type === 'link').map(({ attrs }) => attrs?.href),
  ...(node.content ?? []).flatMap(addressesIn),
]

test('links with unsupported URLs are removed, their text stays, and the text can be saved [WRITE-23]', () => {
  const linked = fc.record({
    plain: fc.string({ minLength: 1, unit: 'grapheme' }),
    href: fc.oneof(pastedAddress, fc.constantFrom(null, 1, { a: 1 })),
    bold: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(linked, { minLength: 1, maxLength: 6 }), (parts) => {
      const inline = parts.map(({ plain, href, bold }) =>
        text(plain, link({ href }), ...(bold ? [{ type: 'bold' }] : [])),
      )
      const input = doc(paragraph(...inline), {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [paragraph(...inline)] }],
      }) as RichText
      const { json } = checkRichText(withoutBadLinks(input))
      expect(plainTextOf(json)).toBe(plainTextOf(input))
      const linkedTo = new Set(addressesIn(json))
      expect(linkedTo).toEqual(new Set(parts.map(({ href }) => href).filter(isLinkAddress)))
    }),
  )
})

test('content that the editor cannot produce is refused [INS-18]', () => {
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

test('attributes that the editor does not set are dropped [INS-18]', () => {
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

test('validation is idempotent [INS-18]', () => {
  const once = checkRichText(doc(paragraph(text('x', link({ href: 'tel:+441' }))), { type: 'horizontalRule' }))
  expect(checkRichText(once.json)).toEqual(once)
  expect(checkRichText({ type: 'doc', content: [] })).toMatchObject({ html: '', plaintext: '' })
})

const FILE = '0198b4f0-0000-7000-8000-000000000001'
const hill = {
  url: '/pictures/a/640.webp',
  sources: [{ url: '/pictures/a/320.webp', width: 320 }],
  width: 640,
  height: 400,
}
const picture = (attrs: object = {}) => ({
  type: 'picture',
  attrs: { fileId: FILE, alt: 'A hill', caption: '', ...attrs },
})

test('a picture of a text is shown from the address the server has for its file, in several widths [WRITE-23]', () => {
  const { html, plaintext } = checkRichText(
    doc(picture({ caption: 'The hill "today"' }), paragraph(text('x'))),
    (id) => (id === FILE ? hill : undefined),
  )
  expect(html).toContain('src="/pictures/a/640.webp" srcset="/pictures/a/320.webp 320w"')
  expect(html).toContain('alt="A hill"')
  expect(html).toContain('<figcaption>The hill "today"</figcaption></figure><p>x</p>')
  expect(plaintext).toMatch(/The hill "today"\s+x/)
})

test('a picture has no URL of its own, and a missing one leaves its description [WRITE-23]', () => {
  const bad = picture({ src: 'javascript:alert(1)', alt: '"><script>alert(1)</script>' })
  const { html, json } = checkRichText(doc(bad))
  expect(html).not.toMatch(/<img|<script|javascript/)
  expect(html).toContain('&lt;script&gt;')
  expect(JSON.stringify(json)).not.toContain('javascript')
  for (const fileId of ['', null, 'javascript:alert(1)', 'data:image/png,x', '../x', { a: 1 }])
    expect(() => checkRichText(doc(picture({ fileId }))), String(fileId)).toThrow(/editor/)
})

test('a film of a text is a link to a provider we know, and nothing else [WRITE-18, WRITE-23]', () => {
  const film = (url: unknown) => doc({ type: 'film', attrs: { url } })
  expect(checkRichText(film('https://vimeo.com/286898202')).html).toBe(
    '<figure data-film="vimeo"><a rel="noopener nofollow ugc" href="https://vimeo.com/286898202">Vimeo</a></figure>',
  )
  for (const url of ['', 'https://evil.test/286898202', 'javascript:alert(1)', null, 7])
    expect(() => checkRichText(film(url)), String(url)).toThrow(/editor/)
})

test('pictures and films are placed between the blocks, never inside one [WRITE-23]', () => {
  expect(() => checkRichText(doc({ type: 'blockquote', content: [picture()] }))).toThrow(/editor/)
  expect(() => checkRichText(doc(paragraph(picture())))).toThrow(/editor/)
})
