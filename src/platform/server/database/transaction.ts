import type pg from 'pg'
import { type Answered, BEGIN, bindSite, COMMIT, fly, type Statement } from './flight.ts'

/** One transaction as it goes over its connection. */
export interface Journey {
  /** Sends it with everything else that is asked for at this moment, and gives its answer. */
  ask(statement: Statement): Promise<Answered>
  /** Sends it with what is asked for next, at the latest with the end; that fails where it fails. */
  add(statement: Statement): void
}

interface Passenger {
  statement: Statement
  resolve(answer: Answered): void
  reject(problem: unknown): void
}

/**
 * Everything in `work` happens or nothing does. The beginning travels with the first statement, and the end with those that nobody
 * waits for: each round trip saved is one that others do not wait for the rows held.
 */
export async function inTransaction<Result>(
  client: pg.ClientBase,
  siteId: string,
  work: (journey: Journey) => Promise<Result>,
): Promise<Result> {
  let waiting: Passenger[] = []
  let underWay: Promise<void> | undefined
  let begun = false
  let over = false
  /** The first that failed: everything after it fails with the same, where the database would only say that something had. */
  let failed: Error | undefined

  const board = (passenger: Passenger): void => {
    const refusal = over ? isOver() : failed
    if (refusal) passenger.reject(refusal)
    else waiting.push(passenger)
  }

  const goOn = async (): Promise<void> => {
    // A tick later everybody who asks at this moment has asked.
    for (await nextTick(); waiting.some(isWaitedFor); await nextTick()) await depart().catch(nothing)
    underWay = undefined
  }

  const depart = async (...last: Statement[]): Promise<Answered | undefined> => {
    const going = waiting
    waiting = []
    const first = begun ? [] : [BEGIN, bindSite(siteId)]
    const answers = failed ? [] : await send([...first, ...going.map(({ statement }) => statement), ...last])
    for (const [place, { resolve, reject }] of going.entries()) {
      const answer = answers[first.length + place]
      if (answer) resolve(answer)
      else reject(failed)
    }
    if (failed) throw failed
    return answers.at(-1)
  }

  const send = async (statements: readonly Statement[]): Promise<Answered[]> => {
    try {
      const { answers, problem } = await fly(client, statements)
      begun = true
      failed = problem
      return answers
    } catch (problem) {
      // A value that cannot be written down: nothing was sent, and nobody on board arrives.
      failed = problem as Error
      return []
    }
  }

  try {
    const result = await work({
      ask: (statement) =>
        new Promise((resolve, reject) => {
          board({ statement, resolve, reject })
          underWay ??= goOn()
        }),
      add: (statement) => board({ statement, resolve: nothing, reject: nothing }),
    })
    await underWay
    over = true
    if (failed) throw failed
    const end = begun || waiting.length > 0 ? await depart(COMMIT) : undefined
    // Only the database knows; it answers the end of a transaction that failed with a rollback.
    if (end && end.did !== 'COMMIT') throw new Error('A statement of this transaction had failed; nothing was kept.')
    return result
  } catch (problem) {
    over = true
    for (const { reject } of waiting.splice(0)) reject(isOver())
    await underWay
    if (begun) await client.query('rollback').catch(nothing)
    throw problem
  }
}

const nothing = () => {}
const isWaitedFor = ({ reject }: Passenger) => reject !== nothing
const nextTick = () => new Promise<void>((resolve) => process.nextTick(resolve))
const isOver = () => new Error('This transaction is over; a statement came after its end.')
