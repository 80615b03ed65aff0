import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { attachPicture, begin, paragraphs } from '#tests/kit/writing.ts'

let app: TestApp
let ada: Client
let shared: string
let closed: string
const HOSTILE = '</script></title><script>alert(1)</script>"\'&]]>'

/** Publishes an insight with this visibility, as the editor does. */
async function publishFor(visibility: 'public' | 'members', contents: Record<string, unknown>): Promise<string> {
  const { id } = await begin(ada)
  const body = { basedOn: 0, contents: { tags: ['water'], category: 'guidance', ...contents, visibility } }
  const answer = await ada.call('POST', `/api/insights/${id}/publication`, { body })
  if (answer.status !== 201) throw new Error(`not published: ${answer.text}`)
  return id
}

beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
  shared = await publishFor('public', {
    title: 'Reed beds & rivers',
    subTitle: 'What a <bed> does',
    contentJSON: paragraphs('Reeds clean water.', 'Slowly.'),
    videoUrl: 'https://vimeo.com/286898202',
  })
  await attachPicture(app, shared)
  closed = await publishFor('members', { title: 'Only for us', contentJSON: paragraphs('A secret of ours.') })
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)
const page = (id: string, client = app.visitor(), headers = {}) => client.get(`/InsightPage/${id}`, { headers })
const feed = (site: 'north' | 'south' = 'north') => app.visitor(site).get('/feed.xml')
const metaOf = (html: string) =>
  new Map(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )

