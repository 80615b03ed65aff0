import { createHash } from 'node:crypto'
import { addDays, startOfDay } from '#base/days.ts'
import { escapeHtml } from '#base/escape-html.ts'
import { emailBrandOf, type SiteConfig } from '#features/site/server.ts'
import { emailColours } from '#platform/server/outbox/email-colours.ts'
import { textsOf } from '#platform/server/texts.ts'
import type { AnswerValue } from '../choices.ts'
import type { EventInFull } from '../fields.ts'
import { linkOfDate } from '../links.ts'
import { whenText } from '../when.ts'
import type { OpenInvitation } from './answer-by-link.ts'
import { invitationPageMessages } from './messages.ts'

/** A whole page without scripts, with its Content-Security-Policy. */
export interface InvitationPage {
  html: string
  csp: string
}

interface Shown {
  /** The answer of the link that was followed: its button comes first. */
  chosen: AnswerValue | undefined
  /** Why the answer was refused. */
  problem: string | undefined
}

/** The page of an invitation: the event, and a form for the answer, which alone changes anything (CAL-B7). */
export function invitationPage({ site, event, name }: OpenInvitation, shown: Shown): InvitationPage {
  const text = textsOf('calendar', invitationPageMessages, site.texts)
  const siteTitle = site.primaries.appTitle
  const link = escapeHtml(linkOfDate(event.id, event.date === null ? null : new Date(event.date)))
  const facts = [
    fact(text('invitationPage.when'), whenOf(event, site)),
    fact(text('invitationPage.place'), event.place),
    fact(text('invitationPage.about'), event.desc),
  ]
  return page(site, text('invitationPage.title', { title: event.title }), [
    `<h1>${escapeHtml(event.title)}</h1>`,
    `<p class="quiet">${escapeHtml(text('invitationPage.for', { name }))}</p>`,
    event.isCancelled ? `<p class="note" role="status">${escapeHtml(text('invitationPage.cancelled'))}</p>` : '',
    `<dl>${facts.join('')}</dl>`,
    event.can.answer ? form(event, site, shown) : '',
    `<p><a href="${link}">${escapeHtml(text('invitationPage.open', { site: siteTitle }))}</a></p>`,
  ])
}

/** What every link shows that leads to no open invitation, whatever the reason. */
export function invitationGonePage(site: SiteConfig): InvitationPage {
  const text = textsOf('calendar', invitationPageMessages, site.texts)
  return page(site, text('invitationPage.gone'), [
    `<h1>${escapeHtml(text('invitationPage.gone'))}</h1>`,
    `<p>${escapeHtml(text('invitationPage.goneMessage'))}</p>`,
    `<p><a href="/">${escapeHtml(text('invitationPage.home', { site: site.primaries.appTitle }))}</a></p>`,
  ])
}

const fact = (name: string, value: string) =>
  value === '' ? '' : `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`

function whenOf({ start, end, allDay, timeZone }: EventInFull, { region }: SiteConfig): string {
  const zone = { timeZone }
  const span = allDay
    ? { startsAt: startOfDay(start, zone), endsAt: startOfDay(addDays(end, 1), zone) }
    : { startsAt: new Date(start), endsAt: new Date(end) }
  return whenText(span, { allDay, timeZone }, region)
}

function form(event: EventInFull, site: SiteConfig, { chosen, problem }: Shown): string {
  const text = textsOf('calendar', invitationPageMessages, site.texts)
  const isFull = !hasRoom(event)
  const answers: AnswerValue[] = [isFull && event.answer !== 'yes' ? 'waiting' : 'yes', 'maybe', 'no']
  const requested = chosen === 'yes' && answers[0] === 'waiting' ? 'waiting' : chosen
  const first = event.answer === requested ? undefined : requested
  const hint =
    first === 'yes' ? text('invitationPage.confirmYes') : first === 'no' ? text('invitationPage.confirmNo') : ''
  const current = event.answer === null ? '' : text(`invitationPage.answered.${event.answer}`)
  const button = (answer: AnswerValue) =>
    `<button name="answer" value="${answer}"${answer === (first ?? event.answer) ? ' class="first"' : ''}${answer === event.answer ? ' aria-current="true"' : ''}>${escapeHtml(text(`invitationPage.${answer}`))}</button>`
  return [
    problem === undefined ? '' : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`,
    current === ''
      ? ''
      : `<p class="note" role="status">${escapeHtml(current)} ${escapeHtml(text('invitationPage.change'))}</p>`,
    isFull && event.answer !== 'yes' ? `<p>${escapeHtml(text('invitationPage.full'))}</p>` : '',
    `<form method="post"><fieldset><legend>${escapeHtml(text('invitationPage.question'))}</legend>`,
    hint === '' ? '' : `<p>${escapeHtml(hint)}</p>`,
    `<div class="answers">${answers.map(button).join('')}</div></fieldset></form>`,
  ].join('')
}

const hasRoom = ({ capacity, attending, waiting }: EventInFull) =>
  capacity === null || (attending < capacity && waiting === 0)

function page(site: SiteConfig, title: string, parts: readonly string[]): InvitationPage {
  const style = styleOf(site)
  const siteTitle = escapeHtml(site.primaries.appTitle)
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    html: `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)} · ${siteTitle}</title><style>${style}</style></head><body><header><a href="/">${siteTitle}</a></header><main>${parts.join('')}</main></body></html>`,
    csp: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'`,
  }
}

/** The site's colours as its emails have them, light and dark. */
function styleOf(site: SiteConfig): string {
  const { light, dark } = emailColours(emailBrandOf(site).accent)
  const variables = (colours: typeof light) =>
    Object.entries(colours)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')
  return `:root{color-scheme:light dark;${variables(light)}}@media(prefers-color-scheme:dark){:root{${variables(dark)}}}*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:17px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}header,main{max-width:40rem;margin:0 auto;padding:0 1.25rem}header{padding-top:2rem;font-weight:600}header a{display:inline-block;padding:.25rem 0;color:var(--ink);text-decoration:none}main{margin-top:1rem;margin-bottom:3rem;padding-top:1.75rem;padding-bottom:1.5rem;background:var(--sheet);border-top:4px solid var(--brand)}h1{margin:0 0 .25rem;font-size:1.65rem;line-height:1.2;overflow-wrap:anywhere}.quiet{margin:0 0 1.25rem;color:var(--quiet)}dl{margin:0 0 1.5rem}dt{color:var(--quiet);font-size:.9rem}dd{margin:0 0 .75rem;white-space:pre-line;overflow-wrap:anywhere}a{color:var(--ink);text-underline-offset:.2em}fieldset{margin:0 0 1.5rem;padding:0;border:0}legend{padding:0;font-weight:600;font-size:1.1rem}.answers{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:.75rem}button{min-height:2.75rem;padding:.5rem 1.25rem;border:1px solid var(--quiet);border-radius:6px;background:transparent;color:var(--ink);font:inherit;font-weight:600;cursor:pointer}button.first{border-color:var(--brand);background:var(--brand);color:var(--brandInk)}:focus-visible{outline:3px solid var(--brand);outline-offset:3px}.note,.problem{margin:0 0 1rem;padding:.75rem 1rem;border-left:4px solid var(--brand);background:var(--ground)}.problem{border-left-color:#c92a2a}`
}
