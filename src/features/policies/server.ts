import { publicSiteOf, readSiteConfig } from '#features/site/server.ts'
import { mount } from '#platform/server/call.ts'
import { policiesContract, policiesPolicy } from './contract.ts'
import { policyOf } from './policy.ts'

export { policyOf } from './policy.ts'

export const policies = mount('policies', policiesContract, policiesPolicy, {
  read: async ({ database, origin }, { kind }) => policyOf(kind, publicSiteOf(await readSiteConfig(database)), origin),
})
