import type { Client } from '#tests/kit/client.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import { png } from '#tests/kit/sample-files.ts'
import type { Plans } from './plans.ts'

/** Adds adverts, each with a picture, and campaigns as an administrator does; answers their ids by name. */
export async function addPlans(admin: Client, { adverts, campaigns }: Plans): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const picture = await png()
  for (const advert of adverts) {
    const { id } = await insist(admin, 'POST', '/api/adverts', advert)
    ids.set(advert.name, id)
    const sent = await admin.call('PUT', `/api/adverts/${id}/picture?name=advert.png`, {
      raw: picture,
      headers: { 'content-type': 'application/octet-stream' },
    })
    if (sent.status !== 200) throw new Error(`A picture was refused: ${sent.text}`)
  }
  for (const campaign of campaigns) {
    const members = campaign.adverts.map((name) => ids.get(name))
    ids.set(campaign.name, (await insist(admin, 'POST', '/api/campaigns', { ...campaign, adverts: members })).id)
  }
  return ids
}

async function insist(admin: Client, method: string, path: string, body: object): Promise<{ id: string }> {
  const answer = await admin.call<{ id: string }>(method, path, { body })
  if (answer.status >= 300) throw new Error(`${method} ${path} was refused: ${answer.text}`)
  return answer.body
}

/** Half of these members follow one of the topics each. */
export async function followTopics(ownerUrl: string, siteId: string, topics: readonly string[]): Promise<void> {
  await asOwnerOf(ownerUrl, (owner) =>
    owner.query(
      `insert into topic_subscription (site_id, member_id, path, wanted)
       select site_id, id, ($2::text[])[1 + n % $3::int], true
       from (select site_id, id, row_number() over (order by id) as n from member where site_id = $1) m where n % 2 = 0`,
      [siteId, topics, topics.length],
    ),
  )
}
