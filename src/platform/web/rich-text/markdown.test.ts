import { expect, test } from 'vitest'
import { checkRichText } from '#platform/server/rich-text.ts'
import { fromMarkdown, isLikelyMarkdown } from './markdown.ts'

const htmlOf = (text: string) =>
  checkRichText({ type: 'doc', content: fromMarkdown(text) }).html.replaceAll(/ rel="[^"]*"/g, '')

test('Markdown is converted to its elements [WRITE-23]', () => {
  const text = `# Weirs

Why **old** weirs and *new* ones \`hold\`, see [the guide](https://guide.test/a).

- one
- two
  - deeper

3. three
4. four

> A quote
> of two lines

---

\`\`\`js
a < b
\`\`\``
  expect(htmlOf(text)).toBe(
    [
      '<h2>Weirs</h2>',
      '<p>Why <strong>old</strong> weirs and <em>new</em> ones <code>hold</code>, see <a href="https://guide.test/a">the guide</a>.</p>',
      '<ul><li><p>one</p></li><li><p>two</p><ul><li><p>deeper</p></li></ul></li></ul>',
      '<ol start="3"><li><p>three</p></li><li><p>four</p></li></ol>',
      '<blockquote><p>A quote of two lines</p></blockquote>',
      '<hr/>',
      '<pre><code class="language-js">a &lt; b</code></pre>',
    ].join(''),
  )
})

test('the server accepts any pasted Markdown, and none of it is executed [WRITE-23]', () => {
  for (const text of [
    '[x](javascript:alert(1))',
    '- [x](data:text/html,x)',
    '# <script>alert(1)</script>',
    '> > - ``` \n# \n-',
    '```\nnever closed',
    '1. \n2. \n   - a',
    '**',
    '***\n___\n---',
    '>',
    '-  \n\n\n* a\n+ b',
    '####### seven',
    '**bold `code` bold** [`a`](https://b.test)',
  ]) {
    expect(htmlOf(text), text).not.toMatch(/<script|javascript:|data:/)
  }
})

test('plain prose is not taken for Markdown [WRITE-23]', () => {
  for (const prose of ['The weir holds.', 'A - B', 'Costs 3 * 4', 'snake_case_name', 'It is 5.5 m\nand wide'])
    expect(isLikelyMarkdown(prose), prose).toBe(false)
  for (const written of ['## Weirs', '- a', '1. a', 'a **b** c', '[a](https://b.test)', '> a'])
    expect(isLikelyMarkdown(written), written).toBe(true)
})
