import { eventsFound, eventsNamed } from '#features/calendar/server.ts'
import { questionsAbout } from '#features/forum/server.ts'
import { insightsNamed } from '#features/insights/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { noSuchItem } from '../refusals.ts'
import { MOST_RELATED } from './contract.ts'
import { notRelatable } from './refusals.ts'
import { seenItem } from './seen-item.ts'

/** What goes with an item (LEG-B10): its questions, and what administrators chose, in their order, as far as the viewer may see each. */
export async function relatedTo(call: Call, { id }: { id: string }) {
  const { links } = await seenItem(call, id)
  const chosen = (kind: 'insight' | 'event') => links.filter((link) => link.kind === kind).map((link) => link.id)
  const [questions, insights, events] = await Promise.all([
    isOn(call, 'forum') ? questionsAbout(call.database, { kind: 'legalItem', key: id }, MOST_RELATED) : [],
    insightsNamed(call, chosen('insight')),
    eventsNamed(call, chosen('event')),
  ])
  return {
    questions,
    insights: inOrder(chosen('insight'), insights),
    events: inOrder(chosen('event'), events),
    // They come with the university.
    courses: [],
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
 * Says which insights and events go with an item, in this order and no others (LEG-B10). What is not there cannot be chosen; of a part that is
 * switched off nothing can, and what was chosen before stays until it is back.
 */
export async function setRelated(call: Call, { id, ...chosen }: Chosen) {
  await call.change(async (transaction) => {
    await holdItem(transaction, id)
    const inside = { ...call, database: transaction }
    if (isOn(call, 'insights'))
      await choose(transaction, id, 'insight', chosen.insights, (ids) => insightsNamed(inside, ids))
    if (isOn(call, 'calendar')) await choose(transaction, id, 'event', chosen.events, (ids) => eventsNamed(inside, ids))
    // Screens read what goes with an item under the topic of its questions.
    await announce(transaction, 'threads', 'members')
  })
  return { done: true as const }
}

/** Two who choose at once do so one after the other. */
async function holdItem(transaction: SiteDatabase, id: string): Promise<void> {
  const item = await transaction.one(
    sql.selectFrom('legal_item').select('id').where('id', '=', id).where('withdrawn_at', 'is', null).forUpdate(),
  )
  if (!item) throw noSuchItem()
}

async function choose(
  transaction: SiteDatabase,
  itemId: string,
  kind: 'insight' | 'event',
  given: readonly string[],
  among: (ids: readonly string[]) => Promise<readonly { id: string }[]>,
): Promise<void> {
  const ids = [...new Set(given)]
  if ((await among(ids)).length < ids.length) throw notRelatable()
  await transaction.run(sql.deleteFrom('legal_item_link').where('item_id', '=', itemId).where('kind', '=', kind))
  if (ids.length === 0) return
  const links = ids.map((id, at) => ({
    site_id: transaction.siteId,
    item_id: itemId,
    kind,
    subject_id: id,
    position: at,
  }))
  await transaction.run(sql.insertInto('legal_item_link').values(links))
}

/** Shared events to choose from. */
export async function findEvents(call: Call, { query }: { query: string }) {
  return { items: await eventsFound(call, query, MOST_RELATED) }
}
