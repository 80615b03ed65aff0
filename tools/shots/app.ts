import type { BrowserContext } from 'playwright-core'
import { SAMPLE_PASSWORD } from '#app/samples/people.ts'
import { seedSampleSites } from '#app/seed.ts'
import { readConfig } from '#platform/server/config.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { type Product, startProduct } from '../../bench/product.ts'
import { SITES, type Site } from './options.ts'
import type { Who } from './screens.ts'

/** The sample person for each role. */
const PEOPLE: Record<Exclude<Who, 'visitor'>, string> = {
  member: 'member',
  guest: 'guest',
  admin: 'admin',
  newUser: 'new',
  expiredUser: 'expired',
}
/** Insights per site that get a picture: more than any screen shows. */
const PICTURES = 40
/** Shown in the list of sessions. */
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

export interface ShotApp {
  at(site: Site, path: string): string
  /** Signs a browser in as one of the sample people. */
  admit(context: BrowserContext, who: Who, site: Site): Promise<void>
  close(): Promise<void>
}

/** The product with its sample sites, a few saved insights, and an email, on a database and port of its own. */
export async function openShotApp(): Promise<ShotApp> {
  const product = await startProduct()
  return furnished(product).catch(async (thrown) => {
    await product.stop()
    throw thrown
  })
}

async function furnished(product: Product): Promise<ShotApp> {
  const config = readConfig({ DATA_DIR: product.dataDir })
  await seedSampleSites({ ownerUrl: product.ownerUrl, config, pictures: PICTURES })
  const names = new Map<string, string>()
  for (const site of SITES) for (const [name, value] of await namesOn(site)) names.set(`${site} ${name}`, value)
  return {
    at: (site, path) => {
      const named = path.replace(/\{(\w+)\}/g, (_, name: string) => names.get(`${site} ${name}`) ?? name)
      return `http://${site}.localhost:${product.port}${named}`
    },
    admit: async (context, who, site) => {
      if (who === 'visitor') return
      const { cookies, origin } = await signedIn(who, site)
      await context.addCookies(Array.from(cookies, ([name, value]) => ({ name, value, url: origin, httpOnly: true })))
    },
    close: () => product.stop(),
  }

  async function signedIn(who: Exclude<Who, 'visitor'>, site: Site) {
    const client = product.client(`${site}.localhost`)
    const body = { email: `${PEOPLE[who]}@guildhall.test`, password: SAMPLE_PASSWORD }
    const { status } = await client.call('POST', '/api/session', { body, headers: { 'user-agent': BROWSER } })
    if (status >= 300) throw new Error(`${who} could not sign in on ${site}: ${status}`)
    return client
  }

  /** Values for the placeholders in addresses: the newest insight, an email, the busiest thread, and a report of each kind. */
  async function namesOn(site: Site): Promise<[string, string][]> {
    const member = await signedIn('member', site)
    // Without the member's own threads: one of them is hidden below.
    const mine = new Set((await listed<{ id: string }>(member, '/api/forum/threads?show=own')).map(({ id }) => id))
    const othersBy = async (sort: string) =>
      (await listed<{ id: string }>(member, `/api/forum/threads?sort=${sort}`)).filter(({ id }) => !mine.has(id))
    const [threads, newest] = [await othersBy('popular'), await othersBy('latest')]
    const rooms = await listed<{ id: string }>(member, '/api/forum/chatrooms?limit=1')
    const insights = (await member.get('/api/insights?limit=5')).body.items as { id: string }[]
    for (const { id } of insights.slice(1, 4)) await member.call('PUT', `/api/insights/${id}/favourite`)
    await member.call('POST', '/api/account/reset', { body: { email: 'member@guildhall.test' } })
    const emailId = await until('a letter', async () => (await member.get('/_mail.json')).body[0]?.id as string, 20_000)
    return [
      ['insight', insights[0]?.id ?? ''],
      ['email', emailId],
      ['thread', threads[0]?.id ?? ''],
      ['question', newest[0]?.id ?? ''],
      ['room', rooms[0]?.id ?? ''],
      ...(await registersOn(site)),
      ...(await reportsOn(site, threads[1]?.id ?? '')),
    ]
  }

  /** A law of the member's own register, the subscriber of an organisation, and one of their laws. */
  async function registersOn(site: Site): Promise<[string, string][]> {
    const [member, admin] = [await signedIn('member', site), await signedIn('admin', site)]
    const [mine] = await listed<{ item: { key: string } }>(member, '/api/legal-register/mine')
    const [holder] = await listed<{ id: string }>(admin, '/api/legal-register/subscribers')
    const [theirs] = holder
      ? await listed<{ item: { key: string } }>(admin, `/api/legal-register/subscribers/${holder.id}/records`)
      : []
    return [
      ['law', mine?.item.key ?? ''],
      ['holder', holder?.id ?? ''],
      ['item', theirs?.item.key ?? ''],
    ]
  }

  /** A pending report, and one about the member's own thread, which was hidden because of it. */
  async function reportsOn(site: Site, waiting: string): Promise<[string, string][]> {
    const [member, guest, admin] = [
      await signedIn('member', site),
      await signedIn('guest', site),
      await signedIn('admin', site),
    ]
    const report = (id: string, body: object) => guest.call('POST', `/api/forum/items/${id}/reports`, { body })
    await report(waiting, { ground: 'rude', explanation: 'The second line names somebody who is not here to answer.' })
    const own = (await listed<{ id: string }>(member, '/api/forum/threads?show=own&limit=1'))[0]?.id
    if (own) await report(own, { ground: 'private' })
    const open = await listed<{ id: string; threadId: string }>(admin, '/api/forum/cases')
    const [first, second] = [waiting, own].map((id) => open.find(({ threadId }) => threadId === id)?.id ?? '')
    const decision = { state: 'open', decision: 'hide', reason: 'It names a site that has not agreed to be named.' }
    if (second) await admin.call('PUT', `/api/forum/cases/${second}/decision`, { body: decision })
    return [
      ['case', first ?? ''],
      ['decision', second ?? ''],
    ]
  }
}

/** A page of a list; empty if the site has switched it off. */
async function listed<Item>(client: Client, address: string): Promise<Item[]> {
  return (await client.get<{ items?: Item[] }>(address)).body.items ?? []
}
