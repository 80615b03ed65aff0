import { expect, test } from 'vitest'
import { compose } from './letter.ts'

test('text and HTML of a mail say the same, and no word of a person becomes markup [ACC-13]', () => {
  const { text, html } = compose({
    siteTitle: 'A & B',
    heading: '<b>Hello</b>',
    paragraphs: ['One "two"', "it's"],
    action: { label: 'Go', url: 'http://a.test/?a=1&b="2"' },
    accent: '#112233',
  })
  for (const words of ['<b>Hello</b>', 'One "two"', "it's", 'Go: http://a.test/?a=1&b="2"', 'A & B'])
    expect(text).toContain(words)
  for (const words of [
    '&lt;b&gt;Hello&lt;/b&gt;',
    'One &quot;two&quot;',
    'it&#39;s',
    'href="http://a.test/?a=1&amp;b=&quot;2&quot;"',
    'A &amp; B',
  ])
    expect(html).toContain(words)
})
