import { Problem } from '#base/problem.ts'
import type { SiteConfig } from '#features/site/server.ts'
import { personalMailMessage, personalMailProvider } from '../rules.ts'

/** Refuses an address on the site's list of personal mail, naming its provider (ACC-11). */
export function refusePersonalMail(site: SiteConfig, email: string): void {
  const provider = personalMailProvider(email, site.primaries.personalMailDomains)
  if (provider === undefined) return
  const message = personalMailMessage(provider)
  throw new Problem('members.personal-mail', 'invalid', message, { fields: { email: message } })
}
