import type { PublicSite } from '#features/site/contract.ts'
import { textsOf } from '#platform/server/texts.ts'
import { privacyClauses } from './clauses/privacy.ts'
import { termsClauses } from './clauses/terms.ts'
import type { Clause, Policy, PolicyKind } from './contract.ts'
import { factsOf } from './facts.ts'
import type { PolicyFigures } from './figures.ts'
import { policiesMessages } from './messages.ts'

const clausesOf = { privacy: privacyClauses, terms: termsClauses }

/** The standard clauses of a policy, filled from the site's configuration and its figures (POL-01 to POL-06). */
export function standardClauses(kind: PolicyKind, site: PublicSite, origin: string, figures?: PolicyFigures): Clause[] {
  return clausesOf[kind](factsOf(site, origin, figures))
}

/** A site's policy as the page and the dialog show it. `clauses` are the site's own, where it has any (POL-09). */
export function policyOf(
  kind: PolicyKind,
  site: PublicSite,
  origin: string,
  { figures, clauses }: { figures?: PolicyFigures; clauses?: Clause[] | undefined } = {},
): Policy {
  const text = textsOf('policies', policiesMessages, site.texts)
  return {
    kind,
    title: text(kind),
    standfirst: text(`${kind}Standfirst`, { title: site.primaries.appTitle }),
    clauses: clauses ?? standardClauses(kind, site, origin, figures),
  }
}