describe('a public insight', () => {
  test('is read by visitors without signing in and without script, in the site’s design [INS-B4] [INS-B3]', async () => {
    const { status, text, headers } = await page(shared)
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toContain("script-src 'none'")
    expect(headers['x-robots-tag']).toBeUndefined()
    for (const expected of [
      'Reed beds &amp; rivers',
      'What a &lt;bed&gt; does',
      'Reeds clean water.',
      'By ada of north',
      'Guidance',
      'Water',
      '1 min read',
      'Watch the film on Vimeo',
    ])
      expect(text).toContain(expected)
    expect(text.match(/<h1[ >]/g)).toHaveLength(1)
    expect(text.match(/<script/g)).toHaveLength(1)
    const brotli = await page(shared, app.visitor(), { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(text)
  })

  test('says what it is to networks and search engines, and is in the sitemap [INS-B4] [LAND-B1]', async () => {
    const { text } = await page(shared)
    const { origin } = app.visitor()
    const address = `${origin}/InsightPage/${shared}`
    const meta = metaOf(text)
    expect(meta.get('og:type')).toBe('article')
    expect(meta.get('og:url')).toBe(address)
    expect(meta.get('og:title')).toContain('Reed beds')
    expect(meta.get('article:published_time')).toMatch(/^\d{4}-/)
    const picture = meta.get('og:image') ?? ''
    expect((await app.visitor().get(picture.slice(origin.length))).headers['content-type']).toBe(
      meta.get('og:image:type'),
    )
    expect(text).toContain(`<link rel="canonical" href="${address}"/>`)
    expect(text).toContain(
      '<link rel="alternate" type="application/rss+xml" title="New insights (RSS)" href="/feed.xml"/>',
    )
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? ''
    const article = JSON.parse(data)['@graph'].find((one: { '@type': string }) => one['@type'] === 'Article')
    expect(article).toMatchObject({ headline: 'Reed beds & rivers', url: address, author: { name: 'ada of north' } })
    const map = (await app.visitor().get('/sitemap.xml')).text
    expect(map).toContain(`<loc>${address}</loc><lastmod>`)
    expect(map).not.toContain(closed)
    expect((await app.visitor().get('/robots.txt')).text.split('\n')).toContain('Allow: /InsightPage/')
  })

  test('is the portal’s for members, and the visitor’s page for a session that is over [INS-B4] [INS-24]', async () => {
    expect((await page(shared, ada)).text).toContain('<div id="app">')
    const tom = await app.signIn('tom')
    const before = tom.on(tom.host)
    await tom.call('DELETE', '/api/session', { body: {} })
    const { text, status } = await page(shared, before)
    expect(status).toBe(200)
    expect(text).toContain('Reeds clean water.')
    expect(text).not.toContain('<div id="app">')
  })

  test('one that is for members asks to sign in; drafts, unknown ones, other sites’ and a switched-off library show nothing [INS-B3] [INS-24] [TEN-03] [TEN-08]', async () => {
    const draft = await begin(ada, { title: 'A draft', visibility: 'public' })
    for (const id of [closed, draft.id, '019a0000-0000-7000-8000-00000000000a']) {
      const { text, headers } = await page(id)
      expect(text).toContain('<div id="app">')
      expect(text).not.toMatch(/secret|A draft/)
      expect(headers['x-robots-tag']).toBe('noindex')
    }
    expect((await page(shared, app.visitor('south'))).text).not.toContain('Reeds')
    expect((await app.visitor().get('/InsightPage/soon')).text).toContain('<div id="app">')
    await ada.call('PATCH', '/api/config/switches', { body: { insights: false } })
    await until('it to be gone', async () => !(await page(shared)).text.includes('Reeds clean'))
    expect((await feed()).status).toBe(404)
    expect((await app.visitor().get('/sitemap.xml')).text).not.toContain(shared)
    await ada.call('PATCH', '/api/config/switches', { body: { insights: true } })
    await until('it to be back', async () => (await page(shared)).text.includes('Reeds clean'))
  })

  test('no text of it becomes markup, in page, data or feed [INS-B4]', async () => {
    const id = await publishFor('public', { title: HOSTILE, subTitle: HOSTILE, contentJSON: paragraphs(HOSTILE) })
    const { text } = await page(id)
    expect(text).not.toMatch(/<script>|onerror=/)
    expect(text.match(/<script/g)).toHaveLength(1)
    const xml = (await feed()).text
    expect(xml).toContain('&lt;script&gt;alert(1)')
    await ada.call('DELETE', `/api/insights/${id}`)
    await until(
      'it to be gone from page and feed',
      async () => !(await feed()).text.includes('alert(1)') && !(await page(id)).text.includes('alert(1)'),
    )
  })

  test('shows what goes with it, public ones alone [INS-B4] [INS-B3]', async () => {
    const other = await publishFor('public', { title: 'More on water' })
    await until('it to be there', async () => (await page(shared)).text.includes('More on water'))
    const { text } = await page(shared)
    expect(text).toContain(`href="/InsightPage/${other}"`)
    expect(text).not.toContain('Only for us')
  })
})

describe('the feed', () => {
  test('tells of public insights as RSS that is well-formed [INS-B4]', async () => {
    const { status, headers, text } = await feed()
    expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    expect(isWellFormed(text)).toBe(true)
    const { origin } = app.visitor()
    expect(text).toContain(`<atom:link href="${origin}/feed.xml" rel="self" type="application/rss+xml"/>`)
    expect(text).toContain(`<link>${origin}/InsightPage/${shared}</link><guid isPermaLink="true">`)
    expect(text).toContain('<title>Reed beds &amp; rivers</title>')
    expect(text).toContain('<dc:creator>ada of north</dc:creator><category>Guidance</category>')
    expect(text).not.toContain('Only for us')
  })

  test('is renewed as insights are published, newest first, and each site has its own [INS-B4] [TEN-03]', async () => {
    await publishFor('public', { title: 'Newer than reed beds' })
    await until('it to be announced', async () => (await feed()).text.includes('Newer than reed beds'))
    const { text } = await feed()
    const times = [...text.matchAll(/<pubDate>([^<]+)</g)].map(([, at]) => Date.parse(at ?? ''))
    expect(times.length).toBeGreaterThan(1)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect((await feed('south')).text).not.toContain('<item>')
    expect(isWellFormed((await feed('south')).text)).toBe(true)
  })

  test('holds thirty, and stays well-formed with characters that XML does not know [INS-B4]', async () => {
    const columns = 'site_id, id, title, category, visible_to, plaintext, published_at'
    const values = `app_site(), gen_random_uuid(), 'Odd ' || chr(1) || chr(65534) || n, 'general', '{visitor,guest,member,jedi}', 'x', now() + n * interval '1 second'`
    await north().run({
      compile: () => ({
        sql: `insert into insight (${columns}) select ${values} from generate_series(1, 40) n`,
        parameters: [],
      }),
    } as never)
    await ada.call('PATCH', `/api/insights/${shared}`, { body: { subTitle: 'Changed' } })
    const xml = await until('them', async () => {
      const { text } = await feed()
      return text.includes('Odd 40') ? text : undefined
    })
    expect(xml.match(/<item>/g)).toHaveLength(30)
    expect(isWellFormed(xml)).toBe(true)
    await north().run(sql.deleteFrom('insight').where('title', 'like', 'Odd %'))
  })
})

/** Whether all elements are closed in order, and there is no other markup or invalid character. */
function isWellFormed(xml: string): boolean {
  const open: string[] = []
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  // oxlint-disable-next-line no-control-regex -- for the same reason
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(xml) || /&(?!amp;|lt;|gt;|quot;|#\d+;)/.test(xml))
    return false
  const rest = xml
    .replace(/^<\?xml [^?]*\?>\s*/, '')
    .replace(/<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>/g, (_, closes, name, __, empty) => {
      if (closes) return open.pop() === name ? '' : '<'
      if (!empty) open.push(name)
      return ''
    })
  return open.length === 0 && !rest.includes('<')
}
