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
    const defined = classesOf(path.posix.join(path.posix.dirname(file), specifier))
    const used = new Set(
      [...code.matchAll(new RegExp(`(?<!['/])\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used),
    )
    return [...used].filter((used) => !defined.has(used)).map((used) => `${file}: ${name}.${used}`)
  })
}

const classesOf = (file: string) => new Set([...textOf(file).matchAll(/\.(-?[A-Za-z_]\w*)/g)].map(([, name]) => name))
