import { Problem } from '#base/problem.ts'
import type { auditOf } from '../audit.ts'
import type { Call } from '../call.ts'
import type { SiteDatabase } from '../database/database.ts'
import { answerOf, type IdempotentCall, keptUnder, once, wasUsed } from './idempotency.ts'
import type { Incoming } from './incoming.ts'
import { wasInTheWay } from './problems.ts'
import { OverRate, overRate, type Rate, withinRate } from './rates.ts'
import type { Route } from './routes.ts'

/** What tells a creating call with a key from another, once a streamed file has arrived; undefined for all others. */
type Repeatable = () => IdempotentCall | undefined

interface Changing {
  database: SiteDatabase
  repeatable: Repeatable
  audit: ReturnType<typeof auditOf>
  /** What the change counts for; a repeated call, which changes nothing, counts for nothing. */
  rate: Rate | undefined
  afterChange(): void
}

/**
 * The one transaction of a writing operation, made once for a key, and once more where the database ended it for another. Its audit
 * entries are its last statements, as they wait for each other.
 */
export function changing({ database, repeatable, audit, rate, afterChange }: Changing): Call['change'] {
  return async (work) => {
    const call = repeatable()
    const audited = async (transaction: SiteDatabase) => {
      audit.restart()
      const answer = await work(transaction)
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
 * For a call that is refused before its change: one that was made before gets the answer it got then. What it made may be the very
 * reason why it would be refused by now, as a picture that is posted can be posted no more. Every other refusal stands.
 */
export function answeredBefore({ route, database, repeatable, incoming }: Refused) {
  return async (refusal: unknown): Promise<unknown> => {
    if (!(refusal instanceof Problem)) throw refusal
    try {
      const key = repeatable()
      const kept = key && (await keptUnder(database, key))
      if (!kept) throw refusal
      // Whether it is the same file only the file tells; nobody has asked for it yet.
      if (incoming && route.upload) await incoming.arrived(route.upload)
      const isSame = kept.body_hash.equals(repeatable()?.bodyHash ?? NONE)
      // What is kept of a call that goes on after its change is not its whole answer.
      if (!isSame || !route.output.safeParse(kept.answer).success) throw refusal
      return kept.answer
    } catch {
      throw refusal
    }
  }
}

const NONE = Buffer.alloc(0)
