import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type Stripe from 'stripe'
import type { TestStandIn } from '#tests/kit/stand-in.ts'
import type { Day } from './calendar.ts'

export interface Settling {
  standIn: TestStandIn
  siteId: string
  asOwner<Result>(work: (owner: pg.Client) => Promise<Result>): Promise<Result>
  /** Messages that stay lost, which only a reconciliation finds out about. */
  staysLost?(event: Stripe.Event): boolean
}

/** After so many rounds of waiting something is wrong. */
const MAX_ROUNDS = 1_200
const ROUND_MS = 100
/** Rounds after which what a killed process had claimed is not waited for any longer. */
const NUDGE_ROUNDS = 30

/** A statement's first value, repeated until the database answers. */
async function value({ asOwner }: Settling, text: string, values: unknown[] = []): Promise<unknown> {
  for (;;) {
    const rows = await asOwner((owner) => owner.query({ text, values, rowMode: 'array' })).catch(() => undefined)
    if (rows) return rows.rows[0]?.[0]
    await pause(ROUND_MS)
  }
}

/** Rows as the database has them, repeated until it answers. */
export async function rowsOf<Row extends object>(
  { asOwner }: Pick<Settling, 'asOwner'>,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  for (;;) {
    const answer = await asOwner((owner) => owner.query(text, values)).catch(() => undefined)
    if (answer) return answer.rows as Row[]
    await pause(ROUND_MS)
  }
}

/** Messages of the provider that were lost are sent again, until each was received and applied. */
export class Messages {
  readonly #settling: Settling
  #events = 0

  constructor(settling: Settling) {
    this.#settling = settling
  }

  async settled(): Promise<void> {
    const { standIn, staysLost } = this.#settling
    await standIn.delivery.settled()
    const { state } = standIn
    for (let round = 0; ; round += 1) {
      const open = state
        .all(state.platform, 'event')
        .slice(this.#events)
        .filter((event) => event.pending_webhooks > 0 && !staysLost?.(event))
      if (open.length === 0) break
      if (round > MAX_ROUNDS) throw new Error(`${open.length} messages are not received`)
      await Promise.all(open.slice(0, 20).map(({ id }) => standIn.delivery.resend(id)))
      if (round > 0) await pause(ROUND_MS)
    }
    this.#events = state.all(state.platform, 'event').length
    await this.#applied()
  }

  async #applied(): Promise<void> {
    const open = 'select count(*)::int from provider_message where due_at is not null'
    for (let round = 1; (await value(this.#settling, open)) !== 0; round += 1) {
      if (round > MAX_ROUNDS) throw new Error('messages of the provider are not applied')
      if (round % NUDGE_ROUNDS === 0) await value(this.#settling, NUDGE)
      await pause(ROUND_MS)
    }
  }
}

/** What a killed process had claimed, or what failed while it was killed, is due at once. */
const NUDGE = `
  with due as (update provider_message set due_at = now() where due_at is not null returning concerns)
  select count(graphile_worker.add_job('apply-provider-messages', json_build_object('id', account)))
  from (select distinct coalesce(concerns, '-') as account from due) d`

const isDue = `
  select (select count(*) from membership_renewal where site_id = $1 and next_on <= $2::date)
    + (select count(*) from member where site_id = $1 and expiry_due_on <= $2::date)
    + (select count(*) from payment_refund where site_id = $1 and state = 'requested') > 0`

/** Has the product's clock do what is due on a day, until nothing is: renewals, ends of memberships, refunds. */
export async function clockDone(settling: Settling, day: Day): Promise<void> {
  const { siteId } = settling
  for (let round = 1; ; round += 1) {
    for (const task of ['renew-memberships', 'send-refunds']) await taskDone(settling, task)
    if (!(await value(settling, isDue, [siteId, day]))) return
    if (round > MAX_ROUNDS) throw new Error(`something stays due on ${day}`)
  }
}

/** Runs a task of the site once more; one that failed, or whose process was killed, again. */
async function taskDone(settling: Settling, task: string): Promise<void> {
  const key = `trial:${task}`
  const waiting = 'select count(*)::int from graphile_worker.jobs where key = $1'
  for (let round = 0; ; round += 1) {
    if (round % NUDGE_ROUNDS === 0)
      await value(
        settling,
        `select graphile_worker.add_job($1, json_build_object('siteId', $2::text), job_key => $3)`,
        [task, settling.siteId, key],
      )
    if ((await value(settling, waiting, [key])) === 0) return
    if (round > MAX_ROUNDS) throw new Error(`the task ${task} does not end`)
    await pause(ROUND_MS / 4)
  }
}
