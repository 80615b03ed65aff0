import { expect, test } from 'vitest'
import { filesBelow, textOf } from './architecture/imports.ts'

const sources = filesBelow('src')
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: textOf(file) }))

test('live changes are written in one place [MISC-07]', () => {
  const writers = sources.filter(({ text }) => /insert into live_change|insertInto\('live_change'\)/.test(text))
  expect(writers.map(({ file }) => file)).toEqual(['src/platform/server/live/announce.ts'])
})

test('every declared topic is announced by a server that changes it [MISC-07]', () => {
  const announcing = sources
    .filter(({ file, text }) => !/\/web[/.]/.test(file) && /\bannounce(ToEach|IfAny)?\(|\binsertChanges\(/.test(text))
    .map(({ text }) => text)
  const declared = sources.flatMap(({ text }) => {
    const [, body = ''] = /interface LiveTopics \{\n([\s\S]*?)\n {0,2}\}/.exec(text) ?? []
    return Array.from(
      body.matchAll(/^ *(?:\[\w+: (`[\w-]+\/)|'?([\w-]+)'?: true)/gm),
      ([, pattern, name]) => pattern ?? `'${name}'`,
    )
  })
  expect(declared.length).toBeGreaterThan(25)
  expect(declared.filter((topic) => !announcing.some((text) => text.includes(topic)))).toEqual([])
})
