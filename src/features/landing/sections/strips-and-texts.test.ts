import { expect, test } from 'vitest'
import type { RichText } from '#base/rich-text.ts'
import { checkRichText } from '#platform/server/rich-text.ts'
import { renderLandingPage } from '../public/render.tsx'
import { pageOf, sampleInput, section } from '../public/sample-input.ts'
import { sectionDataOf } from './data.ts'
import { sectionExamples } from './examples.ts'
import type { FormField } from './form.ts'
import { type SectionForm, sectionForms } from './forms.ts'
import { sectionMessages } from './messages.ts'

const renderSection = (...components: ReturnType<typeof section>[]) =>
  renderLandingPage(sampleInput({ page: pageOf(components, [section('list', { title: 'Us' })]), content: {} }))
const part = (document: string, element: string) =>
  new RegExp(`<${element}[ >][\\s\\S]*?</${element}>`).exec(document)?.[0] ?? ''
const OWN = ['scroller', 'dialogText', 'text', 'tabStrip'] as const
const picture = { url: '/pictures/a/800.webp', alt: 'A weir in spate', width: 800, height: 600 }

const scroller = {
  title: 'Visits',
  items: [
    { title: 'The weir', link: '/InsightPage/1', image: picture },
    { title: 'Only shown' },
    { title: 'Elsewhere', link: 'https://elsewhere.example/a' },
  ],
}

test('a scroller is a strip of items with image, title and link, reachable by keyboard, without script [LAND-21] [LAND-B1]', () => {
  const { html, csp } = renderSection(section('scroller', scroller))
  const strip = part(html, 'section')
  expect(strip).toContain('<div class="strip" role="group" tabindex="0" aria-label="Visits: scroll sideways for more">')
  expect(strip.match(/<article class="strip-item"/g)).toHaveLength(3)
  expect(strip).toContain('<img src="/pictures/a/800.webp" alt="A weir in spate" width="800" height="600"')
  expect(strip).toContain('<a href="/InsightPage/1" rel="noopener">The weir</a>')
  expect(strip).toMatch(/<h2>Only shown<\/h2>/)
  expect(csp).toContain("script-src 'none'")
  expect(html).toMatch(/\.strip ?\{[^}]*overflow-x: ?auto[^}]*scroll-snap-type: ?x/)
})

test('an item without a picture gets a drawing, each a different one, the same every time [LAND-21] [LAND-23]', () => {
  const bare = { items: [{ title: 'A', caption: 'A' }, { title: 'B' }].map(({ title }) => ({ title })) }
  const { html } = renderSection(section('scroller', bare))
  const drawings = [...html.matchAll(/<svg class="drawn-tile"[\s\S]*?<\/svg>/g)].map(([svg]) => svg)
  expect(drawings).toHaveLength(2)
  expect(drawings[0]).not.toBe(drawings[1])
  expect(renderSection(section('scroller', bare)).html).toBe(html)
})

test('a strip with an address that could run a script is left out [LAND-21]', () => {
  for (const link of ['javascript:alert(1)', '//elsewhere.example', 'data:text/html,x'])
    expect(renderSection(section('scroller', { items: [{ title: 'X', link }] })).html).not.toContain('strip-item')
})

test('a text button in the footer opens a dialog with the configured text and an Ok button, without script [LAND-22] [LAND-B1]', () => {
  const dialogText = { btnText: 'House rules', title: 'Our house rules', text: 'Be kind.\n\nName the rule.' }
  const { html, csp } = renderSection(section('introduction', { title: 'Hello' }), section('dialogText', dialogText))
  expect(part(html, 'main')).not.toContain('Be kind.')
  const footer = part(html, 'footer')
  expect(footer).toMatch(/<button [^>]*popoverTarget="section-0-1-dialog"[^>]*>House rules<\/button>/)
  const dialog = part(footer, 'dialog')
  expect(dialog).toContain('id="section-0-1-dialog" popover="auto"')
  expect(dialog).toContain('aria-labelledby="section-0-1-title"><h2 id="section-0-1-title">Our house rules</h2>')
  expect(dialog).toContain('<p>Be kind.</p><p>Name the rule.</p>')
  expect(dialog).toMatch(/popoverTarget="section-0-1-dialog" popoverTargetAction="hide">Ok<\/button>/)
  expect(html.match(/ id="section-0-1-title"/g)).toHaveLength(1)
  expect(csp).toContain("script-src 'none'")
})

test('a dialog text does not count as a section of the page: the one after it opens the page, and backgrounds alternate without it [LAND-22]', () => {
  const dialogText = section('dialogText', { btnText: 'Rules', text: 'Be kind.' })
  const list = section('list', { title: 'One' })
  const without = part(renderSection(list, section('list', { title: 'Two' }), section('list')).html, 'main')
  const along = part(renderSection(dialogText, list, section('list', { title: 'Two' }), section('list')).html, 'main')
  expect(along.replace(/0-(\d)/g, (_, at: string) => `0-${Number(at) - 1}`)).toBe(without)
  const alone = renderSection(dialogText).html
  expect(part(alone, 'main')).toMatch(/<h1[^>]*>Clearwater Network<\/h1>/)
  expect(part(alone, 'footer')).toContain('Be kind.')
})

