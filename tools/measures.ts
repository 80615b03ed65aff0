import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { importsOf } from '#tests/architecture/imports.ts'

// npm run measures     how large the code is and how it hangs together, as the decisions quote it (docs/decisions)

const SMALL_FILE_LINES = 20
const LARGE_FOLDER_FILES = 25

const tracked = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' }).trim().split('\n')
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const sources = tracked.filter((file) => /\.(ts|tsx|css)$/.test(file) && !isTest(file))
const modules = sources
  .filter((file) => !file.endsWith('.css'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const linesOf = (text: string) => text.trimEnd().split('\n').length
const fileLines = sources.map((file) => linesOf(readFileSync(file, 'utf8')))
const functions = modules.flatMap(({ file, text }) => functionLines(file, text))
const imports = modules.map(({ file, text }) => ({ file, imports: importsOf(file, text) }))
const importers = Map.groupBy(
  imports.flatMap(({ file, imports: all }) => [...new Set(all)].map((imported) => ({ file, imported }))),
  ({ imported }) => imported,
)
const arrows = new Set(
  imports.flatMap(({ file, imports: all }) =>
    all
      .map((imported) => [roomOf(file), roomOf(imported)])
      .filter(([from, to]) => from && to && from !== to)
      .map((pair) => pair.join(' -> ')),
  ),
)
const smallSingle = modules.filter(
  ({ file, text }) => linesOf(text) <= SMALL_FILE_LINES && (importers.get(file) ?? []).length === 1,
)
const folders = Map.groupBy(sources, (file) => file.slice(0, file.lastIndexOf('/')))

console.table([
  { what: 'source files', figure: sources.length },
  { what: 'source lines (TypeScript and CSS, without tests and sample texts)', figure: sum(fileLines) - sampleLines() },
  { what: 'lines of sample texts (src/app/samples)', figure: sampleLines() },
  {
    what: 'lines of CSS',
    figure: sum(sources.filter((file) => file.endsWith('.css')).map((file) => linesOf(readFileSync(file, 'utf8')))),
  },
  {
    what: 'lines of tests beside the source',
    figure: sum(tracked.filter(isTest).map((file) => linesOf(readFileSync(file, 'utf8')))),
  },
  { what: 'lines a file, median / p90 / most', figure: spread(fileLines) },
  { what: 'lines a function, median / p90 / most', figure: spread(functions) },
  { what: 'functions over 120 lines', figure: functions.filter((lines) => lines > 120).length },
  { what: `modules of at most ${SMALL_FILE_LINES} lines with a single importer`, figure: smallSingle.length },
  {
    what: 'importers a module, median / p90 / most',
    figure: spread(modules.map(({ file }) => (importers.get(file) ?? []).length)),
  },
  { what: 'arrows between rooms', figure: arrows.size },
  {
    what: `folders of more than ${LARGE_FOLDER_FILES} files`,
    figure: [...folders.values()].filter((files) => files.length > LARGE_FOLDER_FILES).length,
  },
])

/** How many lines each function of a module takes, arrow functions and methods included. */
function functionLines(file: string, text: string): number[] {
  const found: number[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const child of node) visit(child)
    else if (node && typeof node === 'object') {
      const {
        type = '',
        start = 0,
        end = 0,
        body,
      } = node as { type?: string; start?: number; end?: number; body?: unknown }
      if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type) && body)
        found.push(linesOf(text.slice(start, end)))
      for (const child of Object.values(node)) visit(child)
    }
  }
  visit(parseSync(file, text).program)
  return found
}

/** `src/features/forum/…` is of the room `features/forum`, `src/base/…` of `base`. */
function roomOf(file: string): string | undefined {
  return /^src\/((?:features|platform)\/[^/.]+|[^/.]+)\//.exec(file)?.[1]
}

function sampleLines(): number {
  return sum(
    sources.filter((file) => file.startsWith('src/app/samples/')).map((file) => linesOf(readFileSync(file, 'utf8'))),
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function spread(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return `${at(0.5)} / ${at(0.9)} / ${at(1)}`
}
