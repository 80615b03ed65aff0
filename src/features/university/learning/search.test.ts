import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '#platform/server/database/statement.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { searchable, searchableText, searchedTerms } from './search.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

interface Searched {
  text: string
  stored: string
  sought: string
}

const RANGES: readonly [from: number, to: number][] = [
  // Latin, Greek, Cyrillic, Armenian, Hebrew and Arabic; their further characters, letterlike signs, ligatures and wide forms.
  [0x20, 0x6ff],
  [0x1e00, 0x1fff],
  [0x2100, 0x218f],
  [0xfb00, 0xfb4f],
  [0xff00, 0xff5e],
]

test('what is searched, what is looked up and what is stored for searches are the same text, letter by letter and in words [UNI-03]', async () => {
  const characters = RANGES.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  )
  const texts = [...characters, 'ΟΔΟΣ ΠΟΤΑΜΟΣ', 'Straße', 'ÅNGSTRÖM', 'ﬁnancial', 'İZMİR', 'Łódź']
  const rows = await app.database
    .site(app.siteIds.north)
    .many(
      statement(
        raw<Searched>`select text, searchable_text(text) as stored, ${searchable(raw`text`)} as sought from unnest(${texts}::text[]) text`,
      ),
    )
  expect(rows).toHaveLength(texts.length)
  expect(rows.filter(({ text, stored, sought }) => stored !== sought || stored !== searchableText(text))).toEqual([])
})

test('terms are found whatever their case, accents and final characters, and are no patterns [UNI-03]', () => {
  expect(searchedTerms('Ångström  ΠΟΤΑΜΟΣ 50%_')).toEqual(['%angstrom%', '%ποταμοσ%', '%50\\%\\_%'])
})
