import { spawnSync } from 'node:child_process'
import { type Module, modulesBelow, textOf } from '#tests/architecture/imports.ts'

const TEST = /\.test\.tsx?$/
const JOURNEY = /^tests\/journeys\/.*\.test\.tsx?$/
/** What every test depends on without importing it: packages, settings, tables and the build. */
const SHARED =
  /^(package(-lock)?\.json|[\w.-]+\.config\.ts|tsconfig[\w.]*\.json|migrations\/|tools\/(build|vite)|tests\/kit\/(global-setup|journey-limits)\.ts)/
/** Code of a test that reads the repository's files or starts the product as a process: imports do not show what it depends on. */
const READS_FILES = /\b(readFileSync|readdirSync|readFile|textOf|filesBelow|modulesBelow|spawn|spawnSync|fork)\(/

/** The test files that can reach what differs from `since`, committed or not; 'all' where any can. */
export function testsForChanges(since: string): string[] | 'all' {
  const modules = ['src', 'tests', 'tools'].flatMap(modulesBelow)
  return testsReaching(changedFiles(since), modules, textOf)
}

/**
 * A test file runs when it imports a changed file, directly or through others, or reads files of the repository. Journeys reach the
 * product over HTTP and in its built form, so all of them run when a file of the product has changed.
 */
export function testsReaching(
  changed: readonly string[],
  modules: readonly Module[],
  readText: (file: string) => string,
): string[] | 'all' {
  if (!changed.length) return []
  if (changed.some((file) => SHARED.test(file))) return 'all'
  const affected = withImporters(changed, modules)
  const hasProductChange = changed.some((file) => file.startsWith('src/') && !TEST.test(file))
  return modules
    .map(({ file }) => file)
    .filter((file) => TEST.test(file))
    .filter((file) => affected.has(file) || (JOURNEY.test(file) ? hasProductChange : READS_FILES.test(readText(file))))
}

/** The files themselves and every module that imports one of them, directly or through others. */
function withImporters(files: readonly string[], modules: readonly Module[]): Set<string> {
  const importers = new Map<string, string[]>()
  for (const { file, imports } of modules)
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), file])
  const affected = new Set(files)
  // A set hands out what is added while it is walked.
  for (const file of affected) for (const importer of importers.get(file) ?? []) affected.add(importer)
  return affected
}

/** Files that differ from the last commit shared with `since`, new ones included. */
function changedFiles(since: string): string[] {
  const base = git('merge-base', since, 'HEAD')[0] ?? since
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

function git(...args: string[]): string[] {
  const { status, stdout, stderr, error } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr || error?.message}`)
  return stdout.split('\n').filter(Boolean)
}