const textNode = (text: string, ...marks: { type: string; attrs?: Record<string, unknown> }[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 ? { marks } : {}),
})
const everything: RichText = {
  type: 'doc',
  content: [
    ...[2, 3, 4].map((level) => ({
      type: 'heading',
      attrs: { level },
      content: [textNode(`Level ${level} & <more>`)],
    })),
    {
      type: 'paragraph',
      content: [
        textNode('bold', { type: 'bold' }),
        textNode('italic', { type: 'italic' }),
        textNode('under', { type: 'underline' }),
        textNode('struck', { type: 'strike' }),
        textNode('code', { type: 'code' }),
        { type: 'hardBreak' },
        textNode('both', { type: 'bold' }, { type: 'italic' }),
        textNode('a page', { type: 'link', attrs: { href: 'https://example.org/?a=1&b=2' } }),
        textNode('a letter', { type: 'link', attrs: { href: 'mailto:a@example.org' } }),
      ],
    },
    ...['bulletList', 'orderedList'].map((type) => ({
      type,
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [textNode('item')] }] }],
    })),
    { type: 'orderedList', attrs: { start: 4 }, content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
    { type: 'blockquote', content: [{ type: 'paragraph', content: [textNode('quoted')] }] },
    { type: 'horizontalRule' },
    { type: 'codeBlock', content: [textNode('let a = 1 < 2')] },
  ],
}

test('a text block is rendered with the same elements as an insight with the same text [LAND-23]', () => {
  const bare = (html: string) =>
    html
      .replace(/ (rel|class)="[^"]*"/g, '')
      .replace(/<(br|hr)\/>/g, '<$1>')
      .replace(/ start="1"/g, '')
  const { html } = renderSection(section('text', { content: everything }))
  const shown = /<div class="prose">([\s\S]*)<\/div><\/div><\/section><\/main>/.exec(html)?.[1] ?? ''
  expect(bare(shown)).toBe(bare(checkRichText(everything).html))
  expect(shown).toContain('<em><strong>both</strong></em>')
})

test('a text may contain only safe elements and links to pages and mail; a block with anything else is refused and left out [LAND-23]', () => {
  const linked = (href: unknown) => ({ type: 'doc', content: [textNode('x', { type: 'link', attrs: { href } })] })
  const deep = { type: 'doc', content: [{ type: 'paragraph' }] as object[] }
  for (let level = 0; level < 25; level += 1) deep.content = [{ type: 'blockquote', content: deep.content }]
  const refused = [
    linked('javascript:alert(1)'),
    linked('https://x.example/"><script>'),
    linked('/login'),
    linked(null),
    { type: 'doc', content: [{ type: 'iframe' }] },
    { type: 'doc', content: [textNode('x', { type: 'textStyle' })] },
    { type: 'doc', content: [textNode('x', { type: 'bold' }, { type: 'italic' }, { type: 'bold' })] },
    { type: 'doc', content: [textNode('x', ...Array.from({ length: 9_000 }, () => ({ type: 'italic' })))] },
    { type: 'doc', content: [{ type: 'heading', attrs: { level: 1 }, content: [textNode('x')] }] },
    { type: 'doc', content: [textNode('x'.repeat(300_000))] },
    { type: 'doc', content: [null] },
    { type: 'doc', content: 'x' },
    { type: 'paragraph' },
    deep,
    '<p>x</p>',
  ]
  for (const content of refused) {
    const { html } = renderSection(section('text', { content }), section('list', { title: 'Still here' }))
    expect([JSON.stringify(content)?.slice(0, 80), html.includes('prose">')]).toEqual([expect.anything(), false])
    expect(html).toContain('Still here')
  }
})

test('a tab strip is a row of image tiles with captions, each linking to the tab with its name [LAND-23]', () => {
  const items = [
    { image: picture, caption: 'Who we are', tab: 'about US ' },
    { caption: 'Gone', tab: 'Prices' },
    { tab: 'Home' },
  ]
  const strip = part(renderSection(section('tabStrip', { title: 'Look around', items })).html, 'section')
  expect(strip).toMatch(
    /<a class="tab-tile" href="\/\?tab=aboutus"><span class="tab-picture"><img src="\/pictures\/a\/800.webp" alt=""[^>]*\/><\/span><span class="tab-caption">Who we are<\/span><\/a>/,
  )
  expect(strip).toMatch(/<div class="tab-tile">[\s\S]*?<span class="tab-caption">Gone<\/span><\/div>/)
  expect(strip).toMatch(/<a class="tab-tile" href="\/"[\s\S]*?<span class="tab-caption">Home<\/span>/)
})

test.each(OWN)(
  '%s has three examples that are rendered, each with its own colours if set [LAND-04] [LAND-05]',
  (type) => {
    const examples = sectionExamples[type] ?? []
    expect(examples).toHaveLength(3)
    for (const example of examples) {
      const { html } = renderSection(section(type, example))
      expect(html).toContain(`section-${type}`)
      expect(html).not.toMatch(/ style=/)
    }
    const coloured = renderSection(
      section(type, { ...examples[0], styles: { background: '#f4ead6', color: '#3d2f12' } }),
    ).html
    expect(coloured).toMatch(new RegExp(`class="section section-${type}[^"]* own s0-0"`))
    expect(coloured).toContain('.section.s0-0.own{--ground:#f4ead6;--ink:#3d2f12')
  },
)

test.each(OWN)(
  'the form of %s covers every field of its config with labels, and its initial config is valid [LAND-04]',
  (type) => {
    const { fields, starts } = sectionForms[type] as SectionForm
    const { fields: labels } = sectionMessages[type]
    const schema = sectionDataOf(type)?.schema
    expect(schema?.safeParse(starts).error).toBeUndefined()
    const names = (of: readonly FormField[]): string[] =>
      of.flatMap((field) => [field.name, ...(field.kind === 'items' ? names(field.fields) : [])])
    for (const name of names(fields)) expect([name, Object.hasOwn(labels, name)]).toEqual([name, true])
    const known = Object.keys(schema?.parse({}) as object).filter((name) => name !== 'styles')
    expect(fields.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
  },
)
