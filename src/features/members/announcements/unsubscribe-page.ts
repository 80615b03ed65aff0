import { escapeHtml } from '#base/escape-html.ts'
import { type PlainPage, plainPage, readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { idOfUnsubscribeLink } from '#platform/server/outbox/unsubscribe-link.ts'
import { textsOf } from '#platform/server/texts.ts'
import { storeAnnouncements } from './preference.ts'
import { unsubscribeMessages } from './unsubscribe-messages.ts'

interface Link {
  secret: string
  productSecret: string
}

/** The page of an unsubscribe link, for a member who is still there; `isGone` is for any other secret. */
interface UnsubscribePage extends PlainPage {
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
  const memberId = idOfUnsubscribeLink(productSecret, 'announcements', database.siteId, secret)
  const [site, member] = await Promise.all([
    readSiteConfig(database),
    memberId
      ? database.one(sql.selectFrom('member').select('announcements').where('id', '=', memberId))
      : Promise.resolve(undefined),
  ])
  return { ...(member ? choicePage(site, member.announcements) : gonePage(site)), isGone: !member }
}

type Key = keyof typeof unsubscribeMessages

function choicePage(site: SiteConfig, isSubscribed: boolean): PlainPage {
  const text = escapedTexts(site)
  const form = (choice: 'on' | 'off', label: string, more = '') =>
    `<form method="post"><p><button name="announcements" value="${choice}"${more}>${label}</button></p></form>`
  return isSubscribed
    ? page(site, 'unsubscribePage.title', [
        `<p>${text('unsubscribePage.message')}</p>`,
        form('off', text('unsubscribePage.button'), ' class="first"'),
      ])
    : page(site, 'unsubscribePage.done', [
        `<p role="status">${text('unsubscribePage.doneMessage')}</p>`,
        form('on', text('unsubscribePage.again')),
      ])
}

const gonePage = (site: SiteConfig): PlainPage =>
  page(site, 'unsubscribePage.gone', [`<p>${escapedTexts(site)('unsubscribePage.goneMessage')}</p>`])

function page(site: SiteConfig, title: Key, parts: readonly string[]): PlainPage {
  const text = escapedTexts(site)
  const home = `<p><a href="/">${text('unsubscribePage.home')}</a></p>`
  return plainPage(site, plainTexts(site)(title), [`<h1>${text(title)}</h1>`, ...parts, home])
}

const plainTexts = (site: SiteConfig) => {
  const text = textsOf('members', unsubscribeMessages, site.texts)
  return (key: Key) => text(key, { site: site.primaries.appTitle })
}

const escapedTexts = (site: SiteConfig) => (key: Key) => escapeHtml(plainTexts(site)(key))

/** Stores the choice of the member of a link; false where there is no such member any more. */
export async function chooseByLink(
  database: SiteDatabase,
  { secret, productSecret }: Link,
  announcements: boolean,
): Promise<boolean> {
  const memberId = idOfUnsubscribeLink(productSecret, 'announcements', database.siteId, secret)
  return memberId !== undefined && storeAnnouncements(database, memberId, announcements)
}
