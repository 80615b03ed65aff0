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

/** Classes a file takes from CSS modules that do not define them: no compiler notices, the element loses its style. */
function undefinedClasses(file: string): string[] {
  const source = textOf(file)
  const code = source.replaceAll(/^import .*$/gm, '')
  return [...source.matchAll(IMPORT)].flatMap(([, name = '', specifier = '']) => {
    const defined = classesOf(fileOf(specifier, file))
    const used = new Set(
      [...code.matchAll(new RegExp(`(?<!['/])\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used),
    )
    return [...used].filter((used) => !defined.has(used)).map((used) => `${file}: ${name}.${used}`)
  })
}

const fileOf = (specifier: string, importer: string) =>
  specifier.startsWith('#') ? `src/${specifier.slice(1)}` : path.posix.join(path.posix.dirname(importer), specifier)

const classesOf = (file: string) =>
  new Set([...textOf(file).matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name))

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
