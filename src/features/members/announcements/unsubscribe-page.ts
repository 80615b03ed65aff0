import { escapeHtml } from '#base/escape-html.ts'
import { type PlainPage, plainPage, readSiteConfig } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { textsOf } from '#platform/server/texts.ts'
import { storeAnnouncements } from './preference.ts'
import { memberOfLink } from './unsubscribe-link.ts'
import { unsubscribeMessages } from './unsubscribe-messages.ts'

interface Link {
  secret: string
  productSecret: string
}

/** The page of an unsubscribe link, for a member who is still there; `isGone` is for any other secret. */
export interface UnsubscribePage extends PlainPage {
  isGone: boolean
}

/**
 * Shows whether the member of a link gets announcements, with a button that alone changes it, as mail scanners follow links (ADM-38). The
 * page names nobody, since emails are passed on.
 */
export async function unsubscribePage(
  database: SiteDatabase,
  { secret, productSecret }: Link,
): Promise<UnsubscribePage> {
  const memberId = memberOfLink(productSecret, database.siteId, secret)
  const [site, member] = await Promise.all([
    readSiteConfig(database),
    memberId
      ? database.one(sql.selectFrom('member').select('announcements').where('id', '=', memberId))
      : Promise.resolve(undefined),
  ])
  const text = textsOf('members', unsubscribeMessages, site.texts)
  const common = { site: site.primaries.appTitle }
  const escaped = (key: keyof typeof unsubscribeMessages) => escapeHtml(text(key, common))
  const home = `<p><a href="/">${escaped('unsubscribePage.home')}</a></p>`
  const page = (title: keyof typeof unsubscribeMessages, parts: readonly string[]) =>
    plainPage(site, text(title, common), [`<h1>${escaped(title)}</h1>`, ...parts, home])
  if (!member)
    return { ...page('unsubscribePage.gone', [`<p>${escaped('unsubscribePage.goneMessage')}</p>`]), isGone: true }
  const form = (choice: 'on' | 'off', key: keyof typeof unsubscribeMessages) =>
    `<form method="post"><p><button name="announcements" value="${choice}"${choice === 'off' ? ' class="first"' : ''}>${escaped(key)}</button></p></form>`
  return member.announcements
    ? {
        ...page('unsubscribePage.title', [
          `<p>${escaped('unsubscribePage.message')}</p>`,
          form('off', 'unsubscribePage.button'),
        ]),
        isGone: false,
      }
    : {
        ...page('unsubscribePage.done', [
          `<p role="status">${escaped('unsubscribePage.doneMessage')}</p>`,
          form('on', 'unsubscribePage.again'),
        ]),
        isGone: false,
      }
}

/** Stores the choice of the member of a link; false where there is no such member any more. */
export async function chooseByLink(
  database: SiteDatabase,
  { secret, productSecret }: Link,
  announcements: boolean,
): Promise<boolean> {
  const memberId = memberOfLink(productSecret, database.siteId, secret)
  return memberId !== undefined && storeAnnouncements(database, memberId, announcements)
}
