import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Breach, breachesOf, type FeatureMap } from './architecture/arrows.ts'
import { filesBelow, importsOf, modulesBelow, textOf } from './architecture/imports.ts'

/** Which feature may import which, through its public modules. If two seem to need each other, see ARCHITECTURE.md. */
const MAP: FeatureMap = {
  site: [],
  policies: ['site'],
  news: ['site'],
  files: ['site'],
  members: ['site', 'policies', 'files'],
  audit: ['site', 'members'],
  notifications: ['site', 'members'],
  badges: ['site', 'members', 'files', 'notifications'],
  directory: ['site', 'members', 'badges'],
  insights: ['site', 'members', 'files', 'notifications'],
  forum: ['site', 'members', 'files'],
  calendar: ['site', 'members', 'files'],
  'legal-register': ['site', 'members', 'files', 'notifications', 'insights', 'forum', 'calendar'],
  university: ['site', 'members', 'files', 'legal-register'],
  cpd: ['site', 'members', 'files', 'insights', 'forum', 'calendar', 'legal-register', 'university'],
  payments: ['site', 'members', 'files', 'insights'],
  shop: ['site', 'members', 'files', 'payments'],
  adverts: ['site', 'members', 'files'],
  analytics: ['site', 'policies', 'members', 'insights', 'forum'],
  landing: ['site', 'policies', 'members', 'files', 'insights', 'calendar', 'payments'],
}

/** At 200 lines consider splitting a file; beyond this it must be split. */
const MOST_LINES = 300

const features = readdirSync(new URL('../src/features', import.meta.url))

