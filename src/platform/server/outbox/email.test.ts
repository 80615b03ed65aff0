import { describe, expect, test } from 'vitest'
import { contrast } from '#base/colour.ts'
import { type Composition, compose } from './email.ts'
import { emailColours } from './email-colours.ts'

const whole: Composition = {
  siteTitle: 'A & B',
  accent: '#112233',
  display: 'Source Serif 4',
  address: 'Mill House, 14 Weir Lane, Bristol',
  heading: '<b>Hello</b>',
  paragraphs: ['One "two"', "it's"],
  code: '482 913',
  action: { label: 'Go', url: 'http://a.test/?a=1&b="2"' },
  afterword: ['Good for ten minutes.', 'If this was not you, do nothing.'],
  reason: 'You registered with <A & B>.',
}

/** The visible part of the HTML: without head and hidden elements. */
const shown = (html: string) =>
  html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<div style="display:none[\s\S]*?<\/div>/, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', '')
    .replaceAll('&amp;', '&')

const texts = (text: string) =>
  [...new Set(text.split(/[\s,:]+/).filter((word) => word !== '' && word !== '--'))].toSorted()

describe('both parts', () => {
  test('say the same, word for word, and no word of a person becomes markup [ACC-13]', () => {
    const { text, html } = compose(whole)
    // The logo is the initial of the name, which the text contains too.
    expect(texts(shown(html))).toEqual(texts(text))
    for (const quoted of [...whole.paragraphs, ...(whole.afterword ?? []), 'Go: http://a.test/?a=1&b="2"', '482 913'])
      expect(text).toContain(quoted)
    for (const escaped of [
      '&lt;b&gt;Hello&lt;/b&gt;',
      'One &quot;two&quot;',
      'it&#39;s',
      'href="http://a.test/?a=1&amp;b=&quot;2&quot;"',
      'A &amp; B',
      'You registered with &lt;A &amp; B&gt;.',
    ])
      expect(html).toContain(escaped)
    expect(html).not.toMatch(/<b>|<A/)
  })

  test('are whole without the parts a mail does not need [ACC-13]', () => {
    const { text, html } = compose({ siteTitle: 'Club', accent: '#112233', heading: 'Hello', paragraphs: ['One.'] })
    expect(text).toBe('Hello\n\nOne.\n\n-- \nClub')
    expect(texts(shown(html))).toEqual(['C', 'Club', 'Hello', 'One.'])
    expect(html).not.toMatch(/<a |undefined/)
  })

  test('have a preheader: the first paragraph unless another is set [ACC-13]', () => {
    const hidden = (email: Composition) => /<div style="display:none[^>]*>([^&<]*)/.exec(compose(email).html)?.[1]
    expect(hidden({ ...whole, paragraphs: ['First words.'] })).toBe('First words.')
    expect(hidden({ ...whole, preheader: 'Better words.' })).toBe('Better words.')
  })
})

test('an email loads nothing external, whatever its content [ACC-13]', () => {
  const { html } = compose({
    ...whole,
    display: `x';background:url(//evil.test)`,
    accent: 'red;background:url(//evil.test)',
  })
  expect(html).not.toMatch(/<img|<link|<script|url\(|@import|@font-face|src=/)
})

test('text is readable in light and dark mode for any site colour [TEN-14] [ACC-13]', () => {
  const hostile = ['#000000', '#ffffff', '#808080', '#ffff00', '#00ff00', '#0000ff', '#ff0000', '#767676', '#7f7f00']
  const spread = Array.from(
    { length: 60 },
    (_, index) => `#${((index * 279_620 + 4_919) % 0xffffff).toString(16).padStart(6, '0')}`,
  )
  for (const accent of [...hostile, ...spread, 'nonsense']) {
    const { light, dark } = emailColours(accent)
    for (const [theme, colours] of Object.entries({ light, dark })) {
      for (const ground of [colours.ground, colours.sheet]) {
        for (const part of ['ink', 'quiet'] as const)
          expect(contrast(colours[part], ground), `${accent} ${theme} ${part}`).toBeGreaterThanOrEqual(4.5)
        expect(contrast(colours.brand, ground), `${accent} ${theme} button`).toBeGreaterThanOrEqual(3)
      }
      expect(contrast(colours.brandInk, colours.brand), `${accent} ${theme} in the button`).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(light.sheet, '#ffffff')).toBeLessThan(1.2)
    expect(contrast(dark.sheet, '#000000')).toBeLessThan(2)
  }
})

test('dark mode replaces every light colour, in clients with and without prefers-color-scheme [ACC-13]', () => {
  const { html } = compose(whole)
  const { light, dark } = emailColours(whole.accent)
  const night = /@media \(prefers-color-scheme:dark\)\{(.*?\})\}/.exec(html)?.[1] ?? ''
  for (const part of ['ground', 'sheet', 'ink', 'quiet', 'line', 'brand', 'brandInk'] as const) {
    expect(night, part).toContain(`${dark[part]} !important`)
    expect(html, part).toContain(light[part])
  }
  expect(html).toContain(`[data-ogsc] .i{color:${dark.ink} !important}`)
  // Every element with an inline colour has a class for dark mode.
  for (const [element] of html.matchAll(/<(?!body)\w+[^>]*style="[^"]*(?:[;"]color|background):[^>]*>/g))
    expect(element).toMatch(/class="/)
})
