import { expect, test } from 'vitest'
import { testsReaching } from './changed.ts'

const modules = [
  { file: 'src/base/id.ts', imports: [] },
  { file: 'src/base/id.test.ts', imports: ['src/base/id.ts'] },
  { file: 'src/app/server.ts', imports: ['src/base/id.ts'] },
  { file: 'tests/kit/test-app.ts', imports: ['src/app/server.ts'] },
  { file: 'tests/live.test.ts', imports: ['tests/kit/test-app.ts'] },
  { file: 'src/ui/button.test.ts', imports: [] },
  { file: 'tests/architecture.test.ts', imports: [] },
  { file: 'tests/journeys/forum.test.ts', imports: [] },
]
const readText = (file: string) => (file === 'tests/architecture.test.ts' ? "filesBelow('src')" : '')
const reached = (...changed: string[]) => testsReaching(changed, modules, readText)

test('a changed file runs the tests that import it, directly or through others, those that read files, and every journey', () => {
  expect(reached('src/base/id.ts')).toEqual([
    'src/base/id.test.ts',
    'tests/live.test.ts',
    'tests/architecture.test.ts',
    'tests/journeys/forum.test.ts',
  ])
})

test('a changed style runs the journeys; a changed test or document runs no other journey', () => {
  expect(reached('src/ui/button.css')).toEqual(['tests/architecture.test.ts', 'tests/journeys/forum.test.ts'])
  expect(reached('src/ui/button.test.ts')).toEqual(['src/ui/button.test.ts', 'tests/architecture.test.ts'])
  expect(reached('docs/guides/errors.md')).toEqual(['tests/architecture.test.ts'])
})

test('a changed package, setting or migration runs everything; no change runs nothing', () => {
  for (const file of ['package-lock.json', 'vitest.config.ts', 'migrations/0001-start.sql', 'tools/build.ts'])
    expect(reached(file)).toBe('all')
  expect(reached()).toEqual([])
})
