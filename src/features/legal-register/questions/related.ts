import { notFound } from '#base/problem.ts'
import { searchSharedEvents, sharedEventsById } from '#features/calendar/server.ts'
import { threadsAbout } from '#features/forum/server.ts'
import { readableInsightsById } from '#features/insights/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { noSuchItem } from '../refusals.ts'
import { MAX_RELATED } from './contract.ts'
import { findVisibleItem } from './visible-item.ts'

/** Content related to an item (LEG-B10): its questions, and what administrators chose, in their order, as far as the viewer may see it. */
export async function relatedTo(call: Call, { id }: { id: string }) {
  const { links } = await findVisibleItem(call, id)
  const chosen = (kind: 'insight' | 'event') => links.filter((link) => link.kind === kind).map((link) => link.id)
  const [questions, insights, events] = await Promise.all([
    isOn(call, 'forum') ? threadsAbout(call.database, { kind: 'legalItem', key: id }, MAX_RELATED) : [],
    readableInsightsById(call, chosen('insight')),
    sharedEventsById(call, chosen('event')),
  ])
  return {
    questions,
    insights: inOrder(chosen('insight'), insights),
    events: inOrder(chosen('event'), events),
  }
}

const isOn = ({ viewer }: Call, name: 'forum' | 'insights' | 'calendar') => viewer.switches?.[name] !== false

function inOrder<Named extends { id: string }>(ids: readonly string[], named: readonly Named[]): Named[] {
  const byId = new Map(named.map((one) => [one.id, one]))
  return ids.map((id) => byId.get(id)).filter((one) => one !== undefined)
}

interface Chosen {
  id: string
  insights: readonly string[]
  events: readonly string[]
}

/**
 * Replaces the insights and events related to an item, in the given order (LEG-B10). Missing ones are refused. Those of a disabled feature
 * are left as they are until it is enabled again.
 */
export async function setRelated(call: Call, { id, ...chosen }: Chosen) {
  await call.change(async (transaction) => {
    await lockItem(transaction, id)
    const inside = { ...call, database: transaction }
    if (isOn(call, 'insights'))
      await choose(transaction, id, 'insight', chosen.insights, (ids) => readableInsightsById(inside, ids))
    if (isOn(call, 'calendar'))
      await choose(transaction, id, 'event', chosen.events, (ids) => sharedEventsById(inside, ids))
    // Screens cache related content under the forum's topic, because of the questions in it.
    await announce(transaction, 'threads', 'members')
  })
  return { done: true as const }
}

/** Locks the item, so that concurrent changes run one after the other. */
async function lockItem(transaction: SiteDatabase, id: string): Promise<void> {
  const item = await transaction.one(
    sql.selectFrom('legal_item').select('id').where('id', '=', id).where('withdrawn_at', 'is', null).forUpdate(),
  )
  if (!item) throw noSuchItem()
}

async function choose(
  transaction: SiteDatabase,
  itemId: string,
  kind: 'insight' | 'event',
  requestedIds: readonly string[],
  findExisting: (ids: readonly string[]) => Promise<readonly { id: string }[]>,
): Promise<void> {
  const ids = [...new Set(requestedIds)]
  if ((await findExisting(ids)).length < ids.length) throw notRelatable()
  await transaction.run(sql.deleteFrom('legal_item_link').where('item_id', '=', itemId).where('kind', '=', kind))
  if (ids.length === 0) return
  const links = ids.map((id, index) => ({
    site_id: transaction.siteId,
    item_id: itemId,
    kind,
    subject_id: id,
    position: index,
  }))
  await transaction.run(sql.insertInto('legal_item_link').values(links))
}

/** Searches shared events to choose from. */
export async function findEvents(call: Call, { query }: { query: string }) {
  return { items: await searchSharedEvents(call, query, MAX_RELATED) }
}

/** The same answer for content that is missing, private, no longer published or of another site. */
const notRelatable = () =>
  notFound('legal-register.not-relatable', 'Something you chose is no longer there. Please choose again.')
