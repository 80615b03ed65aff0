import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { openPushApp, type PushApp } from '#tests/kit/push.ts'
import { ownNotificationsData } from '../own-data.ts'
import { MAX_DEVICES } from './contract.ts'
import { preparePushKeys } from './keys.ts'

let push: PushApp
let sue: Client
beforeAll(async () => {
  push = await openPushApp()
  sue = await push.app.signIn('sue')
})
afterAll(() => push.close())
afterEach(async () => {
  for (const site of ['north', 'south'] as const)
    await push.app.database.site(push.app.siteIds[site]).run(sql.deleteFrom('push_device'))
})

const north = () => push.app.database.site(push.app.siteIds.north)
const devicesOf = async (client: Client) => (await client.get('/api/notifications/push/devices')).body
const remove = (client: Client, id: string) =>
  client.call('DELETE', `/api/notifications/push/devices/${id}`, { body: {} })

test('switching push on stores the device by its name, sets subscribed and is logged once; off removes it [NOT-15, NOT-16, NOT-22, NOT-24]', async () => {
  expect(await devicesOf(sue)).toEqual({ subscribed: false, items: [] })
  const { id } = await push.switchOn(sue)
  const time = expect.stringMatching(/Z$/)
  const item = { id, name: expect.any(String), isThis: true, createdAt: time, lastUsedAt: null }
  expect(await devicesOf(sue)).toEqual({ subscribed: true, items: [item] })
  await push.switchOn(sue)
  const events = await north().many(
    sql.selectFrom('event').select('actor_id').where('name', '=', 'notifications.subscribed'),
  )
  expect(events).toEqual([{ actor_id: push.app.memberIds.north.sue }])
  expect((await remove(sue, (await devicesOf(sue)).items[0].id)).status).toBe(200)
  expect(await devicesOf(sue)).toEqual({ subscribed: false, items: [] })
  expect((await remove(sue, id)).body.code).toBe('notifications.no-device')
})

test('a renewed subscription replaces the former one of its session; other devices remain [NOT-17]', async () => {
  const phone = await push.app.signIn('sue')
  await push.switchOn(phone)
  await push.switchOn(sue)
  const renewed = await push.switchOn(sue)
  const { items } = await devicesOf(sue)
  expect(items.map((item: { isThis: boolean }) => item.isThis).toSorted()).toEqual([false, true])
  expect(items.find((item: { isThis: boolean }) => item.isThis).id).toBe(renewed.id)
})

test('a subscription belongs to whoever made it last, and nobody else lists or removes it [NOT-15]', async () => {
  const tom = await push.app.signIn('tom')
  const { publicKey } = (await sue.get('/api/notifications/push/key')).body
  const body = push.standIn.subscribe(publicKey)
  await sue.call('PUT', '/api/notifications/push/device', { body })
  await tom.call('PUT', '/api/notifications/push/device', { body })
  expect((await devicesOf(sue)).items).toEqual([])
  const [{ id }] = (await devicesOf(tom)).items
  expect((await remove(sue, id)).status).toBe(404)
  expect((await remove(await push.app.signIn('tom', 'south'), id)).status).toBe(404)
  expect((await devicesOf(tom)).subscribed).toBe(true)
  expect(await devicesOf(await push.app.signIn('tom', 'south'))).toEqual({ subscribed: false, items: [] })
})

test('a device leaves with the session that it was switched on in, by sign-out and from elsewhere [NOT-16]', async () => {
  const [phone, tablet] = [await push.app.signIn('tom'), await push.app.signIn('tom')]
  const desktop = await push.app.signIn('tom')
  for (const client of [phone, tablet, desktop]) await push.switchOn(client)
  expect((await phone.call('DELETE', '/api/session', { body: {} })).status).toBe(200)
  expect((await devicesOf(desktop)).items).toHaveLength(2)
  expect((await desktop.call('DELETE', '/api/account/sessions', { body: {} })).status).toBe(200)
  const { items } = await devicesOf(desktop)
  expect(items).toMatchObject([{ isThis: true }])
})

test(`at most ${MAX_DEVICES} devices are stored; the oldest makes room [NOT-15]`, async () => {
  const first = await push.switchOn(sue)
  for (let device = 0; device < MAX_DEVICES; device += 1) await push.switchOn(await push.app.signIn('sue'))
  const { items } = await devicesOf(sue)
  expect(items).toHaveLength(MAX_DEVICES)
  expect(items.map(({ id }: { id: string }) => id)).not.toContain(first.id)
})

test('what no push service can be, and keys that no browser makes, are refused [NOT-15]', async () => {
  const { publicKey } = (await sue.get('/api/notifications/push/key')).body
  const valid = push.standIn.subscribe(publicKey)
  const set = async (change: object) =>
    (await sue.call('PUT', '/api/notifications/push/device', { body: { ...valid, ...change } })).body.code
  for (const endpoint of ['http://push.test/1', 'https://push.test:8080/1', 'https://a:b@push.test/1'])
    expect(await set({ endpoint })).toBe('notifications.bad-subscription')
  expect(await set({ keys: { ...valid.keys, p256dh: 'AAAA' } })).toBe('notifications.bad-subscription')
  expect((await devicesOf(sue)).subscribed).toBe(false)
})

test('the export names the devices and nothing by which they could be written to; whoever leaves takes them along [NOT-24, PROF-19]', async () => {
  const { endpoint } = await push.switchOn(sue)
  const memberId = push.app.memberIds.north.sue
  const parts = new Map<string, unknown>()
  for await (const part of ownNotificationsData(north(), { accountId: '', memberId }))
    if ('value' in part) parts.set(part.path, part.value)
  const exported = parts.get('notifications/push.json')
  expect(exported).toMatchObject({ subscribed_to_webNotifications: true, devices: [{ lastUsedAt: null }] })
  expect(JSON.stringify(exported)).not.toContain(endpoint)
  const stored = await north().many(sql.selectFrom('push_device').selectAll())
  expect(JSON.stringify(stored)).not.toContain(endpoint)
  await north().run(sql.deleteFrom('member').where('id', '=', memberId))
  expect(await north().many(sql.selectFrom('push_device').select('id'))).toEqual([])
})

test('all processes have one pair of keys, which is sealed; another secret makes another [NOT-15]', async () => {
  const { database } = push.app
  const keyOf = async () => (await (await push.app.signIn('tom')).get('/api/notifications/push/key')).body.publicKey
  const before = await keyOf()
  expect(Buffer.from(before, 'base64url')).toHaveLength(65)
  await push.app.another()
  expect(await keyOf()).toBe(before)
  await preparePushKeys(database, 'another secret of the product altogether')
  await until('the pair to be replaced', async () => (await keyOf()) !== before)
})
