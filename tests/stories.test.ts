import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { filesBelow, textOf } from './architecture/imports.ts'

/** A test: where it stands, the rows its title names, and the lines it runs over. */
interface Story {
  file: string
  title: string
  rows: number
  lines: number
}

/** How many stories of a file are still to be divided; a number only ever falls. */
const UNDIVIDED: Record<string, number> = {
  'src/features/forum/hidden.test.ts': 1,
  'src/features/forum/moderation/moderation.test.ts': 1,
  'src/features/forum/votes.test.ts': 1,
  'src/features/members/own-data/own-data.test.ts': 1,
  'tests/journeys/a-visitor-becomes-a-member.test.ts': 1,
  'tests/journeys/authoring.test.ts': 1,
  'tests/journeys/badges.test.ts': 1,
  'tests/journeys/branded-pages.test.ts': 1,
  'tests/journeys/forum.test.ts': 4,
  'tests/journeys/legal-register-items.test.ts': 2,
  'tests/journeys/legal-register-review.test.ts': 1,
  'tests/journeys/legal-register.test.ts': 1,
  'tests/journeys/notifications.test.ts': 1,
  'tests/journeys/questions-chat.test.ts': 2,
  'tests/journeys/second-factor.test.ts': 1,
  'tests/journeys/setup.test.ts': 1,
}

const stories = ['src', 'tests', 'tools']
  .flatMap(filesBelow)
  .filter((file) => /\.test\.tsx?$/.test(file))
  .flatMap(storiesOf)

test('no test names more than five rows or runs over more than sixty lines, but those still to be divided', () => {
  expect(stories.length).toBeGreaterThan(1_000)
  const found: Record<string, number> = {}
  for (const { file, rows, lines } of stories) if (rows > 5 || lines > 60) found[file] = (found[file] ?? 0) + 1
  expect(found).toEqual(UNDIVIDED)
})

test('no story waits for a fixed time: it waits for what it expects', () => {
  const files = new Set(stories.map(({ file }) => file).filter((file) => file.startsWith('tests/journeys/')))
  expect(files.size).toBeGreaterThan(40)
  expect([...files].filter((file) => /waitForTimeout|setTimeout\(resolve/.test(textOf(file)))).toEqual([
    'tests/journeys/badges.test.ts',
    'tests/journeys/legal-register.test.ts',
  ])
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
