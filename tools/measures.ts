import { parseSync } from 'oxc-parser'
import { filesBelow, importsOf, textOf } from '#tests/architecture/imports.ts'

// npm run measures     how large the code is and how it hangs together, as the decisions quote it (docs/decisions)

const SMALL_FILE_LINES = 20
const LARGE_FOLDER_FILES = 25

const texts = filesBelow('src')
  .filter((file) => /\.(ts|tsx|css)$/.test(file))
  .map((file) => ({ file, text: textOf(file) }))
  .map((source) => ({ ...source, lines: linesOf(source.text) }))
const isTest = ({ file }: { file: string }) => /\.test\.tsx?$/.test(file)
const sources = texts.filter((source) => !isTest(source))
const modules = sources
  .filter(({ file }) => !file.endsWith('.css'))
  .map((source) => ({ ...source, imports: [...new Set(importsOf(source.file, source.text))] }))
const sampleLines = sumOfLines(sources.filter(({ file }) => file.startsWith('src/app/samples/')))
const functions = modules.flatMap(({ file, text }) => functionLines(file, text))
const importers = Map.groupBy(
  modules.flatMap(({ imports }) => imports),
  (imported) => imported,
)
const importersOf = ({ file }: { file: string }) => importers.get(file)?.length ?? 0
const arrows = new Set(
  modules.flatMap(({ file, imports }) =>
    imports
      .map((imported) => [roomOf(file), roomOf(imported)])
      .filter(([from, to]) => from && to && from !== to)
      .map((pair) => pair.join(' -> ')),
  ),
)
const folders = Map.groupBy(sources, ({ file }) => file.slice(0, file.lastIndexOf('/')))

console.table([
  { what: 'source files', figure: sources.length },
  {
    what: 'source lines (TypeScript and CSS, without tests and sample texts)',
    figure: sumOfLines(sources) - sampleLines,
  },
  { what: 'lines of sample texts (src/app/samples)', figure: sampleLines },
  { what: 'lines of CSS', figure: sumOfLines(sources.filter(({ file }) => file.endsWith('.css'))) },
  { what: 'lines of tests beside the source', figure: sumOfLines(texts.filter(isTest)) },
  { what: 'lines a file, median / p90 / most', figure: spread(sources.map(({ lines }) => lines)) },
  { what: 'lines a function, median / p90 / most', figure: spread(functions) },
  { what: 'functions over 120 lines', figure: functions.filter((lines) => lines > 120).length },
  {
    what: `modules of at most ${SMALL_FILE_LINES} lines with a single importer`,
    figure: modules.filter((module) => module.lines <= SMALL_FILE_LINES && importersOf(module) === 1).length,
  },
  { what: 'importers a module, median / p90 / most', figure: spread(modules.map(importersOf)) },
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

function linesOf(text: string): number {
  return text.trimEnd().split('\n').length
}

function sumOfLines(files: readonly { lines: number }[]): number {
  return files.reduce((total, { lines }) => total + lines, 0)
}

function spread(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return `${at(0.5)} / ${at(0.9)} / ${at(1)}`
}
