import { escapeHtml } from '#base/escape-html.ts'
import { completeOnboarding, type PageLink } from '../resources/accounts.ts'
import { balanceOf } from '../resources/money.ts'
import { randomName } from '../state/ids.ts'
import type { State } from '../state/state.ts'
import { type PageAnswer, pageOf, redirectTo } from './document.ts'

/** The page to which an account link leads: opens once; later, or used before, it leads to its refresh address. */
export function onboardingPage(state: State, name: string): PageAnswer {
  const link = opened(state, name, 'onboarding')
  if (!link) return gone()
  if (link.isOver) return redirectTo(link.refreshUrl)
  const step = randomName(32)
  state.values<PageLink>('step').set(step, link)
  const complete = state.find(state.platform, 'account', link.account)?.details_submitted
  return pageOf({
    title: 'Set up payments',
    body: `<main><h1>Set up payments</h1><p class="note">This page stands in for the payment provider’s own: no details are needed, and no money moves.</p><p>${complete ? 'This account is set up already.' : 'Complete the set-up, and the account can take payments; or leave it for later.'}</p><form method="post" action="/onboarding/${step}"><button name="outcome" value="complete">Complete</button><button name="outcome" value="later">Later</button></form></main>`,
    csp: ["frame-ancestors 'none'", `form-action 'self' ${new URL(link.returnUrl).origin}`],
  })
}

/** What was chosen on the page: the account is set up, or stays as it is; both lead back. */
export function finishOnboarding(state: State, step: string, outcome: string | null): PageAnswer {
  const link = state.values<PageLink>('step').get(step)
  if (!link) return gone()
  state.values<PageLink>('step').remove(step)
  if (outcome === 'complete') completeOnboarding(state, link.account)
  return redirectTo(link.returnUrl)
}

/** The dashboard of an account, to which a login link leads once. */
export function dashboardPage(state: State, name: string): PageAnswer {
  const link = opened(state, name, 'dashboard')
  if (!link || link.isOver) return gone()
  const { account } = link
  const { available, pending } = balanceOf(state, account)
  const amounts = (entries: { amount: number; currency: string }[]) => entries.map(moneyOf).join(', ')
  const payouts = state.all(account, 'payout').slice(-20).toReversed()
  const payments = state.all(account, 'charge').slice(-20).toReversed()
  return pageOf({
    title: 'Payments dashboard',
    body: `<main><h1>Payments dashboard</h1><p class="note">This page stands in for the payment provider’s own. Account ${escapeHtml(account)}.</p><p>Available: ${amounts(available)}. Pending: ${amounts(pending)}.</p><h2>Payments</h2>${table(payments)}<h2>Payouts</h2>${table(payouts)}</main>`,
    csp: ["frame-ancestors 'none'", "form-action 'none'"],
  })
}

/** A page of the stand-in that there is not. */
export function gone(): PageAnswer {
  return pageOf({
    title: 'Not found',
    status: 404,
    body: '<main><h1>Not found</h1><p>This link is unknown, or was used before.</p></main>',
    csp: ["frame-ancestors 'none'", "form-action 'none'"],
  })
}

function opened(state: State, name: string, kind: PageLink['kind']) {
  const links = state.values<PageLink>('link')
  const link = links.get(name)
  if (!link || link.kind !== kind) return undefined
  const isOver = link.expiresAt < state.now()
  links.set(name, { ...link, expiresAt: 0 })
  return { ...link, isOver }
}

type Row = { id: string; amount: number; currency: string; status: string; created: number }

function table(rows: readonly Row[]): string {
  if (rows.length === 0) return '<p>None yet.</p>'
  const lines = rows.map(
    (row) =>
      `<tr><td>${new Date(row.created * 1_000).toLocaleDateString('en-GB')}</td><td>${moneyOf(row)}</td><td>${escapeHtml(row.status)}</td><td>${escapeHtml(row.id)}</td></tr>`,
  )
  return `<table><thead><tr><th>Date</th><th>Amount</th><th>State</th><th>Id</th></tr></thead><tbody>${lines.join('')}</tbody></table>`
}

function moneyOf({ amount, currency }: { amount: number; currency: string }): string {
  return (amount / 100).toLocaleString('en-GB', { style: 'currency', currency: currency.toUpperCase() })
}
