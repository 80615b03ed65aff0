import { describe, expect, test } from 'vitest'
import { effortOf } from '#tests/kit/effort.ts'
import { plainTitle } from './entities.ts'
import { headlinesOf } from './headlines.ts'

describe('titles', () => {
  test.each([
    ['Fish &amp; chips &#8217; &#x2019; &hellip;', 'Fish & chips ’ ’ …'],
    ['Caf&eacute;, &Ouml;l &amp; na&iuml;vet&eacute;', 'Café, Öl & naïveté'],
    ['The &#146;nineties&#151;', 'The ’nineties—'],
    ['<em>New</em> rules<br>for <strong>all</strong>', 'New rules for all'],
    ['a < b and c > d', 'a < b and c > d'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['Before<script>alert(1)</script>after', 'Before after'],
    ['left\u202eright\u0007 \n end', 'left right end'],
    ['One<style>b{x:y}</style> two<script>if (a<b) c()</script>, three', 'One two , three'],
    ['Cut<script>off', 'Cut'],
    ['a \ud83d b', 'a \ufffd b'],
    ['&unknown; &#0; &#xD800; &amp;amp;', '&unknown; \ufffd \ufffd &amp;'],
    ['  ', ''],
  ])('%j becomes the plain text %j [NEWS-02]', (html, text) => expect(plainTitle(html)).toBe(text))

  test('a long one ends in an ellipsis, and none takes time [NEWS-02]', () => {
    expect(plainTitle('word '.repeat(100))).toHaveLength(200)
    const effort = effortOf(() => {
      for (const part of ['<', '&', '<script', '&#', '< a', '<script>', '<a', '</script'] as const)
        plainTitle(part.repeat(200_000))
    })
    expect(effort).toBeLessThan(1_500)
  })

  test('one that is cut keeps whole characters, wherever the cut falls [NEWS-02]', () => {
    for (let before = 0; before < 4; before += 1) {
      const cut = plainTitle('x'.repeat(before) + '😀'.repeat(2_000))
      expect(cut.isWellFormed() && cut.endsWith('…') && cut.length <= 200, String(before)).toBe(true)
    }
    expect(plainTitle(`${'<b></b>'.repeat(285)}abcd😀`).isWellFormed()).toBe(true)
  })
})

test('headlines are read from a posts list: rendered titles with web links, at most twenty [NEWS-02] [NEWS-05]', () => {
  const post = (rendered: unknown, link: unknown) => ({ id: 1, title: { rendered }, link })
  expect(
    headlinesOf([
      post('One &amp; only', 'https://posts.test/1'),
      post('Bad link', 'javascript:alert(1)'),
      post(7, 'https://posts.test/2'),
      post('', 'https://posts.test/3'),
      { title: null },
      null,
      'text',
    ]),
  ).toEqual([{ title: 'One & only', link: 'https://posts.test/1' }])
  expect(headlinesOf(Array.from({ length: 50 }, (_, at) => post(`Post ${at}`, 'https://posts.test/')))).toHaveLength(20)
  const shown = Array.from({ length: 20 }, (_, at) => post(`Post ${at}`, 'https://posts.test/'))
  const unread = {
    title: {
      get rendered(): string {
        throw new Error('one more than is shown was looked at')
      },
    },
  }
  expect(headlinesOf([...shown, unread])).toHaveLength(20)
  expect(headlinesOf([])).toEqual([])
  expect(() => headlinesOf({ code: 'rest_no_route' })).toThrow('not a list of posts')
  expect(() => headlinesOf([{ name: 'no post' }])).toThrow('title.rendered')
})
