import { newId } from '#base/id.ts'
import { offeredEntries } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

export interface SeededAdvert {
  name: string
  alt: string
  url: string
  type: 'banner' | 'box'
  fileId: string
  /** Names of topics of the site. */
  topics: string[]
  maximum: number | null
}

export interface SeededAdverts {
  adverts: readonly SeededAdvert[]
  /** A campaign of these adverts, by their names. */
  campaign: { name: string; adverts: readonly string[]; maximum: number }
}

const ALWAYS = {
  is_active: true,
  starts_at: null,
  ends_at: null,
  days: [0, 1, 2, 3, 4, 5, 6],
  daily_maximum: null,
  minimum: 0,
}

/** Seeds adverts of a site that are shown at any time, and a campaign of some of them. */
export async function seedAdvertsOf(database: SiteDatabase, { adverts, campaign }: SeededAdverts): Promise<void> {
  const { siteId: site_id } = database
  const { industries } = await offeredEntries(database, ['industries'])
  const rows = adverts.map(({ fileId: file_id, topics, ...advert }) => {
    const paths = industries.filter(({ name }) => topics.includes(name)).map(({ path }) => path)
    return { site_id, id: newId(), ...ALWAYS, ...advert, topics: paths, file_id }
  })
  await database.run(sql.insertInto('advert').values(rows))
  const id = newId()
  const { name, maximum } = campaign
  await database.run(sql.insertInto('advert_campaign').values({ site_id, id, ...ALWAYS, name, maximum }))
  const members = rows.filter((row) => campaign.adverts.includes(row.name))
  await database.run(
    sql
      .insertInto('campaign_advert')
      .values(members.map(({ id: advert_id }) => ({ site_id, campaign_id: id, advert_id }))),
  )
}
