import { parseSync } from 'oxc-parser'

/** A feature's name in all spellings. */
export interface FeatureNames {
  /** legal-register: folder, path, catalogue, prefix of codes and events. */
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

/** Why the feature cannot be created, in one sentence. */
export class FeatureProblem extends Error {
  override name = 'FeatureProblem'
}

/** Names of catalogues and layers that no feature may use. */
const TAKEN = new Set(['ui', 'platform', 'shell', 'base', 'app', 'api'])

/** Validates a name and derives its spellings. Throws FeatureProblem. */
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
