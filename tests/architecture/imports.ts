import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'

/** A source file with its imports: paths from the project root, or package names. */
export interface Module {
  file: string
  imports: readonly string[]
}

export const COMPUTED = '(computed)'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Every file below a folder, as a path from the project root. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .toSorted()
}

export function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

/** Reads the modules below a folder. */
export function modulesBelow(folder: string): Module[] {
  return filesBelow(folder)
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => ({ file, imports: importsOf(file, textOf(file)) }))
}

/**
 * All imports of a file: `import`, `export … from`, `import()` and type imports. An `import()` with a computed address is
 * COMPUTED. Throws if the file does not parse.
 */
export function importsOf(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`)
  const found: string[] = []
  const note = ({ source }: { source: object | null }) => {
    const { value } = (source ?? {}) as { value?: unknown }
    if (source) found.push(typeof value === 'string' ? resolved(file, value) : COMPUTED)
  }
  new Visitor({
    ImportDeclaration: note,
    ExportNamedDeclaration: note,
    ExportAllDeclaration: note,
    TSImportType: note,
    ImportExpression: note,
  }).visit(program)
  return found
}

/** Resolves `#base/id.ts` and `./id.ts` to a path from the root; package names are unchanged. */
function resolved(file: string, written: string): string {
  const address = written.replace(/\?\w+$/, '')
  if (address.startsWith('.')) return posix.join(posix.dirname(file), address)
  const [, alias = '', rest = ''] = /^#(\w+)\/(.+)$/.exec(address) ?? []
  if (!alias) return address
  return alias === 'tests' || alias === 'tools' ? `${alias}/${rest}` : `src/${alias}/${rest}`
}
