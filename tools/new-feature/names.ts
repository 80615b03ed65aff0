import { parseSync } from 'oxc-parser'

/** A feature's name in the ways files write it. */
export interface FeatureNames {
  /** legal-register: folder, address, catalogue, first part of codes and events. */
  name: string
  /** legalRegister */
  camel: string
  /** LegalRegister */
  Pascal: string
  /** legal_register_entry: its table. */
  table: string
  /** Legal register */
  title: string
  /** the legal register feature */
  description: string
}

/** Why no feature can be made, in one sentence. */
export class FeatureProblem extends Error {
  override name = 'FeatureProblem'
}

/** Names of catalogues and rooms that are no feature's. */
const TAKEN = new Set(['ui', 'platform', 'shell', 'base', 'app', 'api'])

/** Checks a name and spells it out. Throws FeatureProblem. */
export function namesOf(name: string): FeatureNames {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name) || name.length > 30)
    throw new FeatureProblem('A feature is named in small letters, its words joined by hyphens: legal-register.')
  const camel = name.replace(/-(.)/g, (_, character: string) => character.toUpperCase())
  const isReserved = parseSync('name.ts', `export const ${camel} = 1`).errors.length > 0
  if (TAKEN.has(name) || isReserved) throw new FeatureProblem(`'${name}' means something else already.`)
  const description = name.replaceAll('-', ' ')
  return {
    name,
    camel,
    Pascal: capital(camel),
    table: `${name.replaceAll('-', '_')}_entry`,
    title: capital(description),
    description: `the ${description} feature`,
  }
}

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
