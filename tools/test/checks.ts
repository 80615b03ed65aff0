import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { buildIfStale } from '#tools/build.ts'
import { ageWarning, dependencyError, readDependencyFiles } from '#tools/dependencies/check.ts'
import { ensureChromium } from './chromium.ts'

/** A check of the whole tree: says nothing when all is well, else why not. */
export type Check = { name: string; run(): string | undefined | Promise<string | undefined> }

const tool = (name: string, ...command: string[]): Check => ({ name, run: () => outputOfFailure(command) })

/** The checks before the tests, in this order. Each counts as one promise. */
export const checks: Check[] = [
  { name: 'Chromium', run: ensureChromium },
  tool('format', 'biome', 'check', '--colors=off'),
  tool('lint', 'oxlint', '--deny-warnings'),
  tool('unused', 'knip', '--no-progress'),
  { name: 'dependencies', run: dependencies },
  { name: 'types', run: types },
  { name: 'build', run: build },
]

/** What needs no Node on the server must do without its types in the browser, so there are two projects. */
function types() {
  const projects = ['tsconfig.json', 'tsconfig.browser.json'].filter((file) => fs.existsSync(file))
  const failures = projects.map((project) => outputOfFailure(['tsc', '-p', project, '--noEmit']))
  return failures.find((failure) => failure !== undefined)
}

/** Bill of materials and advisories fit the lock file. That the list has grown old is printed and fails nothing. */
function dependencies() {
  const files = readDependencyFiles()
  const warning = ageWarning(files, new Date())
  if (warning) console.log(warning)
  return dependencyError(files)
}

async function build() {
  try {
    await buildIfStale()
    return undefined
  } catch (problem) {
    return (problem as Error).message
  }
}

function outputOfFailure([program = '', ...args]: string[]) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1e8 })
  if (status === 0) return undefined
  return `${stdout ?? ''}${stderr ?? ''}`.trim() || error?.message || `${program} ended with ${status}`
}
