import type { IncomingMessage } from 'node:http'
import type { State } from '../state/state.ts'
import { dashboardPage, finishOnboarding, gone, onboardingPage } from './account-pages.ts'
import { cardFormPage, scriptAnswer } from './card-pages.ts'
import type { PageAnswer } from './document.ts'

/** Answers what browsers open at the stand-in: its script, the card form, onboarding and dashboard. */
export function answerPage(state: State, request: IncomingMessage, body: string): PageAnswer {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  const [, page, name = ''] = path.split('/')
  if (request.method === 'POST')
    return page === 'onboarding' ? finishOnboarding(state, name, new URLSearchParams(body).get('outcome')) : gone()
  if (path === '/endive/stripe.js') return scriptAnswer()
  if (path === '/card-form') return cardFormPage()
  if (page === 'onboarding') return onboardingPage(state, name)
  if (page === 'dashboard') return dashboardPage(state, name)
  return gone()
}
