import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFeature } from './make.ts'

const HERE = fileURLToPath(new URL('../../', import.meta.url))
const COPIED = ['src/features', 'src/app', 'migrations', 'tests/architecture.test.ts', 'docs/guides', 'biome.json']

let root: string
let written: string[]
beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-feature-'))
  for (const part of COPIED) fs.cpSync(path.join(HERE, part), path.join(root, part), { recursive: true })
  fs.symlinkSync(path.join(HERE, 'node_modules'), path.join(root, 'node_modules'))
  written = makeFeature(root, 'specimen-shelf')
})
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

const textOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

test('a new feature comes out whole: public modules, rules, texts, table, page and tests', () => {
  const made = written
    .filter((file) => file.startsWith('src/features/'))
    .map((file) => file.split('/').slice(3).join('/'))
  expect(made.toSorted()).toEqual([
    'actions.ts',
    'contract.ts',
    'events.ts',
    'messages.ts',
    'reads.ts',
    'rules.test.ts',
    'rules.ts',
    'server.ts',
    'specimen-shelf.test.ts',
    'tables.ts',
    'web.tsx',
    'web/message-types.ts',
    'web/specimen-shelf-page.tsx',
  ])
})

test('its migration has the next number and a table that is bound to its site', () => {
  const file = written.find((each) => each.startsWith('migrations/')) ?? ''
  const number = Number.parseInt(path.basename(file), 10)
  const others = fs.readdirSync(path.join(HERE, 'migrations')).map((each) => Number.parseInt(each, 10))
  expect(number).toBe(Math.max(...others) + 1)
  expect(textOf(file)).toContain('alter table specimen_shelf_entry force row level security;')
})

test('its live topic and its texts are declared under its own name', () => {
  expect(textOf('src/features/specimen-shelf/contract.ts')).toMatch(/interface LiveTopics \{\s*'specimen-shelf': true/)
  expect(textOf('src/features/specimen-shelf/web/message-types.ts')).toContain("'specimen-shelf': typeof")
})

test('every list of features knows it', () => {
  expect(textOf('tests/architecture.test.ts')).toContain("'specimen-shelf': ['site', 'members', 'files'],")
  expect(textOf('src/app/server/features.ts')).toMatch(/return \[[^\]]*\bspecimenShelf,?\s*\]/)
  expect(textOf('src/app/web/features.ts')).toMatch(/= \[[^\]]*\bspecimenShelfManifest,?\s*\]/)
  for (const file of ['src/app/server/features.ts', 'src/app/web/features.ts'])
    expect(parseSync(file, textOf(file)).errors, file).toEqual([])
  expect(textOf('src/app/routes.ts')).toContain("'/specimen-shelf',")
  expect(textOf('docs/guides/errors.md')).toContain('`specimen-shelf.not-found`')
})

test('everything it wrote parses, is formatted and has no placeholder left', () => {
  const sources = written.filter((file) => /\.tsx?$/.test(file))
  for (const file of sources) expect(parseSync(file, textOf(file)).errors, file).toEqual([])
  for (const file of written) expect(textOf(file), file).not.toMatch(/__(name|camel|Pascal|table|title|description)__/)
  const { status, stderr } = spawnSync(path.join(HERE, 'node_modules/.bin/biome'), ['check', ...sources], { cwd: root })
  expect([status, String(stderr)]).toEqual([0, expect.any(String)])
})

test.each([
  ['Tool', 'small letters'],
  ['specimen_shelf', 'small letters'],
  ['delete', 'something else already'],
  ['shell', 'something else already'],
  ['insights', "There is a feature 'insights' already."],
  ['favourites', "belongs to the feature 'insights'"],
])('the name %s is refused before anything is written', (name, sentence) => {
  const before = fs.readdirSync(path.join(root, 'migrations'))
  expect(() => makeFeature(root, name)).toThrow(sentence)
  expect(fs.readdirSync(path.join(root, 'migrations'))).toEqual(before)
})
