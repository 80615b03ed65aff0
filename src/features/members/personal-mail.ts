import { Problem } from '#base/problem.ts'
import type { SiteConfig } from '#features/site/server.ts'
import { personalMailProvider, personalMailSentence } from './rules.ts'

/** Refuses an address of personal mail by the site's own list, with its provider's name (ACC-11). */
export function refusePersonalMail(site: SiteConfig, email: string): void {
  const provider = personalMailProvider(email, site.primaries.personalMailDomains)
  if (provider === undefined) return
  const message = personalMailSentence(provider)
  throw new Problem('members.personal-mail', 'invalid', message, { fields: { email: message } })
}
