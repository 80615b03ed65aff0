import type { Log } from '#platform/server/log.ts'
import type { SharedTask, SharedTaskParts } from '#platform/server/outbox/shared-tasks.ts'
import { withoutSecrets } from '#platform/server/redact.ts'
import { PROVIDER_HANDLERS } from '../handlers.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { applyRead } from './apply-read.ts'

/** Name of the jobs that apply a message. */
export const APPLY_MESSAGE = 'apply-provider-message'

/** Most messages that one run without an id applies; the rest waits for the next. */
const MOST_PER_RUN = 200
/** Most characters stored of why a message could not be applied. */
const MAX_ERROR = 300

/** Applied messages go after 90 days: the provider sends none again that is older than 30. So do checkouts that ended unpaid. */
export const SWEEP_PAYMENTS: readonly string[] = [
  `delete from provider_message where due_at is null and state <> 'failed' and received_at < now() - interval '90 days'`,
  `delete from checkout where state in ('expired', 'cancelled') and created_at < now() - interval '90 days'`,
]

/** Applies stored messages of the provider, in several processes at once; a failed one is tried again for three days (PAY-17). */
export const providerMessages = (provider: PaymentProvider, log: Log): SharedTask => ({
  name: APPLY_MESSAGE,
  every: '* * * * *',
  run: async (parts, id) => {
    for (let applied = 0; applied < (id ? 1 : MOST_PER_RUN); applied += 1) {
      const message = await claim(parts, id)
      if (!message) return
      await applyMessage(parts, message, { provider, log })
    }
  },
})

interface Message {
  id: string
  type: string
  object_id: string
  account: string | null
}

const CLAIM = `update provider_message set attempts = attempts + 1, due_at = now() + interval '2 minutes'`
const CLAIMED = 'returning id, type, object_id, account'
/** Two statements: one for both would look through all that is due for a single message. */
const CLAIM_THIS = `${CLAIM} where id = $1 and due_at <= now() ${CLAIMED}`
const CLAIM_NEXT = `${CLAIM} where id = (
  select id from provider_message where due_at <= now() order by due_at limit 1 for update skip locked) ${CLAIMED}`

/** Takes a message that is due, and no other process has; should this one die, it is due again in two minutes. */
async function claim({ jobs }: SharedTaskParts, id: string | undefined): Promise<Message | undefined> {
  const { rows } = await (id ? jobs.query<Message>(CLAIM_THIS, [id]) : jobs.query<Message>(CLAIM_NEXT))
  return rows[0]
}

async function applyMessage(
  parts: SharedTaskParts,
  message: Message,
  { provider, log }: { provider: PaymentProvider; log: Log },
): Promise<void> {
  const { id, type, object_id: objectId, account } = message
  try {
    const handler = PROVIDER_HANDLERS.find(({ types }) => (types as readonly string[]).includes(type))
    const change = { objectId, account: account ?? undefined }
    const outcome = handler ? await applyRead({ ...siteAndClock(parts, id), provider, handler, change }) : 'ignored'
    if (outcome === 'unknown')
      log.warn({ message: id, type }, 'a message of the payment provider is about an account of no site')
    await settle(parts, id, outcome === 'applied' ? 'applied' : 'ignored')
  } catch (problem) {
    log.warn({ err: problem, message: id, type }, 'a message of the payment provider could not be applied')
    await postpone(parts, id, withoutSecrets((problem as Error).message ?? '').slice(0, MAX_ERROR))
  }
}

/** How a message finds its site: by the connected account in the object that was read. */
const siteAndClock = ({ database, jobs }: SharedTaskParts, messageId: string) => ({
  siteOf: async (account: string) => {
    const { rows } = await jobs.query<{ site_id: string }>(
      `with concerned as (update provider_message set concerns = $2 where id = $1 and concerns is distinct from $2)
       select site_id from payment_account where account_id = $2`,
      [messageId, account],
    )
    return rows[0] && database.site(rows[0].site_id)
  },
  now: async () => {
    const { rows } = await jobs.query<{ now: string }>('select clock_timestamp()::text as now')
    return rows[0]?.now ?? ''
  },
})

const settle = ({ jobs }: SharedTaskParts, id: string, state: 'applied' | 'ignored') =>
  jobs.query(`update provider_message set state = $2, due_at = null, error = '' where id = $1`, [id, state])

/** After 15 seconds, then after twice as long each time, up to an hour; no more after three days, unless an administrator has it retried. */
const postpone = ({ jobs }: SharedTaskParts, id: string, error: string) =>
  jobs.query(
    `update provider_message set state = 'failed', error = $2, due_at = case when received_at > now() - interval '3 days'
       then now() + least(interval '15 seconds' * 2 ^ least(attempts - 1, 10), interval '1 hour') end
     where id = $1`,
    [id, error],
  )
