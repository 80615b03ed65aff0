import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { filesBelow, textOf } from './architecture/imports.ts'

/** Where a retired word is right all the same: the names, and where only there, the files that may hold it. */
interface Exception {
  words: readonly string[]
  names: RegExp
  files?: RegExp
}

const EXCEPTIONS: readonly Exception[] = [
  // Columns and tables are named by migrations, which stay as they ran.
  {
    words: ['kept', 'aside', 'told', 'hold', 'notice', 'placed', 'look'],
    names: /^[a-z]+(_[a-z]+)+$|^Legal(Look|Hold)Table$/,
  },
  // Columns of one word, and keys in stored JSON, in exports, in texts that sites may reword, and in addresses.
  {
    words: ['wanted', 'told', 'place', 'looks', 'kept', 'asked'],
    names: /^(wanted|told|place|eventPlace|looks|legalRecordsKept|asked)$/,
  },
  // Actions that entries of audit logs name.
  { words: ['looked', 'behind', 'placed'], names: /^(lookedBehindName|holdPlaced)$/, files: /audit-messages/ },
  { words: ['forget'], names: /^forget$/, files: /outbox|members\/emails|database\/tables/ },
  { words: ['words'], names: /^signInWords$/ },
  // A legal hold is the law's term; a moderator decides to keep a post; a member asks about a law.
  { words: ['hold', 'holds', 'held', 'place'], names: /./, files: /legal/ },
  { words: ['keep'], names: /^(keep|keepAgain|keepHint|finalKeep)$/, files: /moderation/ },
  { words: ['ask'], names: /^(ask|askAbout|AskAbout|canAsk|ask-about\.tsx?)$/ },
  // Words and letters as such: differences between texts, initials, numbers in words, a name as far as it is typed.
  {
    words: ['words'],
    names: /^(words|retiredWords|MAX_WORDS|NUMBER_WORDS|WORDS_PER_MINUTE)$/,
    files:
      /word|avatar|history|moderation|rich-text|search|clause|report|differences|random-name|care|exports|read-json|vocabulary/,
  },
  { words: ['letters'], names: /^letters$/, files: /mention|landing\/share|fonts/ },
  // Names of others: HTML, HTTP, TanStack Query, Mantine, sharp, subset-font, PostgreSQL's driver; a service worker's message.
  { words: ['aside'], names: /^aside$/ },
  { words: ['keep'], names: /^(keepAlive\w*|keepPreviousData|keepMounted|keepIccProfile|keepFeatures)$/ },
  { words: ['keep'], names: /^keep$/, files: /worker|offline-copies/ },
  { words: ['hold'], names: /^holdConnection$/ },
]

const retired = retiredWords()
const files = sourceFiles()

test('no name in the code holds a word that STYLE.md retires', { timeout: 60_000 }, () => {
  const found = new Set<string>()
  for (const file of sourceFiles())
    for (const name of namesIn(file)) if (breaks(name, file)) found.add(`${name} (${file})`)
  expect([...found]).toEqual([])
})

test('no file is named by a retired word', () => {
  expect(files.filter((file) => breaks(file.slice(file.lastIndexOf('/') + 1), file))).toEqual([])
})

/** The first column of the table in STYLE.md: one word or several, separated by commas. */
function retiredWords(): ReadonlySet<string> {
  const table = textOf('STYLE.md').split('## Retired words')[1]?.split('\n## ')[0] ?? ''
  const rows = table.split('\n').filter((line) => /^\| [a-z]/.test(line))
  return new Set(rows.flatMap((row) => (row.split('|')[1] ?? '').split(',').map((word) => word.trim())))
}

function breaks(name: string, file: string): boolean {
  return partsOf(name).some(
    (part) => retired.has(part) && !EXCEPTIONS.some((exception) => allows(exception, part, name, file)),
  )
}

function allows({ words, names, files }: Exception, part: string, name: string, file: string): boolean {
  return words.includes(part) && names.test(name) && (files?.test(file) ?? true)
}

/** Sample texts are prose; their files hold few names of their own. */
function sourceFiles(): string[] {
  return ['src', 'tests', 'tools', 'bench']
    .flatMap(filesBelow)
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.startsWith('src/app/samples/'))
}

function namesIn(file: string): Set<string> {
  const names = new Set<string>()
  const add = ({ name }: { name: string }) => void names.add(name)
  new Visitor({ Identifier: add, JSXIdentifier: add, PrivateIdentifier: add }).visit(
    parseSync(file, textOf(file)).program,
  )
  return names
}

/** `savedAt`, `saved_at` and `SAVED_AT` all have the parts `saved` and `at`. */
function partsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
}
