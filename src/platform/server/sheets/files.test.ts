import { describe, expect, test } from 'vitest'
import { csvOf, pagesOf, workbookOf } from '#tests/kit/read-back.ts'
import { makeInWorker } from './make-in-worker.ts'
import type { SheetHead, SheetRow } from './sheet.ts'
import { linesOf } from './wrap-text.ts'
import { csvHeadings, csvRows } from './write-csv.ts'

const head: SheetHead = {
  title: 'Legal register of Siân',
  origin: 'Northern Club · as of 22 November 2026 at 20:45 (Europe/London)',
  facts: ['Areas: Water.'],
  columns: [
    { heading: 'Name', kind: 'text', width: 30 },
    { heading: 'No.', kind: 'number', width: 5 },
    { heading: 'Due', kind: 'day', width: 12 },
    { heading: 'At', kind: 'instant', width: 17 },
    { heading: 'Only in tables', kind: 'text', width: 20, tablesOnly: true },
  ],
  locale: 'en-GB',
  timeZone: 'Europe/London',
  labels: { pageOf: 'Page {page} of {pages}', none: 'No rows.', cut: 'Some are missing.', shortened: ' …' },
}
const row = (name: string, struck = false): SheetRow => ({
  cells: [name, 3, '2026-07-01', '2026-06-30T23:30:00.000Z', 'aside'],
  struck,
})
async function* paged(rows: readonly SheetRow[], isCut = false) {
  yield rows
  return isCut
}
const made = async (format: 'xlsx' | 'pdf', rows: readonly SheetRow[], isCut = false) =>
  Buffer.from(await makeInWorker({ format, head }, paged(rows, isCut)))

/** Irish, Welsh, Polish, Greek, Romanian, Turkish, Vietnamese, Ukrainian and Icelandic names. */
const NAMES = [
  'Ó Dónaill',
  'Siân Ŵyn',
  'Żółć Świątek',
  'Παναγιώτης',
  'Ștefănuț',
  'İbrahim Ağaoğlu',
  'Nguyễn',
  'Їжак',
  'Þórður',
]
const FORMULAS = [
  '=1+1',
  '+44 20',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '﹦1',
  ' =1',
  '\u200b=1',
]

describe('a spreadsheet', () => {
  test('has title and facts, sticky headings and column filters [LEG-B8]', async () => {
    const { cells, sheet } = await workbookOf(await made('xlsx', [row('One'), row('Two')], true))
    expect(['A1', 'A2', 'A3', 'A4', 'E4'].map((at) => cells.get(at)?.value)).toEqual([
      'Legal register of Siân',
      head.origin,
      'Areas: Water. Some are missing.',
      'Name',
      'Only in tables',
    ])
    expect(sheet).toContain('ySplit="4"')
    expect(sheet).toContain('state="frozen"')
    expect(sheet).toContain('<autoFilter ref="A4:E6"/>')
    expect(sheet).toContain('<col min="1" max="1" width="30"')
  })

  test('has dates and times in the site’s time zone, and numbers as numbers [LEG-B8]', async () => {
    const { cells } = await workbookOf(await made('xlsx', [row('One')]))
    expect(cells.get('B5')).toMatchObject({ type: undefined, value: '3' })
    expect(cells.get('C5')).toMatchObject({ type: undefined, value: '46204', format: 'dd/mm/yyyy' })
    // 00:30 in London.
    expect(Number(cells.get('D5')?.value)).toBeCloseTo(46_204 + 0.5 / 24, 6)
    expect(cells.get('D5')?.format).toBe('dd/mm/yyyy hh:mm')
  })

  test('stores every text as text, whatever it begins with, and every name correctly [LEG-B8]', async () => {
    const texts = [...FORMULAS, ...NAMES, '<b>&"fish"</b>', 'two\nlines', '日本']
    const { cells, sheet } = await workbookOf(
      await made(
        'xlsx',
        texts.map((text) => row(text)),
      ),
    )
    expect(texts.map((_, at) => cells.get(`A${at + 5}`)?.value)).toEqual(texts)
    expect(texts.map((_, at) => cells.get(`A${at + 5}`)?.type)).toEqual(texts.map(() => 's'))
    expect(sheet).not.toContain('<f>')
  })

  test('strikes out withdrawn entries, shortens texts too long for a cell, and says if there are no rows [LEG-B8]', async () => {
    const { cells } = await workbookOf(await made('xlsx', [row('Gone', true), row('x'.repeat(40_000))]))
    expect([cells.get('A5')?.struck, cells.get('A6')?.struck]).toEqual([true, false])
    expect(cells.get('A6')?.value).toBe(`${'x'.repeat(32_765)} …`)
    expect((await workbookOf(await made('xlsx', []))).cells.get('A5')?.value).toBe('No rows.')
  })
})

