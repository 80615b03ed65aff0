import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { PageEnvironment, PageParts } from './pages.ts'
import { paymentsPage, type StandInState } from './payments-page.ts'
import { isProxied } from './proxied.ts'

const TIMEOUT_MS = 20_000
/** Largest body of a command, such as `{"days": 30}`. */
const MAX_COMMAND_BYTES = 2_000

type PageContext = Context<PageEnvironment>

/**
 * Serves what the payment provider's stand-in has, as JSON and as a page, and passes commands on to it: only with a
 * stand-in, and only to this machine (PAY-18). Commands come from this site's own pages, as its changes have to.
 */
export function paymentsControl(app: Hono<PageEnvironment>, { standIn }: PageParts): void {
  const call = async (path: string, body?: string): Promise<Response> =>
    fetch(`${standIn?.standIn}/_stand-in/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${standIn?.secretKey}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body }),
    })
  const isAllowed = ({ env, req }: PageContext) =>
    standIn?.standIn !== undefined && (env.address === '::1' || env.address.startsWith('127.')) && !isProxied(req)

  app.get('/_payments.json', async (context) => {
    if (!isAllowed(context)) return context.text('Not found', 404)
    return context.json(await (await call('state')).json(), 200, { 'cache-control': 'no-store' })
  })

  app.get('/_payments', async (context) => {
    if (!isAllowed(context)) return context.text('Not found', 404)
    const { html, csp } = paymentsPage((await (await call('state')).json()) as StandInState)
    return context.html(html, 200, { 'content-security-policy': csp, 'cache-control': 'no-store' })
  })

  /** The answer to a command that may not be given from where it comes; undefined if it may. */
  const refusalOf = (context: PageContext): Response | undefined => {
    if (!isAllowed(context)) return context.text('Not found', 404)
    if (!context.env.isOwnOrigin) return context.text('This has to come from the site’s own pages.', 403)
    return undefined
  }

  const command = async (context: PageContext, path: string) => {
    const refusal = refusalOf(context)
    if (refusal) return refusal
    const isForm = context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
    const body = isForm ? JSON.stringify(fromForm(await context.req.parseBody())) : await context.req.text()
    const answer = await call(path, body)
    if (isForm && answer.ok) return context.redirect('/_payments', 303)
    return context.json((await answer.json()) as object, answer.status as 200, { 'cache-control': 'no-store' })
  }
  const limit = bodyLimit({ maxSize: MAX_COMMAND_BYTES })
  app.post('/_payments/clock', limit, (context) => command(context, 'clock'))
  app.post('/_payments/delivery', limit, (context) => command(context, 'delivery'))
  app.post('/_payments/events/:id/resend', limit, (context) =>
    command(context, `resend/${encodeURIComponent(context.req.param('id'))}`),
  )
  const happenTo = async (context: PageContext, path: string, values: Record<string, string | undefined>) => {
    const refusal = refusalOf(context)
    if (refusal) return refusal
    const answer = await call(path, JSON.stringify(values))
    return context.json((await answer.json()) as object, answer.status as 200, { 'cache-control': 'no-store' })
  }
  app.post('/_payments/charges/:id/dispute', limit, (context) =>
    happenTo(context, 'dispute', { charge: context.req.param('id') }),
  )
  app.post('/_payments/accounts/:id/disconnect', limit, (context) =>
    happenTo(context, 'disconnect', { account: context.req.param('id') }),
  )
}

/** The form has numbers alone. */
function fromForm(form: Record<string, unknown>): Record<string, number> {
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, Number(value)]))
}
