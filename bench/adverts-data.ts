import { newId } from '#base/id.ts'
import { addLists, addMembers, filledSite, TOPICS } from './data.ts'

export const ADVERT_SIZES = { adverts: 500, campaigns: 20, members: 1_000 }

/** Home shows a banner and a box, all other pages for reading a box; each page comes with its first answers. */
export const PAGES: readonly [label: string, path: string][] = [
  ['home', '/home'],
  ['shell of a page', '/questions'],
]

/** Creates a site with members; one that has adverts has as many as it may, half of them with a plan and a tenth in each campaign. */
export function advertSite(ownerUrl: string, name: string, { hasAdverts }: { hasAdverts: boolean }): Promise<string> {
  return filledSite(ownerUrl, name, async (client, siteId) => {
    await addMembers(client, siteId, name, ADVERT_SIZES.members)
    await addLists(client, siteId)
    if (!hasAdverts) return
    await client.query(`update site set switches = switches || '{"adverts": true}' where id = $1`, [siteId])
    const fileId = newId()
    await client.query(
      `insert into file (site_id, id, name, type, size, access, element) values ($1, $2, 'advert.png', 'image/png', 1, 'members', 'advert')`,
      [siteId, fileId],
    )
    await client.query(
      `insert into advert (site_id, id, name, alt, url, type, file_id, is_active, starts_at, ends_at, days, maximum, daily_maximum, minimum, topics)
       select $1, gen_random_uuid(), 'Advert ' || n, 'A pump', 'https://sponsor.example/', case when n % 2 = 0 then 'banner' else 'box' end, $2, true,
         now() - interval '3 days', now() + interval '30 days', '{0,1,2,3,4,5,6}', case when n % 4 < 2 then 100000 end, null, n % 3 * 1000,
         array[($3::text[])[1 + n % 10]] from generate_series(1, $4::int) n`,
      [siteId, fileId, TOPICS, ADVERT_SIZES.adverts],
    )
    await client.query(
      `insert into advert_campaign (site_id, id, name, is_active, days, maximum, minimum)
       select $1, gen_random_uuid(), 'Campaign ' || n, true, '{0,1,2,3,4,5,6}', 1000000, 0 from generate_series(1, $2::int) n`,
      [siteId, ADVERT_SIZES.campaigns],
    )
    await client.query(
      `insert into campaign_advert (site_id, campaign_id, advert_id)
       select $1, c.id, a.id from advert_campaign c, advert a
       where c.site_id = $1 and a.site_id = $1 and hashtext(c.name || a.name) % 10 = 0`,
      [siteId],
    )
  })
}
