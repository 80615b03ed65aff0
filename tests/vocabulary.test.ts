import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { filesBelow, textOf } from './architecture/imports.ts'

/**
 * Names in which a retired word is the field's own term, or a library's or the database's name: each with its reason.
 * A word that is not here has no exception.
 */
const EXCEPTIONS: Record<string, RegExp> = {
  // HTTP's Keep-Alive, TanStack Query's and Mantine's options.
  keep: /^(keepAlive.*|keepPreviousData|keepMounted|keepIccProfile)$/,
  // A legal hold is the law's own term.
  hold: /hold/i,
  holds: /hold/i,
  held: /held/i,
}

const retired = retiredTerms()

test('no name in the code holds a word that STYLE.md retires', { timeout: 60_000 }, () => {
  const names = new Map<string, string>()
  for (const file of sourceFiles()) for (const name of namesIn(file)) names.set(name, file)
  const breaches = [...names].filter(([name]) => partsOf(name).some((part) => isRetired(part, name)))
  expect(breaches.map(([name, file]) => `${name} (${file})`)).toEqual([])
})

test('no file is named by a retired word', () => {
  const breaches = sourceFiles().filter((file) => {
    const name = file.slice(file.lastIndexOf('/') + 1)
    return partsOf(name).some((part) => isRetired(part, name))
  })
  expect(breaches).toEqual([])
})

/** The first column of the table in STYLE.md: one word or several, separated by commas. */
function retiredTerms(): ReadonlySet<string> {
  const table = textOf('STYLE.md').split('## Retired words')[1]?.split('\n## ')[0] ?? ''
  const rows = table.split('\n').filter((line) => /^\| [a-z]/.test(line))
  return new Set(rows.flatMap((row) => (row.split('|')[1] ?? '').split(',').map((word) => word.trim())))
}

function isRetired(part: string, name: string): boolean {
  return retired.has(part) && !EXCEPTIONS[part]?.test(name)
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

/** `keptAt`, `kept_at` and `KEPT_AT` all have the parts `kept` and `at`. */
function partsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
}
