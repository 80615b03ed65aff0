import type { Log } from '#platform/server/log.ts'
import type { SharedTask, SharedTaskParts } from '#platform/server/outbox/shared-tasks.ts'
import { withoutSecrets } from '#platform/server/redact.ts'
import { openSemaphore } from '#platform/server/semaphore.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { providerUnavailable } from '../refusals.ts'
import { applyRead } from './apply-read.ts'
import { claimMessages, type Message, type Settled, settleMessages } from './claim-messages.ts'
import { handlerOf } from './subjects.ts'

/** Name of the jobs that apply messages; SQL enqueues them, too. */
export const APPLY_MESSAGES = 'apply-provider-messages'
/** Stands for the account of messages that do not say whose they are. */
export const NO_ACCOUNT = '-'

/** Batches that one run applies before the jobs of other accounts come. */
const BATCHES_PER_RUN = 5
/** Objects that a run reads at once. */
const READS_AT_ONCE = 5
/** Most characters stored of why a message could not be applied. */
const MAX_ERROR = 300

/** Applied messages go after 90 days: the provider sends none again that is older than 30. So do checkouts that ended unpaid, and monthly donations that never began. */
export const SWEEP_PAYMENTS: readonly string[] = [
  `delete from provider_message where due_at is null and state <> 'failed' and received_at < now() - interval '90 days'`,
  `delete from checkout where state in ('expired', 'cancelled') and created_at < now() - interval '90 days'`,
  `delete from monthly_donation where state = 'begun' and created_at < now() - interval '90 days'`,
]

/** SQL that queues a job for each account with messages that are due; `preserve_run_at` leaves those that wait already where they are. */
const QUEUE_DUE = `
  select graphile_worker.add_job('${APPLY_MESSAGES}', json_build_object('id', due.account), job_key => '${APPLY_MESSAGES}:' || due.account,
    job_key_mode => 'preserve_run_at', max_attempts => 25)
  from (select distinct coalesce(concerns, '${NO_ACCOUNT}') as account from provider_message where due_at <= now()) due`

/**
 * Applies stored messages of the provider: all that are due about an object come down to one read of it. Each account has a job of its own,
 * so that no site waits until another's messages have been applied; a failed message is tried again for three days (PAY-17).
 */
export const providerMessages = (provider: PaymentProvider, log: Log): SharedTask => {
  const underWay = new Map<string, { isRequestedAgain: boolean }>()
  return {
    name: APPLY_MESSAGES,
    every: '* * * * *',
    run: async (parts, account) => {
      if (!account) return void (await parts.jobs.query(QUEUE_DUE))
      const running = underWay.get(account)
      // One run for an account at a time leaves the other workers to the other accounts.
      if (running) return void (running.isRequestedAgain = true)
      const run = { isRequestedAgain: false }
      underWay.set(account, run)
      try {
        if (await applyDue({ parts, provider, log }, account, run)) return
      } finally {
        underWay.delete(account)
      }
      await parts.jobs.query(QUEUE_DUE)
    },
  }
}

interface Applying {
  parts: SharedTaskParts
  provider: PaymentProvider
  log: Log
}

/** Applies an account's messages in batches; whether all that were due have been applied. */
async function applyDue(applying: Applying, account: string, run: { isRequestedAgain: boolean }): Promise<boolean> {
  for (let batch = 0; batch < BATCHES_PER_RUN; batch += 1) {
    run.isRequestedAgain = false
    const claimed = await claimMessages(applying.parts, account === NO_ACCOUNT ? null : account)
    if (claimed.length > 0) await applyBatch(applying, claimed)
    else if (!run.isRequestedAgain) return true
  }
  return false
}

/** Reads each object that messages are about once, several at a time, and notes what became of the messages. */
async function applyBatch(applying: Applying, messages: readonly Message[]): Promise<void> {
  const settled: Settled[] = messages.filter(({ covered }) => covered).map(({ id }) => ({ id, ...APPLIED }))
  const groups = Map.groupBy(
    messages.filter(({ covered }) => !covered),
    ({ type, subject, account }) => JSON.stringify([handlerOf(type)?.types[0], subject, account]),
  )
  const { acquire } = openSemaphore({ concurrency: READS_AT_ONCE, refusal: providerUnavailable })
  await Promise.all(
    Array.from(groups.values(), async (group) => {
      const release = await acquire('')
      settled.push(...(await applyGroup(applying, group).finally(release)))
    }),
  )
  await settleMessages(applying.parts, settled)
}

const APPLIED = { state: 'applied', error: '', concerns: null } as const

/** Applies messages about one object by one read of it. */
async function applyGroup({ parts, provider, log }: Applying, group: readonly Message[]): Promise<Settled[]> {
  const [{ type, subject, account }] = group as [Message]
  const handler = handlerOf(type)
  let concerns: string | null = null
  const settledAs = (state: Settled['state'], error = '') => group.map(({ id }) => ({ id, state, error, concerns }))
  try {
    const outcome = handler
      ? await applyRead({
          provider,
          handler,
          change: { objectId: subject, account: account ?? undefined },
          siteOf: (found) => {
            concerns = found
            return siteOf(parts, found)
          },
          now: () => now(parts),
        })
      : 'ignored'
    if (outcome === 'unknown')
      log.warn({ subject, type }, 'a message of the payment provider is about an account of no site')
    return settledAs(outcome === 'applied' ? 'applied' : 'ignored')
  } catch (problem) {
    // Where not even the account is known, nobody but the installation's operator learns of it.
    log[concerns ? 'warn' : 'error'](
      { err: problem, subject, type },
      'a message of the payment provider could not be applied',
    )
    return settledAs('failed', withoutSecrets((problem as Error).message ?? '').slice(0, MAX_ERROR))
  }
}

/** The rows of the site whose connected account this is, or was until it was disconnected; undefined for one that is nobody's here. */
async function siteOf({ database, jobs }: SharedTaskParts, account: string) {
  const { rows } = await jobs.query<{ site_id: string }>(
    `select site_id from payment_account where account_id = $1
     union all select site_id from payment_account where former_ids @> array[$1] limit 1`,
    [account],
  )
  return rows[0] && database.site(rows[0].site_id)
}

async function now({ jobs }: SharedTaskParts): Promise<string> {
  const { rows } = await jobs.query<{ now: string }>('select clock_timestamp()::text as now')
  return rows[0]?.now ?? ''
}
