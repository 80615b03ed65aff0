import { afterAll, beforeAll, expect, test } from 'vitest'
import { activeAccount, openStandIn, type TestStandIn } from '#tests/kit/stand-in.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let standIn: TestStandIn
let app: TestApp
beforeAll(async () => {
  standIn = await openStandIn()
  app = await openTestApp({ ...standIn.settings, TRUSTED_PROXIES: '' })
  standIn.sendTo(app)
  await activeAccount(standIn)
  await standIn.delivery.settled()
})
afterAll(async () => {
  await app.close()
  await standIn.stop()
})

test('the stand-in’s objects, requests and messages are shown to this machine alone [PAY-18]', async () => {
  const visitor = app.visitor()
  const { status, body } = await visitor.get('/_payments.json')
  expect(status).toBe(200)
  expect(body.objects.account).toHaveLength(1)
  expect(body.requests.map(({ path }: { path: string }) => path)).toContain('/v1/accounts')
  expect(body.messages).toMatchObject([
    {
      payload: { type: 'account.updated' },
      attempts: [{ signature: expect.stringMatching(/^t=\d+,v1=[0-9a-f]{64}$/) }],
    },
  ])
  const page = await visitor.get('/_payments')
  expect(page.text).toContain('account.updated')
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'/)
  for (const path of ['/_payments', '/_payments.json'])
    expect((await visitor.get(path, { headers: { 'x-forwarded-for': '192.0.2.1' } })).status).toBe(404)
  expect(page.text).not.toContain(standIn.keys.secretKey)
})

test('its clock moves and a message is resent only from the site’s own pages [PAY-18]', async () => {
  const visitor = app.visitor()
  const now = standIn.state.now()
  const foreign = { headers: { origin: 'http://elsewhere.test' }, body: { days: 2 } }
  expect((await visitor.call('POST', '/_payments/clock', foreign)).status).toBe(403)
  expect(standIn.state.now()).toBeLessThan(now + 86_400)
  expect((await visitor.call('POST', '/_payments/clock', { body: { days: 2 } })).status).toBe(200)
  expect(standIn.state.now()).toBeGreaterThanOrEqual(now + 2 * 86_400)
  expect((await visitor.call('POST', '/_payments/clock', { body: { days: 0 } })).status).toBe(400)
  const [{ event }] = (await visitor.get('/_payments.json')).body.messages
  const path = `/_payments/events/${event}/resend`
  expect((await visitor.call('POST', path, { headers: { origin: 'http://elsewhere.test' } })).status).toBe(403)
  expect((await visitor.call('POST', path)).status).toBe(200)
  expect((await visitor.get('/_payments.json')).body.messages).toHaveLength(2)
})

test('without a stand-in there is nothing to see or to move [PAY-18]', async () => {
  const other = await openTestApp()
  expect((await other.visitor().get('/_payments')).status).toBe(404)
  expect((await other.visitor().get('/_payments.json')).status).toBe(404)
  expect((await other.visitor().call('POST', '/_payments/clock', { body: { days: 2 } })).status).toBe(404)
  await other.close()
})
