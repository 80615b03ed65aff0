import { expect, test } from 'vitest'
import { ageWarning, dependencyError, readDependencyFiles } from './check.ts'
import { fingerprintOf, type LockFile } from './lock-file.ts'
import { sbomOf } from './sbom.ts'

const product = { name: 'product', version: '1.0.0', dependencies: { a: '1.0.0', b: '2.0.0' } } as const
const lock: LockFile = {
  packages: {
    '': product,
    'node_modules/@scope/d': { version: '4.0.0', optional: true, license: 'MIT AND ISC' },
    'node_modules/a': { version: '1.0.0', license: 'MIT', integrity: 'sha512-3q0=', dependencies: { c: '^1.0.0' } },
    'node_modules/a/node_modules/c': { version: '1.5.0' },
    'node_modules/b': {
      version: '2.0.0',
      dependencies: { c: '^3.0.0' },
      optionalDependencies: { '@scope/d': '4.0.0' },
    },
    'node_modules/c': { version: '3.0.0' },
    'node_modules/test-runner': { version: '9.0.0', dev: true },
  },
}
const advisory = {
  id: 'GHSA-1',
  title: 'A fault',
  fixedIn: '1.0.0',
  source: 'https://advisories.test/1',
  why: 'Fixed.',
}

/** The three files in a valid state, with one of them replaced. */
function files(
  changed: { lock?: LockFile; audited?: LockFile; sbom?: string; list?: object; packages?: object[] } = {},
) {
  const packages = changed.packages ?? [{ package: 'a', version: '1.0.0', advisories: [] }]
  const list = { date: '2026-11-23', lockFile: fingerprintOf(changed.audited ?? lock), sources: [], packages }
  return {
    lockFile: JSON.stringify(changed.lock ?? lock),
    sbom: changed.sbom ?? sbomOf(changed.lock ?? lock),
    advisories: JSON.stringify({ ...list, ...changed.list }),
  }
}

function lockWith(path: string, version: string): LockFile {
  return { packages: { ...lock.packages, [path]: { ...lock.packages[path], version } } }
}

test('the bill of materials and the list of advisories in this tree fit its lock file', () => {
  expect(dependencyError(readDependencyFiles())).toBeUndefined()
})

test('the bill of materials names every production package with version, licence, hash and scope, and no other', () => {
  const { components, metadata, specVersion } = JSON.parse(sbomOf(lock))
  expect(specVersion).toBe('1.6')
  expect(metadata.component).toMatchObject({ name: 'product', version: '1.0.0' })
  expect(components.map((one: { purl: string }) => one.purl)).toEqual([
    'pkg:npm/%40scope/d@4.0.0',
    'pkg:npm/a@1.0.0',
    'pkg:npm/b@2.0.0',
    'pkg:npm/c@1.5.0',
    'pkg:npm/c@3.0.0',
  ])
  expect(components[0]).toMatchObject({ scope: 'optional', licenses: [{ expression: 'MIT AND ISC' }] })
  expect(components[1]).toMatchObject({
    scope: 'required',
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: 'dead' }],
  })
})

test('what a package uses is the copy nearest to it, as Node resolves it', () => {
  const { dependencies } = JSON.parse(sbomOf(lock))
  const uses = Object.fromEntries(
    dependencies.map((one: { ref: string; dependsOn: string[] }) => [one.ref, one.dependsOn]),
  )
  expect(uses['pkg:npm/product@1.0.0']).toEqual(['pkg:npm/a@1.0.0', 'pkg:npm/b@2.0.0'])
  expect(uses['pkg:npm/a@1.0.0']).toEqual(['pkg:npm/c@1.5.0'])
  expect(uses['pkg:npm/b@2.0.0']).toEqual(['pkg:npm/%40scope/d@4.0.0', 'pkg:npm/c@3.0.0'])
})

test('a bill of materials of another lock file fails', () => {
  expect(dependencyError(files())).toBeUndefined()
  const raised = lockWith('node_modules/c', '3.0.1')
  expect(dependencyError(files({ lock: raised, audited: raised, sbom: sbomOf(lock) }))).toContain('npm run sbom')
})

test('dependencies that changed without another check of the advisories fail, those of development too', () => {
  for (const path of ['node_modules/c', 'node_modules/test-runner']) {
    const raised = lockWith(path, '9.9.9')
    const failure = dependencyError(files({ lock: raised }))
    expect(failure).toContain('has changed since advisories were looked at')
    expect(failure).toContain(fingerprintOf(raised))
    expect(dependencyError(files({ lock: raised, audited: raised }))).toBeUndefined()
  }
})

test('another version of the product itself asks for no new check of the advisories', () => {
  expect(dependencyError(files({ lock: lockWith('', '1.1.0') }))).toBeUndefined()
})

test('a list that names a version nobody installs fails', () => {
  const failure = dependencyError(files({ packages: [{ package: 'a', version: '0.9.0', advisories: [] }] }))
  expect(failure).toContain('names a@0.9.0')
})

test('an advisory that concerns us names a remedy, and no entry has a field nobody knows', () => {
  const entry = (fields: object) => [{ package: 'a', version: '1.0.0', advisories: [{ ...advisory, ...fields }] }]
  expect(dependencyError(files({ packages: entry({ concernsUs: false }) }))).toBeUndefined()
  expect(dependencyError(files({ packages: entry({ concernsUs: true }) }))).toContain('names a remedy')
  expect(dependencyError(files({ packages: entry({ concernsUs: true, remedy: 'Raise it.' }) }))).toBeUndefined()
  expect(dependencyError(files({ packages: entry({ concernsUs: false, seen: true }) }))).toContain('seen')
})

test('a list older than 90 days is printed and fails nothing', () => {
  const old = files({ list: { date: '2026-08-24' } })
  expect(ageWarning(old, new Date('2026-11-22T12:00:00Z'))).toBeUndefined()
  expect(ageWarning(old, new Date('2026-11-23T12:00:00Z'))).toContain('91 days ago')
  expect(dependencyError(old)).toBeUndefined()
})
