import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { until } from '#tests/kit/client.ts'
import { json, openInternet, type TestInternet } from '#tests/kit/internet.ts'
import { registration } from '#tests/kit/people.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type SiteName, type TestApp } from '#tests/kit/test-app.ts'

vi.setConfig({ testTimeout: 60_000 })

const POSTS = 'https://posts.test/wp-json/wp/v2/posts'

let internet: TestInternet
beforeAll(async () => {
  internet = await openInternet()
  internet.names.set('posts.test', ['93.184.215.14'])
})
afterAll(() => internet.close())

/** A mail server that accepts connections and never responds. */
async function silentPost() {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => sockets.add(socket.on('error', () => {})))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    port,
    sockets,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Schedules a change of the north's front page and waits for it. */
async function plannedPage(app: TestApp, title: string) {
  const ada = await app.signIn('ada')
  const tabs = [{ name: 'Home', components: [{ type: 'introduction', config: { title } }] }]
  const { key } = (await ada.call('POST', '/api/landing-page/drafts', { body: { name: title, tabs } })).body
  const at = new Date(Date.now() + 2_000).toISOString()
  const plan = await ada.call('POST', `/api/landing-page/drafts/${key}/publication`, { body: { basedOn: 0, at } })
  expect(plan.status, plan.text).toBe(201)
  await until('the planned page', async () => (await app.visitor().get('/')).text.includes(title))
}

const readNews = async (app: TestApp, site: SiteName) => {
  const ada = await app.signIn('ada', site)
  expect((await ada.call('PUT', '/api/config/news', { body: { address: POSTS } })).status).toBe(200)
  return ada
}
const register = (app: TestApp, name: string) =>
  app.visitor().call('POST', '/api/accounts', { body: registration(name) })

test('with a mail server that says nothing, plans are carried out and news are read; each email is given up after a while [ACC-13] [DES-B2] [NEWS-03]', async () => {
  const post = await silentPost()
  const app = await openTestApp({ SMTP_URL: `smtp://127.0.0.1:${post.port}`, LOG_LEVEL: 'silent' }, internet)
  try {
    for (const name of ['First', 'Second', 'Third']) await register(app, name)
    await until('two letters to be held up', () => post.sockets.size >= 2)
    await plannedPage(app, 'Though no letter goes out')
    internet.answer = json([{ title: { rendered: 'Still read' }, link: 'https://posts.test/1' }])
    const ada = await readNews(app, 'north')
    await until('the news', async () => (await ada.get('/api/news')).body.headlines.length === 1)
    const reasons = async (owner: { query(text: string): Promise<{ rows: { last_error: string }[] }> }) =>
      (await owner.query('select last_error from graphile_worker._private_jobs where last_error is not null')).rows
    const [failed] = await until(
      'a letter to be given up',
      async () => {
        const found = await asOwner(app, reasons)
        return found.length > 0 ? found : undefined
      },
      20_000,
    )
    // Waiting for a greeting ends as late as a silent connection; on a busy machine either comes first.
    expect(failed?.last_error).toMatch(/greeting|timeout/i)
  } finally {
    await post.close()
    await app.close()
  }
})

test('with news sites that do not answer, plans are carried out and emails go out [DES-B2] [ACC-13] [NEWS-03]', async () => {
  const requests: (() => void)[] = []
  internet.answer = (_, response) => requests.push(() => response.destroy())
  const app = await openTestApp({ LOG_LEVEL: 'silent' }, internet)
  try {
    for (const site of ['north', 'south'] as const) await readNews(app, site)
    await until('both sites to be asked', () => requests.length === 2)
    // More jobs than could be finished before the scheduled change is due.
    const more = `select graphile_worker.add_job('refresh-news', json_build_object('siteId', $1::uuid)) from generate_series(1, 8)`
    await asOwner(app, (owner) => owner.query(more, [app.siteIds.north]))
    await Promise.all([plannedPage(app, 'Though no news come in'), register(app, 'Fourth')])
    await until('the letter', () =>
      asOwner(
        app,
        async (owner) =>
          (await owner.query("select 1 from mail where recipient = 'fourth@firm.test' and sent_at is not null"))
            .rowCount === 1,
      ),
    )
  } finally {
    for (const end of requests) end()
    await app.close()
  }
})
