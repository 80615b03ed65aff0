import { type Installed, type LockFile, productionPackages, resolveFrom } from './lock-file.ts'

/**
 * The software bill of materials of a lock file as CycloneDX 1.6 JSON: every production package of every platform with
 * version, licence, hash and dependencies. Deterministic: no time, serial number or machine data. `npm sbom` is not used:
 * it writes CycloneDX 1.5 and omits production packages that a development dependency uses too (nodemailer and zod among
 * them). One component per line, so that diffs are readable.
 */
export function sbomOf(lock: LockFile): string {
  const product = { ...lock.packages[''], path: '' } as Installed
  const production = productionPackages(lock)
  const copies = byReference(production)
  const head = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', ...identityOf(product), licenses: licensesOf(product) } },
  }
  return `${JSON.stringify(head, null, 2).slice(0, -2)},
  "components": [
${lines(copies.map(([, same]) => componentOf(same)))}
  ],
  "dependencies": [
${lines(dependenciesOf(lock, [[referenceOf(product), [product]], ...copies]))}
  ]
}
`
}

/** Merges copies of one version into one component. If every copy is optional (other platforms'), so is the component. */
function componentOf(copies: readonly Installed[]) {
  const [one] = copies as [Installed]
  const scope = copies.every(({ optional, devOptional }) => optional || devOptional) ? 'optional' : 'required'
  return { type: 'library', ...identityOf(one), scope, hashes: hashesOf(one), licenses: licensesOf(one) }
}

function dependenciesOf(lock: LockFile, copies: readonly [string, readonly Installed[]][]) {
  const references = new Map(productionPackages(lock).map((one) => [one.path, referenceOf(one)]))
  const usesOf = (one: Installed) => {
    const names = { ...one.dependencies, ...one.optionalDependencies, ...one.peerDependencies }
    return Object.keys(names).flatMap((name) => references.get(resolveFrom(lock, one.path, name) ?? '') ?? [])
  }
  return copies.map(([ref, same]) => ({ ref, dependsOn: [...new Set(same.flatMap(usesOf))].sort() }))
}

function byReference(packages: readonly Installed[]): [string, Installed[]][] {
  return [...Map.groupBy(packages, referenceOf)].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

function identityOf({ name, version }: Installed) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return { 'bom-ref': purl, name, version, purl }
}

function referenceOf(one: Installed): string {
  return identityOf(one).purl
}

function hashesOf({ integrity }: Installed) {
  const content = integrity?.match(/^sha512-(.+)$/)?.[1]
  return content ? [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }] : undefined
}

/** An SPDX id, an SPDX expression, or else the package's own licence text. */
function licensesOf({ license }: Installed) {
  if (!license) return undefined
  if (/ (AND|OR|WITH) /.test(license)) return [{ expression: license }]
  return [{ license: license.includes(' ') || license === 'UNLICENSED' ? { name: license } : { id: license } }]
}

function lines(values: readonly object[]): string {
  return values.map((value) => `    ${JSON.stringify(value)}`).join(',\n')
}