describe('a CSV file', () => {
  test('reads back unchanged, has a byte order mark, and contains no formula [LEG-B8]', () => {
    const texts = [...NAMES, 'a, "b"\r\nc', '日本', 'plain']
    const text =
      csvHeadings(head) +
      csvRows(
        head,
        texts.map((one) => row(one)),
      )
    expect(text.startsWith('\uFEFFName,No.,Due,At,Only in tables\r\n')).toBe(true)
    const [, ...rows] = csvOf(text)
    expect(rows.map(([name]) => name)).toEqual(texts)
    expect(rows[0]?.slice(1)).toEqual(['3', '2026-07-01', '2026-07-01 00:30', 'aside'])
    const [, ...inert] = csvOf(
      csvHeadings(head) +
        csvRows(
          head,
          FORMULAS.map((one) => row(one)),
        ),
    )
    expect(inert.map(([name]) => name)).toEqual(FORMULAS.map((one) => `'${one}`))
  })
})

describe('a PDF', () => {
  test('has title, origin and facts, headings on every page and page numbers [LEG-B8]', async () => {
    const bytes = await made(
      'pdf',
      Array.from({ length: 90 }, (_, at) => row(`Row ${at + 1}.`)),
      true,
    )
    const pages = await pagesOf(bytes)
    expect(pages.length).toBeGreaterThan(2)
    for (const labels of [head.title, head.origin, 'Areas: Water.', 'Some are missing.', '01/07/2026, 00:30'])
      expect(pages[0]).toContain(labels)
    for (const [at, page] of pages.entries()) {
      expect(page).toContain('Name No. Due At')
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
    }
    const all = pages.join(' ')
    expect(all).not.toContain('Only in tables')
    for (let at = 1; at <= 90; at += 1) expect(all).toContain(`Row ${at}. `)
  })

  test('shows the characters of every European language [LEG-B8]', async () => {
    const [page] = await pagesOf(
      await made(
        'pdf',
        NAMES.map((name) => row(name)),
      ),
    )
    for (const name of NAMES) expect(page).toContain(name)
  })

  test('is tagged: a heading, and a table whose cells are read row by row [LEG-B8]', async () => {
    const text = (await made('pdf', [row('One')])).toString('latin1')
    for (const tag of ['/S /H1', '/S /Table', '/S /TR', '/S /TH', '/S /TD', '/Marked true', '/Lang (en-GB)'])
      expect(text).toContain(tag)
  })

  test('continues a text of any length over pages, and says if there are no rows [LEG-B8]', async () => {
    const labels = Array.from({ length: 2_500 }, (_, at) => `word${at}`)
    const pages = await pagesOf(await made('pdf', [row(labels.join(' ')), row('After it.')]))
    const all = pages.join(' ')
    expect(pages.length).toBeGreaterThan(2)
    for (const word of ['word0 ', 'word1200 ', 'word2499 ', 'After it.']) expect(all).toContain(word)
    expect((await pagesOf(await made('pdf', [])))[0]).toContain('No rows.')
  })
})

test('a text is wrapped between words, and within a word that is wider than its column', () => {
  const measure = (text: string) => text.length
  expect(linesOf('one two three', 7, measure)).toEqual(['one two', 'three'])
  expect(linesOf('abcdefghij k', 4, measure)).toEqual(['abcd', 'efgh', 'ij k'])
  expect(linesOf('first\n\nlast', 9, measure)).toEqual(['first', '', 'last'])
  expect(linesOf('', 9, measure)).toEqual([''])
})
