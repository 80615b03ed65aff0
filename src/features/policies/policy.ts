import type { PublicSite } from '#features/site/contract.ts'
import { textsOf } from '#platform/server/texts.ts'
import { privacyClauses } from './clauses/privacy.ts'
import { termsClauses } from './clauses/terms.ts'
import type { Policy, PolicyKind } from './contract.ts'
import { factsOf } from './facts.ts'
import { policiesMessages } from './messages.ts'

const clausesOf = { privacy: privacyClauses, terms: termsClauses }

/** One policy of a site, filled from its configuration (POL-01 to POL-04); the page and the dialog both show this. */
export function policyOf(kind: PolicyKind, site: PublicSite, origin: string): Policy {
  const say = textsOf('policies', policiesMessages, site.texts)
  return {
    kind,
    title: say(kind),
    standfirst: say(`${kind}Standfirst`, { title: site.primaries.appTitle }),
    clauses: clausesOf[kind](factsOf(site, origin)),
  }
}
