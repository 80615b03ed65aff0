import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { Page } from '#base/operation.ts'
import type { Call } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { advertGone, campaignChanged, noCampaign, tooManyCampaigns } from '../refusals.ts'
import { type Campaign, type CampaignValues, type ChangedCampaign, MAX_CAMPAIGNS } from './contract.ts'
import { type PlanSearch, plansPage, stateOf } from './listing.ts'
import { audited, IN_USE, PLAN_COLUMNS, planColumns, timesOf } from './plan.ts'

const state = stateOf(raw`true`)

const campaigns = () =>
  sql
    .selectFrom('advert_campaign')
    .select([...PLAN_COLUMNS])
    .select(state.as('state'))
    .select(
      raw<string[]>`array(select member_of.advert_id from campaign_advert member_of
        where member_of.campaign_id = advert_campaign.id order by member_of.advert_id)`.as('adverts'),
    )

type Row = Parameters<typeof timesOf>[0] & Omit<Campaign, 'startsAt' | 'endsAt' | 'createdAt'>

function campaignOf(row: Row): Campaign {
  const { starts_at, ends_at, created_at, ...campaign } = row
  return { ...campaign, ...timesOf({ starts_at, ends_at, created_at }) }
}

/** All campaigns, newest first, or as they are searched and sorted (ADV-09). */
export async function campaignList(call: Call, search: PlanSearch): Promise<Page<Campaign>> {
  const { rows, nextCursor } = await plansPage(call.database, campaigns(), { ...search, stateIs: state })
  return { items: rows.map(campaignOf), nextCursor }
}

/** One campaign of the site. */
export async function campaignFor(database: SiteDatabase, id: string): Promise<Campaign> {
  const row = await database.one(campaigns().where('id', '=', id).where(IN_USE))
  if (!row) throw noCampaign()
  return campaignOf(row)
}

/** Adds a campaign with its adverts (ADV-05). */
export const addCampaign = (call: Call, { adverts, ...plan }: CampaignValues): Promise<Campaign> =>
  call.change(async (transaction) => {
    await lockExclusive(transaction, 'campaigns')
    const { length } = await transaction.many(
      sql.selectFrom('advert_campaign').select('id').where(IN_USE).limit(MAX_CAMPAIGNS),
    )
    if (length === MAX_CAMPAIGNS) throw tooManyCampaigns()
    const id = newId()
    const row = { site_id: call.siteId, id, created_at: call.now, ...planColumns(plan) }
    await transaction.run(sql.insertInto('advert_campaign').values(row))
    await saveAdverts(transaction, id, adverts)
    const added = await campaignFor(transaction, id)
    call.audit.note({ subject: id, after: audited(added) })
    await announce(transaction, 'adverts', 'members')
    return added
  })

/** Changes a campaign that is as the caller has seen it. */
export const changeCampaign = (call: Call, { id, revision, adverts, ...plan }: ChangedCampaign): Promise<Campaign> =>
  call.change(async (transaction) => {
    const before = await lockedCampaign(transaction, id)
    if (before.revision !== revision) throw campaignChanged()
    await saveAdverts(transaction, id, adverts)
    return save(call, transaction, before, planColumns(plan))
  })

/** Switches a campaign on or off (ADV-14). */
export const activateCampaign = (call: Call, { id, isActive }: { id: string; isActive: boolean }): Promise<Campaign> =>
  call.change(async (transaction) =>
    save(call, transaction, await lockedCampaign(transaction, id), { is_active: isActive }),
  )

/** Removes a campaign; its adverts, what was counted for it, and its report stay. */
export const removeCampaign = (call: Call, { id }: { id: string }): Promise<{ done: true }> =>
  call.change(async (transaction) => {
    const { name } = await lockedCampaign(transaction, id)
    await transaction.run(sql.deleteFrom('campaign_advert').where('campaign_id', '=', id))
    const removed = { removed_at: call.now, is_active: false }
    await transaction.run(sql.updateTable('advert_campaign').set(removed).where('id', '=', id))
    call.audit.note({ subject: id, before: { name } })
    await announce(transaction, 'adverts', 'members')
    return { done: true }
  })

async function lockedCampaign(transaction: SiteDatabase, id: string): Promise<Campaign> {
  await transaction.one(sql.selectFrom('advert_campaign').select('id').where('id', '=', id).forUpdate())
  return campaignFor(transaction, id)
}

type Columns = Partial<ReturnType<typeof planColumns>>

async function save(call: Call, transaction: SiteDatabase, before: Campaign, columns: Columns): Promise<Campaign> {
  const changed = { ...columns, revision: before.revision + 1 }
  await transaction.run(sql.updateTable('advert_campaign').set(changed).where('id', '=', before.id))
  const after = await campaignFor(transaction, before.id)
  call.audit.note({ subject: before.id, before: audited(before), after: audited(after) })
  await announce(transaction, 'adverts', 'members')
  return after
}

/** Gives a campaign these adverts and no others; none of them can be removed before the transaction ends. */
async function saveAdverts(transaction: SiteDatabase, campaignId: string, adverts: readonly string[]): Promise<void> {
  const chosen = [...new Set(adverts)]
  await transaction.run(sql.deleteFrom('campaign_advert').where('campaign_id', '=', campaignId))
  if (chosen.length === 0) return
  const found = await transaction.many(
    sql.selectFrom('advert').select('id').where('id', 'in', chosen).where(IN_USE).orderBy('id').forKeyShare(),
  )
  if (found.length !== chosen.length) throw advertGone()
  const rows = chosen.map((advert_id) => ({ site_id: transaction.siteId, campaign_id: campaignId, advert_id }))
  await transaction.run(sql.insertInto('campaign_advert').values(rows))
}
