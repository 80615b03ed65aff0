import { readFileSync } from 'node:fs'
import { MEMBER_GROUPS, MEMBER_SORTS } from '#features/members/administration/choices.ts'
import { addMembers, filledSite } from './data.ts'
import { type BareServer, medianOf, oneByOne, sideBySide } from './load.ts'
import { type Product, signedIn } from './product.ts'
import { answerOf, besideBare, note, noteGrowth } from './report.ts'

export const MEMBERS_SIZES = {
  few: 1_000,
  many: Number(process.env.BENCH_MANY_MEMBERS ?? 100_000),
}

const budget = JSON.parse(readFileSync(new URL('budget.json', import.meta.url), 'utf8')) as Record<string, number>
const goal = (name: string): number => budget[`members ${name}`] ?? 0

interface Site {
  port: number
  headers: Record<string, string>
}

/** The lists of the users table that are measured, by their addresses. */
const LISTS: readonly [label: string, path: string][] = [
  ['first page', '/api/members'],
  ['filtered', '/api/members?userType=guest&companyType=Utility'],
  ...MEMBER_SORTS.map((sort): [string, string] => [`sorted by ${sort}`, `/api/members?sort=${sort}&order=desc`]),
  ...MEMBER_GROUPS.map((by): [string, string] => [`counted by ${by}`, `/api/members/counts?by=${by}`]),
]

/** The users table under load, how it grows with a hundred times the members, and a search of two letters (ADM-B2). */
export async function memberFigures(product: Product, bare: BareServer): Promise<void> {
  const few = await openMembers(product, 'members-few', MEMBERS_SIZES.few)
  const many = await openMembers(product, 'members-many', MEMBERS_SIZES.many)
  const least = goal('list, one of bare in')
  for (const [label, path] of LISTS) {
    await besideBare(`users, ${label}`, bare, { ...many, path }, 1 / least, `≥ 1/${least} of bare`)
    const read = (site: Site) => () => answerOf({ ...site, path })
    noteGrowth(`users, ${label}, beside few`, goal('many, times few'), await sideBySide(read(few), read(many)))
  }
  for (const query of ['zq', 'ut']) {
    const search = async () => void (await answerOf({ ...many, path: `/api/members?query=${query}` }))
    const median = medianOf(await oneByOne(30, search))
    const most = goal('two letters, ms')
    note(`users, searched for ${query}`, `${median.toFixed(1)} ms`, `≤ ${most} ms`, median <= most, { median })
  }
}

async function openMembers(product: Product, name: string, members: number): Promise<Site> {
  console.log(`making ${members.toLocaleString('en-GB')} members …`)
  await filledSite(product.ownerUrl, name, async (client, siteId) => {
    await addMembers(client, siteId, name, members)
    // Without figures of its rows the statement below is planned as if there were none, and takes an hour.
    await client.query('analyze member')
    await client.query(
      `update member m set company = 'Company ' || n % 900, company_type = (array['', 'Utility', 'Maker'])[1 + n % 3],
         supplier = (array['', 'Acme', 'Bolt', 'Crane'])[1 + n % 4],
         user_type = case when user_type = 'admin' then 'admin' else (array['subscriber', 'subscriber', 'guest', 'jedi'])[1 + n % 4] end,
         expiry_date = case when n % 5 = 0 then now() + n % 800 * interval '1 day' end
       from (select id, row_number() over (order by id) as n from member where site_id = $1) numbered
       where m.site_id = $1 and m.id = numbered.id`,
      [siteId],
    )
  })
  const { cookie } = await signedIn(product, name, 1)
  return { port: product.port, headers: { host: `${name}.localhost:${product.port}`, cookie } }
}
