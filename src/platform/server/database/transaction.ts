import type pg from 'pg'
import { BEGIN, bindSite, COMMIT, runPipeline, type Statement, type StatementResult } from './pipeline.ts'

/** The connection of one open transaction. */
export interface TransactionConnection {
  /** Sends a statement together with all others of this tick, and returns its result. */
  execute(statement: Statement): Promise<StatementResult>
  /** Queues a statement for the next round trip, at the latest the commit, which fails if it fails. */
  add(statement: Statement): void
}

interface PendingStatement {
  statement: Statement
  resolve(answer: StatementResult): void
  reject(problem: unknown): void
}

/**
 * Runs `work` atomically. BEGIN is sent with the first statement, and COMMIT with the statements nobody waits for: each saved round trip
 * shortens the time for which rows are locked.
 */
export async function inTransaction<Result>(
  client: pg.ClientBase,
  siteId: string,
  work: (connection: TransactionConnection) => Promise<Result>,
): Promise<Result> {
  let waiting: PendingStatement[] = []
  let flushing: Promise<void> | undefined
  let started = false
  let ended = false
  /** The first error: all later statements fail with it, as the database would only report that the transaction is aborted. */
  let failed: Error | undefined

  const enqueue = (pending: PendingStatement): void => {
    const refusal = ended ? endedError() : failed
    if (refusal) pending.reject(refusal)
    else waiting.push(pending)
  }

  const flushWhileAwaited = async (): Promise<void> => {
    // All statements of this tick are queued by the next one.
    for (await nextTick(); waiting.some(isAwaited); await nextTick()) await flush().catch(nothing)
    flushing = undefined
  }

  const flush = async (...last: Statement[]): Promise<StatementResult | undefined> => {
    const batch = waiting
    waiting = []
    const first = started ? [] : [BEGIN, bindSite(siteId)]
    const answers = failed ? [] : await send([...first, ...batch.map(({ statement }) => statement), ...last])
    for (const [index, { resolve, reject }] of batch.entries()) {
      const answer = answers[first.length + index]
      if (answer) resolve(answer)
      else reject(failed)
    }
    if (failed) throw failed
    return answers.at(-1)
  }

  const send = async (statements: readonly Statement[]): Promise<StatementResult[]> => {
    try {
      const { answers, problem } = await runPipeline(client, statements)
      started = true
      failed = problem
      return answers
    } catch (problem) {
      // A value could not be serialised: nothing was sent, and the whole batch fails.
      failed = problem as Error
      return []
    }
  }

  try {
    const result = await work({
      execute: (statement) =>
        new Promise((resolve, reject) => {
          enqueue({ statement, resolve, reject })
          flushing ??= flushWhileAwaited()
        }),
      add: (statement) => enqueue({ statement, resolve: nothing, reject: nothing }),
    })
    await flushing
    ended = true
    if (failed) throw failed
    const end = started || waiting.length > 0 ? await flush(COMMIT) : undefined
    // Only the database knows: it answers COMMIT of a failed transaction with ROLLBACK.
    if (end && end.command !== 'COMMIT')
      throw new Error('A statement of this transaction failed, so it was rolled back.')
    return result
  } catch (problem) {
    ended = true
    for (const { reject } of waiting.splice(0)) reject(endedError())
    await flushing
    if (started) await client.query('rollback').catch(nothing)
    throw problem
  }
}

const nothing = () => {}
const isAwaited = ({ reject }: PendingStatement) => reject !== nothing
const nextTick = () => new Promise<void>((resolve) => process.nextTick(resolve))
const endedError = () => new Error('This transaction is over; a statement came after its end.')
