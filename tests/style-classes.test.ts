import path from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, textOf } from './architecture/imports.ts'

const IMPORT = /^import (\w+) from '([^']+\.module\.css)'$/gm

test('every class that code takes from a CSS module is defined there', () => {
  const missing = filesBelow('src')
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap(undefinedClasses)
  expect(missing).toEqual([])
})

test('every class that a CSS module defines is taken by code that imports it', () => {
  const taken = new Map<string, Set<string>>()
  for (const file of filesBelow('src').filter((name) => /\.tsx?$/.test(name)))
    for (const { module, names } of takenClasses(file))
      taken.set(module, new Set([...(taken.get(module) ?? []), ...names]))
  const unused = [...taken].flatMap(([module, names]) =>
    [...selectedClasses(module)].filter((name) => !names.has(name)).map((name) => `${module}: .${name}`),
  )
  expect(unused).toEqual([])
})

/** The classes of the selectors of a style sheet. */
function selectedClasses(file: string): Set<string> {
  const rules = textOf(file).replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)/g, '')
  const selectors = rules.split('{').map((text) => text.split(/[;}]/).at(-1) ?? '')
  return new Set(selectors.flatMap((selector) => [...selector.matchAll(CLASS)].map(([, name = '']) => name)))
}

/** Classes a file takes from CSS modules that do not define them: no compiler notices, the element loses its style. */
function undefinedClasses(file: string): string[] {
  return takenClasses(file).flatMap(({ module, names }) => {
    const defined = classesOf(module)
    return [...names].filter((name) => !defined.has(name)).map((name) => `${file}: ${name} of ${module}`)
  })
}

/** What a file takes from each CSS module that it imports. */
function takenClasses(file: string): { module: string; names: Set<string> }[] {
  const source = textOf(file)
  const code = source.replaceAll(/^import .*$/gm, '')
  return [...source.matchAll(IMPORT)].map(([, name = '', specifier = '']) => {
    const names = code.matchAll(new RegExp(`(?<!['/])\\b${name}\\.(\\w+)`, 'g'))
    return { module: fileOf(specifier, file), names: new Set([...names].map(([, used = '']) => used)) }
  })
}

const fileOf = (specifier: string, importer: string) =>
  specifier.startsWith('#') ? `src/${specifier.slice(1)}` : path.posix.join(path.posix.dirname(importer), specifier)

const CLASS = /\.(-?[A-Za-z_][\w-]*)/g
const classesOf = (file: string) => new Set([...textOf(file).matchAll(CLASS)].map(([, name]) => name))

test('every primitive that a screen names exists, and every primitive is named by a screen', () => {
  const primitives = new Set([...textOf('src/ui/primitives.css').matchAll(/^\.([\w-]+) \{/gm)].map(([, name]) => name))
  const others = new Set(GLOBAL_STYLES.flatMap((file) => [...classesOf(file)]))
  const used = new Set(filesBelow('src').filter(isScreen).flatMap(namedClasses))
  expect([...used].filter((name) => !primitives.has(name) && !others.has(name))).toEqual([])
  expect([...primitives].filter((name) => !used.has(name ?? ''))).toEqual([])
})

/** Global classes besides the primitives. */
const GLOBAL_STYLES = ['src/ui/base.css']
/** The landing page, and the designer's canvas in its image, have style sheets of their own. */
const isScreen = (file: string) =>
  file.endsWith('.tsx') && !/landing\/(public|sections|variants|web\/designer\/canvas|web\/gallery)\//.test(file)

/** Classes that a file names itself instead of taking them from a CSS module. */
const namedClasses = (file: string) =>
  [...textOf(file).matchAll(/className="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
