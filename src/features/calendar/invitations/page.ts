import { addDays, startOfDay } from '#base/days.ts'
import { escapeHtml } from '#base/escape-html.ts'
import { type PlainPage, plainPage, type SiteConfig } from '#features/site/server.ts'
import { textsOf } from '#platform/server/texts.ts'
import type { AnswerValue } from '../choices.ts'
import type { EventInFull } from '../fields.ts'
import { linkOfDate } from '../links.ts'
import { whenText } from '../when.ts'
import type { OpenInvitation } from './answer-by-link.ts'
import { invitationPageMessages } from './messages.ts'

interface Shown {
  /** The answer of the link that was followed: its button comes first. */
  chosen: AnswerValue | undefined
  /** Why the answer was refused. */
  problem: string | undefined
}

/** The page of an invitation: the event, and a form for the answer, which alone changes anything (CAL-B7). */
export function invitationPage({ site, event, name }: OpenInvitation, shown: Shown): PlainPage {
  const text = textsOf('calendar', invitationPageMessages, site.texts)
  const siteTitle = site.primaries.appTitle
  const link = escapeHtml(linkOfDate(event.id, event.date === null ? null : new Date(event.date)))
  const facts = [
    fact(text('invitationPage.when'), whenOf(event, site)),
    fact(text('invitationPage.place'), event.place),
    fact(text('invitationPage.about'), event.desc),
  ]
  return plainPage(site, text('invitationPage.title', { title: event.title }), [
    `<h1>${escapeHtml(event.title)}</h1>`,
    `<p class="quiet">${escapeHtml(text('invitationPage.for', { name }))}</p>`,
    event.isCancelled ? `<p class="note" role="status">${escapeHtml(text('invitationPage.cancelled'))}</p>` : '',
    `<dl>${facts.join('')}</dl>`,
    event.can.answer ? form(event, site, shown) : '',
    `<p><a href="${link}">${escapeHtml(text('invitationPage.open', { site: siteTitle }))}</a></p>`,
  ])
}

/** What every link shows that leads to no open invitation, whatever the reason. */
export function invitationGonePage(site: SiteConfig): PlainPage {
  const text = textsOf('calendar', invitationPageMessages, site.texts)
  return plainPage(site, text('invitationPage.gone'), [
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