describe('the rooms', () => {
  // Reads every file, which is slow on a busy machine.
  test('every import follows the allowed directions', { timeout: 60_000 }, () => {
    expect(breachesOf(modulesBelow('src'), MAP).map(sentence)).toEqual([])
  })

  test('every feature is on the map, and uses only features above it', () => {
    const names = Object.keys(MAP)
    expect(names.toSorted()).toEqual(features.toSorted())
    const upward = Object.entries(MAP).flatMap(([name, uses], row) =>
      uses.filter((used) => names.indexOf(used) >= row || !names.includes(used)).map((used) => `${name} -> ${used}`),
    )
    expect(upward).toEqual([])
  })

  test('every feature says in a contract what it offers', () => {
    const files = new Set(filesBelow('src/features'))
    expect(features.filter((name) => !files.has(`src/features/${name}/contract.ts`))).toEqual([])
  })

  test(`no source file has more than ${MOST_LINES} lines`, () => {
    const long = filesBelow('src')
      .map((file) => ({ file, lines: textOf(file).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > MOST_LINES)
    expect(long).toEqual([])
  })
})

describe('the guard itself', () => {
  test.each([
    ['src/base/id.ts', 'src/platform/server/log.ts', 'base does not import platform'],
    ['src/base/id.ts', 'node:crypto', 'browser code reaches'],
    ['src/ui/page.tsx', 'src/platform/web/api.ts', 'ui does not import platform'],
    ['src/ui/page.tsx', 'src/features/site/contract.ts', 'ui knows no feature'],
    ['src/platform/server/log.ts', 'src/features/site/server.ts', 'platform knows no feature'],
    ['src/artwork/grid.ts', 'src/platform/server/storage.ts', 'artwork does not import platform'],
    ['src/platform/server/storage.ts', 'src/artwork/grid.ts', 'platform does not import artwork'],
    ['src/features/insights/web/page.tsx', 'src/artwork/grid.ts', 'browser code reaches'],
    ['src/platform/web/api.ts', 'src/platform/server/log.ts', 'browser code reaches'],
    ['src/platform/server/log.ts', 'src/platform/web/api.ts', 'server code and public pages'],
    ['src/features/site/reads.ts', 'src/app/sites.ts', 'nothing imports app'],
    ['src/features/site/reads.ts', 'tests/kit/test-app.ts', 'src does not know tests'],
    ['src/features/site/reads.ts', 'src/features/members/server.ts', 'no arrow from site to members'],
    ['src/features/members/server.ts', 'src/features/site/reads.ts', 'through its public modules'],
    ['src/features/members/web/page.tsx', 'src/features/site/server.ts', 'through its public modules'],
    ['src/features/members/web/page.tsx', 'src/features/members/reads/session.ts', 'browser code reaches'],
    ['src/features/members/web.tsx', 'src/features/members/tables.ts', 'browser code reaches'],
    ['src/features/members/web.tsx', 'node:fs', 'browser code reaches'],
    ['src/features/members/server.ts', 'src/features/members/web/page.tsx', 'server code and public pages'],
    ['src/features/landing/server.ts', 'src/features/landing/public/render.tsx', 'imports no .tsx'],
    ['src/features/landing/public/render.tsx', 'src/ui/page.tsx', 'server code and public pages'],
    ['src/app/server/pages.ts', 'src/features/site/web.tsx', 'server code and public pages'],
    ['src/app/server/pages.ts', '(computed)', 'says in plain text'],
    ['src/app/web/router.tsx', 'src/features/site/reads.ts', 'through its public modules'],
  ])('%s importing %s is found', (file, imported, rule) => {
    expect(breachesOf([{ file, imports: [imported] }], MAP)).toEqual([
      { file, imported, rule: expect.stringContaining(rule) },
    ])
  })

  test('a way to the server through a file in between is found', () => {
    const modules = [
      { file: 'src/features/site/web.tsx', imports: ['src/features/site/names.ts'] },
      { file: 'src/features/site/names.ts', imports: ['src/features/site/more-names.ts'] },
      { file: 'src/features/site/more-names.ts', imports: ['node:path'] },
    ]
    expect(breachesOf(modules, MAP).map(({ file }) => file)).toEqual(['src/features/site/web.tsx'])
  })

  test('a .tsx that Node would meet through a file in between is found', () => {
    const modules = [
      { file: 'src/features/landing/server.ts', imports: ['src/features/landing/sections/registry.ts'] },
      { file: 'src/features/landing/sections/registry.ts', imports: ['src/features/landing/sections/list.tsx'] },
    ]
    expect(breachesOf(modules, MAP).map(({ file }) => file)).toEqual(['src/features/landing/sections/registry.ts'])
    expect(breachesOf(modules.slice(1), MAP)).toEqual([])
  })

  test('what the arrows allow is left alone', () => {
    const modules = [
      { file: 'src/features/members/web.tsx', imports: ['src/features/site/web.tsx', 'src/ui/page.tsx', 'react'] },
      { file: 'src/features/members/server.ts', imports: ['src/features/site/server.ts', 'node:crypto'] },
      { file: 'src/features/members/members.test.ts', imports: ['tests/kit/test-app.ts', 'src/app/sites.ts'] },
    ]
    expect(breachesOf(modules, MAP)).toEqual([])
  })

  test('every kind of import is seen, types too', () => {
    const source = [
      "import { a } from '#base/a.ts'",
      "import type { B } from './b.ts'",
      "import '../c.css?inline'",
      "export { d } from '#ui/d.tsx'",
      "export * from '#tests/e.ts'",
      "const f = () => import('#platform/web/f.ts')",
      "type G = import('zod').G",
      'const h = (name: string) => import(name)',
    ]
    expect(importsOf('src/app/web/page.tsx', source.join('\n')).toSorted()).toEqual([
      '(computed)',
      'src/app/c.css',
      'src/app/web/b.ts',
      'src/base/a.ts',
      'src/platform/web/f.ts',
      'src/ui/d.tsx',
      'tests/e.ts',
      'zod',
    ])
  })
})

function sentence({ file, imported, rule }: Breach): string {
  return `${file} imports ${imported}: ${rule}`
}
