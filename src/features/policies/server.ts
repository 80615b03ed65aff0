import { publicSiteOf, readSiteConfig } from '#features/site/server.ts'
import { mount } from '#platform/server/call.ts'
import { changeFigures, saveText } from './actions.ts'
import { policiesContract } from './contract.ts'
import { type NamesOf, policyFigures, policyTexts, policyVersion, policyVersions, readPolicy } from './reads.ts'

export { setDeclinedDays } from './actions.ts'
export { policiesAuditMessages } from './audit-messages.ts'
export { policyOf } from './policy.ts'
export { policyFigures, readPolicy } from './reads.ts'

/** The feature's operations; `namesOf` resolves the names of versions' authors. */
export const policies = (namesOf: NamesOf) =>
  mount('policies', policiesContract, {
    read: async ({ database, origin }, { kind }) =>
      readPolicy(database, kind, publicSiteOf(await readSiteConfig(database)), origin),
    figures: ({ database }) => policyFigures(database),
    changeFigures,
    texts: policyTexts,
    saveText: saveText(namesOf),
    versions: policyVersions(namesOf),
    version: policyVersion(namesOf),
  })
