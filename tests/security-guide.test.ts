import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const GUIDES = ['security.md', 'security-asvs.md']
const TABLE = 'security-asvs.md'

/** Number of level 1 and 2 requirements in each chapter of OWASP ASVS 5.0.0. */
const CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]
const STATUS = /^(Held: `|Not yet: |By design, no test|Does not apply: )/
const REQUIREMENT = /^\| (V(\d+)\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \|/gm

const textOf = (guide: string) => readFileSync(`${ROOT}docs/guides/${guide}`, 'utf8')

/** Resolves a path as the guides write it. */
const fileOf = (path: string) =>
  ['', 'src/', 'src/features/'].map((start) => `${ROOT}${start}${path}`).find((one) => existsSync(one))

/** Paths in backticks that name a file or, with a trailing slash, a folder. */
const pathsIn = (text: string) =>
  Array.from(text.matchAll(/`([\w.-]+\/[\w./-]*(?:\.tsx?|\/))`/g), ([, path]) => path ?? '')

/** Test files cited with ledger rows, as pairs. */
function citationsIn(text: string): [string, string][] {
  const found = text.matchAll(/`([\w./-]+\.test\.tsx?)`((?: \[[A-Z]+-B?\d+\])+)/g)
  return Array.from(found).flatMap(([, path = '', rows = '']) =>
    Array.from(rows.matchAll(/[A-Z]+-B?\d+/g), ([row]): [string, string] => [path, row]),
  )
}

/** Paths that do not exist, and rows that no title of the cited test file contains. */
function brokenReferences(text: string): string[] {
  const missing = pathsIn(text).filter((path) => !fileOf(path))
  const untested = citationsIn(text).filter(([path, row]) => {
    const file = fileOf(path)
    return file && !new RegExp(`\\b${row}\\b`).test(readFileSync(file, 'utf8'))
  })
  return [...missing, ...untested.map(([path, row]) => `${path} [${row}]`)]
}

/** Without lines that end in a comment: they name things that do not exist yet. */
const settled = (text: string) => text.replaceAll(/^.*<!--.*-->$/gm, '')

/** The anchors of a guide's headings, as they are linked to. */
const anchorsOf = (text: string) =>
  Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )

describe('the guide to security', () => {
  test.each(GUIDES)('%s names files that are there, and tests that have the rows it gives them', (guide) => {
    expect(brokenReferences(settled(textOf(guide)))).toEqual([])
  })

  test.each(GUIDES)('%s links to headings that are there', (guide) => {
    const links = Array.from(textOf(guide).matchAll(/\]\((security[\w-]*\.md)?#([\w-]+)\)/g))
    const broken = links.filter(([, target, anchor = '']) => !anchorsOf(textOf(target ?? guide)).includes(anchor))
    expect(broken.map(([link]) => link)).toEqual([])
  })

  test('has every requirement of ASVS 5.0.0 of the levels 1 and 2 once, each with a status', () => {
    const lines = Array.from(textOf(TABLE).matchAll(REQUIREMENT))
    const perChapter = CHAPTERS.map((_, index) => lines.filter(([, , chapter]) => Number(chapter) === index + 1).length)
    expect(perChapter).toEqual(CHAPTERS)
    expect(new Set(lines.map(([, id]) => id)).size).toBe(253)
    expect(lines.filter(([, , , level]) => level === '1')).toHaveLength(70)
    expect(lines.filter(([, , , , , status = '']) => !STATUS.test(status)).map(([, id]) => id)).toEqual([])
  })

  test('a file that is not there, and a row that its test does not have, are found', () => {
    const text = 'Held: `tests/nothing.test.ts` [ACC-01], `tests/error-codes.test.ts` [SHELL-32] [TEN-03], `tests/kit/`'
    expect(brokenReferences(text)).toEqual(['tests/nothing.test.ts', 'tests/error-codes.test.ts [TEN-03]'])
  })
})
