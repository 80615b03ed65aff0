import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { type Edge, internet } from '#platform/server/outside/edge.ts'
import { OutsideProblem, readJsonFrom } from '#platform/server/outside/read-json.ts'
import { headlinesOf } from './headlines.ts'

/** Refreshes the news of every site that has an address, every 15 minutes and after its address changed (NEWS-03). */
export const newsTask = (edge: Edge = internet): SiteTask => ({
  name: 'refresh-news',
  every: '*/15 * * * *',
  dueSites: 'select site_id from news_source',
  run: (database) => refreshNews(database, edge),
})

/** The failure message for errors of our own. */
const INTERNAL_ERROR_MESSAGE = 'Its headlines could not be read because of an error on our side.'

/**
 * Reads the headlines of the bound site. On any failure the previous headlines stay and the failure is stored (NEWS-04); an internal
 * error is rethrown for the log. The address is fetched outside any transaction; an answer that arrives after the address changed is
 * discarded.
 */
export async function refreshNews(database: SiteDatabase, edge: Edge): Promise<void> {
  const source = await database.one(sql.selectFrom('news_source').select(['address', 'is_recorded']))
  if (!source?.address || source.is_recorded) return
  const { address } = source
  try {
    const headlines = JSON.stringify(headlinesOf(await readJsonFrom(address, edge)))
    await note(database, address, { headlines, read_at: new Date(), failed_at: null, failure: '' })
  } catch (problem) {
    const isTheirs = problem instanceof OutsideProblem
    await note(database, address, {
      failed_at: new Date(),
      failure: isTheirs ? problem.message : INTERNAL_ERROR_MESSAGE,
    })
    if (!isTheirs) throw problem
  }
}

type Outcome = { failed_at: Date | null; failure: string; headlines?: string; read_at?: Date }

async function note(database: SiteDatabase, address: string, outcome: Outcome): Promise<void> {
  await database.transaction(async (transaction) => {
    const changed = await transaction.run(
      sql.updateTable('news_source').set(outcome).where('address', '=', address).where('is_recorded', '=', false),
    )
    if (changed > 0) await announce(transaction, 'news', 'members')
  })
}
