import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { filesBelow, textOf } from './architecture/imports.ts'

/** A test: its location, the rows its title names, and its number of lines. */
interface Story {
  file: string
  title: string
  rows: number
  lines: number
}

const stories = ['src', 'tests', 'tools']
  .flatMap(filesBelow)
  .filter((file) => /\.test\.tsx?$/.test(file))
  .flatMap(storiesOf)

test('no test names more than five rows or runs over more than sixty lines', () => {
  expect(stories.length).toBeGreaterThan(1_000)
  const tooLarge = stories.filter(({ rows, lines }) => rows > 5 || lines > 60)
  expect(tooLarge.map(({ file, title }) => `${file}: ${title}`)).toEqual([])
})

test('no story waits for a fixed time: it waits for what it expects', () => {
  const files = new Set(stories.map(({ file }) => file).filter((file) => file.startsWith('tests/journeys/')))
  expect(files.size).toBeGreaterThan(40)
  expect([...files].filter((file) => /waitForTimeout|setTimeout\(resolve/.test(textOf(file)))).toEqual([])
})

function storiesOf(file: string): Story[] {
  const text = textOf(file)
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const found: Story[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [first], start, end }) => {
      const title = first ? text.slice(first.start, first.end) : ''
      if (!/^(test|it)\b/.test(text.slice(callee.start, callee.end)) || !/^['"`]/.test(title)) return
      const rows = title.match(/\b[A-Z]+-B?\d+/g)?.length ?? 0
      found.push({ file, title, rows, lines: lineAt(end) - lineAt(start) + 1 })
    },
  }).visit(parseSync(file, text).program)
  return found
}
