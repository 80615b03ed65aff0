import { Problem } from '#base/problem.ts'
import type { SaveOrder } from '#base/save-order.ts'
import type { auditOf } from '../audit.ts'
import type { Call } from '../call.ts'
import type { SiteDatabase } from '../database/database.ts'
import { answerOf, type IdempotentCall, once, storedCall, wasUsed } from './idempotency.ts'
import type { Incoming } from './incoming.ts'
import { wasInTheWay } from './problems.ts'
import { OverRate, overRate, type Rate, withinRate } from './rates.ts'
import type { Route } from './routes.ts'
import { unlessSuperseded } from './save-order.ts'

/** The idempotency record of a creating call with a key, once a streamed file has arrived; undefined for all other calls. */
type Repeatable = () => IdempotentCall | undefined

interface Changing {
  database: SiteDatabase
  repeatable: Repeatable
  audit: ReturnType<typeof auditOf>
  /** The rate limit the change counts towards; a replayed call does not count. */
  rate: Rate | undefined
  /** The position of an autosave among those of its editor. */
  order: SaveOrder | undefined
  afterChange(): void
}

/**
 * The transaction of a writing operation: run once per idempotency key, and retried once after a deadlock. Audit entries are its
 * last statements, because they are serialised by a lock.
 */
export function changing({ database, repeatable, audit, rate, order, afterChange }: Changing): Call['change'] {
  return async (work) => {
    const call = repeatable()
    const audited = async (transaction: SiteDatabase) => {
      audit.restart()
      const answer = await (order ? unlessSuperseded(transaction, order, () => work(transaction)) : work(transaction))
      await audit.write(transaction)
      return answer
    }
    const whole = () =>
      database.transaction((transaction) => {
        const limited = () => (rate ? withinRate(transaction, rate, () => audited(transaction)) : audited(transaction))
        return call ? once(transaction, call, limited) : limited()
      })
    const answer = await whole()
      .catch((thrown: unknown) => {
        if (!wasInTheWay(thrown)) throw thrown
        return whole()
      })
      .catch(async (thrown: unknown) => {
        throw rate && thrown instanceof OverRate ? await overRate(database, rate) : thrown
      })
      .catch((thrown: unknown) => {
        if (!call || !wasUsed(thrown)) throw thrown
        return answerOf(database, call) as ReturnType<typeof work>
      })
    afterChange()
    return answer
  }
}

interface Refused {
  route: Pick<Route, 'output' | 'upload'>
  database: SiteDatabase
  repeatable: Repeatable
  incoming: Incoming | undefined
}

/**
 * For a call that is refused before its change: if it was made before, returns the stored response. Its own first effect may be the
 * reason for the refusal, as a picture that has been posted cannot be posted again. All other refusals are rethrown.
 */
export function replayStoredAnswer({ route, database, repeatable, incoming }: Refused) {
  return async (refusal: unknown): Promise<unknown> => {
    if (!(refusal instanceof Problem)) throw refusal
    try {
      const key = repeatable()
      const stored = key && (await storedCall(database, key))
      if (!stored) throw refusal
      // The fingerprint needs the file, which the operation has not read yet.
      if (incoming && route.upload) await incoming.arrived(route.upload)
      const isSame = stored.body_hash.equals(repeatable()?.bodyHash ?? NONE)
      // The stored result of a call that continues after its change is not a complete response.
      if (!isSame || !route.output.safeParse(stored.answer).success) throw refusal
      return stored.answer
    } catch {
      throw refusal
    }
  }
}

const NONE = Buffer.alloc(0)
