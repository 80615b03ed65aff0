import { longDate } from '#base/dates.ts'
import { noonOf } from '#base/days.ts'
import { escapeHtml } from '#base/escape-html.ts'
import { type PlainPage, plainPage, readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { type Text, textsOf } from '#platform/server/texts.ts'
import type { Certificate } from '../fields.ts'
import { certificateNumbered } from './certificates.ts'
import { certificateMessages } from './messages.ts'
import { certificateNumberOf } from './number.ts'

/** A page on which certificates are checked, and whether it has found what was asked for. */
export interface CheckPage extends PlainPage {
  isFound: boolean
}

interface Shown {
  site: SiteConfig
  text: Text<keyof typeof certificateMessages>
}

/**
 * The page that tells anybody who has a certificate's number whether it is valid, for which course and since when (UNI-B1); the holder's
 * name only if they have agreed. Unknown numbers are not found, and so are all while the university is switched off.
 */
export async function checkPage(database: SiteDatabase, typed: string): Promise<CheckPage> {
  const shown = await shownOn(database)
  if (!shown.site.switches.university) return offPage(shown)
  const number = certificateNumberOf(typed)
  const certificate = number && (await certificateNumbered(database, number))
  return certificate ? certificatePage(shown, certificate) : unknownPage(shown, number ?? typed)
}

/** The page on which a number is entered; with one that was typed, it says that this is none. */
export async function enterNumberPage(database: SiteDatabase): Promise<CheckPage> {
  const shown = await shownOn(database)
  if (!shown.site.switches.university) return offPage(shown)
  return pageWith(shown, shown.text('check.title'), true, [form(shown, '')])
}

async function shownOn(database: SiteDatabase): Promise<Shown> {
  const site = await readSiteConfig(database)
  return { site, text: textsOf('university', certificateMessages, site.texts) }
}

function certificatePage(shown: Shown, certificate: Certificate): CheckPage {
  const { site, text } = shown
  const { state, expiresOn, holderName, showsName } = certificate
  const dayOf = (day: string) => longDate(noonOf(day), { ...site.region, timeZone: 'UTC' })
  return pageWith(shown, certificate.courseTitle, true, [
    `<p class="${state === 'valid' ? 'note' : 'problem'}" role="status"><strong>${escapeHtml(text(`check.${state}`))}</strong></p>`,
    '<dl>',
    fact(text('check.holderLabel'), showsName ? holderName : text('check.holderHidden')),
    fact(text('check.issuerLabel'), site.primaries.appTitle),
    fact(text('check.completedLabel'), longDate(certificate.issuedAt, site.region)),
    fact(
      text(state === 'expired' ? 'check.expiredLabel' : 'check.validLabel'),
      expiresOn === null ? text('check.forEver') : dayOf(expiresOn),
    ),
    fact(text('check.numberLabel'), certificate.number),
    '</dl>',
    `<p><a href="/certificates">${escapeHtml(text('check.another'))}</a></p>`,
  ])
}

const unknownPage = (shown: Shown, number: string): CheckPage =>
  pageWith(shown, shown.text('check.unknownTitle'), false, [
    `<p class="problem" role="alert">${escapeHtml(shown.text('check.unknown', { number: number.slice(0, 60), site: shown.site.primaries.appTitle }))}</p>`,
    form(shown, number.slice(0, 60)),
  ])

const offPage = (shown: Shown): CheckPage =>
  pageWith(shown, shown.text('check.off'), false, [
    `<p>${escapeHtml(shown.text('check.offMessage', { site: shown.site.primaries.appTitle }))}</p>`,
    `<p><a href="/">${escapeHtml(shown.text('check.home', { site: shown.site.primaries.appTitle }))}</a></p>`,
  ])

const pageWith = ({ site }: Shown, title: string, isFound: boolean, parts: readonly string[]): CheckPage => ({
  ...plainPage(site, title, [`<h1>${escapeHtml(title)}</h1>`, ...parts]),
  isFound,
})

const fact = (name: string, value: string) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`

const form = ({ text, site }: Shown, number: string) =>
  [
    `<form method="get" action="/certificates">`,
    `<p class="quiet">${escapeHtml(text('check.lead', { site: site.primaries.appTitle }))}</p>`,
    `<label for="number">${escapeHtml(text('check.label'))}</label>`,
    `<input id="number" name="number" value="${escapeHtml(number)}" maxlength="60" autocomplete="off" autocapitalize="characters" spellcheck="false" required aria-describedby="hint">`,
    `<p id="hint" class="quiet">${escapeHtml(text('check.hint'))}</p>`,
    `<button class="first">${escapeHtml(text('check.button'))}</button></form>`,
  ].join('')
