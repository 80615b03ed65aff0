import { expect, test } from 'vitest'
import { checkRichText } from '#platform/server/rich-text.ts'
import { fc } from '#tests/kit/properties.ts'
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

const BLOCKS = '# ·####### ·- ·+ ·0. ·12) ·> ·```\n·~~~js\n·---·===·    ·\t·\n·\n\n\n·  \n·| h | i |\n|---|---|\n'
const INLINE =
  '**·*·_·`code` · ~~old~~ ·++·[·]·)·![·<b>·</b>·<!--·&lt;·\\·|· ·[ ] ·[a](https://b.test "c")·![d](https://e.test/f.png)·![](x)'

test('the server accepts any mixture of Markdown, and no word of it is lost [WRITE-23]', () => {
  const piece = fc.constantFrom(...BLOCKS.split('·'), ...INLINE.split('·'))
  const word = fc.constantFrom('weir', 'über', 'water')
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, word), { maxLength: 30 }), (pieces) => {
      const text = pieces.join('')
      const { plaintext } = checkRichText({ type: 'doc', content: fromMarkdown(text) })
      for (const each of ['weir', 'über', 'water'])
        expect(plaintext.split(each).length, text).toBe(text.split(each).length)
    }),
    { numRuns: 500 },
  )
})

test('a picture of others in Markdown becomes a link to it [WRITE-23]', () => {
  for (const text of ['![Hill](https://a.test/b.png)', 'See ![Hill][1]\n\n[1]: https://a.test/b.png'])
    expect(htmlOf(text)).toContain('<a href="https://a.test/b.png">Hill</a>')
})

test('plain prose is not taken for Markdown [WRITE-23]', () => {
  for (const prose of ['The weir holds.', 'A - B', 'Costs 3 * 4', 'snake_case_name', 'It is 5.5 m\nand wide'])
    expect(isLikelyMarkdown(prose), prose).toBe(false)
  for (const written of ['## Weirs', '- a', '1. a', 'a **b** c', '[a](https://b.test)', '> a'])
    expect(isLikelyMarkdown(written), written).toBe(true)
})

test.each([
  ['stars', '**a '.repeat(12_000)],
  ['one run of stars', `a${'*'.repeat(50_000)}a`],
  ['underscores on lines', '_a\n'.repeat(16_000).trim()],
  ['code', '`a'.repeat(25_000)],
  ['nested quotes', '> '.repeat(25_000)],
  ['nested lists', `${'- '.repeat(1_000)}a`],
  ['more than an insight holds', '- a\n'.repeat(50_001)],
])('a pasted text that would take too long to read as Markdown stays plain: %s [WRITE-23]', (_, text) => {
  const nodes = fromMarkdown(text)
  expect(nodes.every(({ type, content }) => type === 'paragraph' && content?.length === 1)).toBe(true)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  expect(nodes.map(({ content }) => content?.[0]?.text)).toEqual(lines.map((line) => line.trim()))
})

test('a long text with much formatting is still read as Markdown [WRITE-23]', () => {
  const sentence = 'Water **flows** down *the* hill, see [the guide](https://guide.test/a_b) and `code_x`. '
  const nodes = fromMarkdown(`${sentence.repeat(10)}\n\n`.repeat(200))
  expect(nodes).toHaveLength(200)
  for (const { content } of nodes) expect(content?.filter(({ marks }) => marks?.length)).toHaveLength(40)
})
