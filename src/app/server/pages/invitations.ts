import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Problem } from '#base/problem.ts'
import {
  ANSWERS,
  type AnswerValue,
  answerInvitation,
  invitationGonePage,
  invitationPage,
  openInvitation,
} from '#features/calendar/server.ts'
import { readSiteConfig } from '#features/site/server.ts'
import { foreignOrigin } from '#platform/server/http/api.ts'
import type { PageEnvironment, PageParts } from './pages.ts'
import { formField, sendPlainPage } from './plain-page.ts'

/** A form with one answer. */
const MAX_FORM_BYTES = 1_000

type PageContext = Context<PageEnvironment, '/invitations/:secret'>

/** Serves the page that the links of an invitation lead to, signed in or not; only its form changes anything (CAL-B7). */
export function invitationPages(app: Hono<PageEnvironment>, { database, afterChange }: PageParts): void {
  const siteOf = (context: PageContext) => database.site(context.env.site.id)

  const show = async (context: PageContext, shown: Parameters<typeof invitationPage>[1], status: 200 | 409 = 200) => {
    const site = siteOf(context)
    try {
      const invitation = await openInvitation(site, context.req.param('secret'), new Date())
      return sendPlainPage(context, invitationPage(invitation, shown), status)
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.kind !== 'not-found') throw problem
      return sendPlainPage(context, invitationGonePage(await readSiteConfig(site)), 404)
    }
  }

  app.get('/invitations/:secret', (context) =>
    show(context, { chosen: answerOf(context.req.query('answer')), problem: undefined }),
  )

  app.post('/invitations/:secret', bodyLimit({ maxSize: MAX_FORM_BYTES }), async (context) => {
    if (!context.env.isOwnOrigin) throw foreignOrigin()
    const answer = answerOf(await formField(context.req, 'answer'))
    const secret = context.req.param('secret')
    try {
      if (answer) await answerInvitation(siteOf(context), secret, { answer, now: new Date() })
    } catch (problem) {
      if (!(problem instanceof Problem) || !['conflict', 'not-found'].includes(problem.kind)) throw problem
      return show(context, { chosen: answer, problem: problem.message }, 409)
    }
    afterChange()
    // The answer stands on the page, and a reload sends nothing again.
    return context.redirect(`/invitations/${secret}`, 303)
  })
}

const answerOf = (value: unknown): AnswerValue | undefined => ANSWERS.find((one) => one === value)
