import { readdir } from 'node:fs/promises'
import { request as send } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { openStorage } from '#platform/server/storage.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { longestBlock } from '#tests/kit/effort.ts'
import { removeMember } from '#tests/kit/people.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { savePhoto } from './photo.ts'

let app: TestApp
let sue: Client
// Processing pictures and waiting for jobs takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  sue = await app.signIn('sue')
})
afterAll(() => app.close())

const noise = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } } } as never)
const save = (client: Client, raw: Buffer | string, type = 'image/jpeg') =>
  client.call('PUT', '/api/profile/photo', { raw, headers: { 'content-type': type } })
const stored = async () =>
  (await readdir(`${app.config.dataDir}/files/${app.siteIds.north}`).catch(() => [])).toSorted()
const records = () => app.database.site(app.siteIds.north).many(sql.selectFrom('file').select(['id', 'element']))
const removals = () => app.database.site(app.siteIds.north).many(sql.selectFrom('file_removal').select('id'))
/** Waits until the store matches the records and no removal is pending. */
const settled = (photos: number) =>
  until(
    'the store to hold the records’ files and no others',
    async () => {
      const [files, rows, waiting] = [await stored(), await records(), await removals()]
      const expected = rows.flatMap(({ id }) => ['128', '256', '512', '64'].map((side) => `${id}-${side}.webp`))
      return rows.length === photos && waiting.length === 0 && files.join() === expected.toSorted().join()
    },
    30_000,
  )

test('a photo is cut square, re-encoded without what the camera wrote, and shown as one’s own [PROF-17] [PROF-31]', async () => {
  const bytes = await noise()
    .withExif({ IFD0: { Artist: 'somebody at home' } })
    .jpeg()
    .toBuffer()
  const { status, body } = await save(sue, bytes)
  expect(status).toBe(200)
  const { profilePhoto } = body.profile
  expect((await sue.get('/api/session')).body.profile.profilePhoto).toBe(profilePhoto)
  const tom = await app.signIn('tom')
  expect((await tom.get('/api/profiles/sue%20of%20north')).body.profilePhoto).toBe(profilePhoto)
  const ada = await app.signIn('ada')
  const { items } = (await ada.get('/api/members?query=sue')).body
  expect(items[0].profilePhoto).toBe(profilePhoto)
  const answer = await tom.get(profilePhoto)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const [file = ''] = await stored()
  const made = await sharp(`${app.config.dataDir}/files/${app.siteIds.north}/${file}`).metadata()
  expect(made).toMatchObject({ format: 'webp', width: 128, height: 128 })
  expect(made.exif).toBeUndefined()
  await settled(1)
})

test('a new photo replaces the old one, whose record, bytes and address are gone [PROF-17]', async () => {
  const before = (await sue.get('/api/session')).body.profile.profilePhoto
  const after = (await save(sue, await noise().png().toBuffer(), 'image/png')).body.profile.profilePhoto
  expect(after).not.toBe(before)
  await settled(1)
  expect((await sue.get(before)).status).toBe(404)
  expect((await sue.get(after)).status).toBe(200)
})

test('of two photos saved at the same moment one stays, whole, and nothing of the other [PROF-17]', async () => {
  const bytes = await noise().webp().toBuffer()
  const answers = await Promise.all([1, 2, 3].map(() => save(sue, bytes, 'image/webp')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await settled(1)
  const shown = (await sue.get('/api/session')).body.profile.profilePhoto
  expect((await sue.get(shown)).status).toBe(200)
})

test('photos of other sites, and all photos for visitors, are not there [PROF-17] [TEN-03]', async () => {
  const shown = (await sue.get('/api/session')).body.profile.profilePhoto
  expect((await app.visitor().get(shown)).status).toBe(401)
  expect((await (await app.signIn('sue', 'south')).get(shown)).status).toBe(404)
  expect((await sue.get(shown.replace(/\d+$/, '96'))).status).toBe(400)
})

test('anyone who waits or has expired sees their own photo and nobody else’s [PROF-17] [ACC-26]', async () => {
  const sues = (await save(sue, await noise().jpeg().toBuffer())).body.profile.profilePhoto
  for (const person of ['nia', 'eva'] as const) {
    const client = await app.signIn(person)
    const own = (await save(client, await noise().jpeg().toBuffer())).body.profile.profilePhoto
    expect([(await client.get(own)).status, (await client.get(sues)).status]).toEqual([200, 404])
    await client.call('DELETE', '/api/profile/photo')
  }
})

test('a photo over 2,000,000 or under 5,000 bytes is refused in the ledger’s words [PROF-15]', async () => {
  const large = await save(sue, Buffer.alloc(2_000_001))
  expect([large.status, large.body.message]).toEqual([413, 'File size is too big! Maximum 2mb'])
  const small = await save(sue, Buffer.alloc(4_999))
  expect([small.status, small.body.message]).toEqual([400, 'File size is too small! Minimum 5kb'])
  await settled(1)
})

test('only what is a picture by its content, and says so, is taken; nothing of a refused one stays [PROF-15]', async () => {
  const jpeg = await noise().jpeg().toBuffer()
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${' '.repeat(6_000)}</svg>`)
  const html = Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(6_000)}`)
  for (const [bytes, type] of [
    [svg, 'image/png'],
    [svg, 'image/jpeg'],
    [html, 'image/gif'],
    [jpeg, 'image/png'],
    [jpeg.subarray(0, 6_000), 'image/jpeg'],
    [Buffer.concat([jpeg.subarray(0, 200), Buffer.alloc(9_000, 7)]), 'image/jpeg'],
    [Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), Buffer.alloc(9_000)]), 'image/webp'],
    [Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(9_000, 255)]), 'image/gif'],
  ] as const)
    expect([type, (await save(sue, bytes, type)).body.code]).toEqual([type, 'files.not-a-picture'])
  expect((await save(sue, svg, 'image/svg+xml')).status).toBe(415)
  await settled(1)
})

test('a moving picture is kept as its first frame [PROF-15]', async () => {
  const frames = await noise(120, 360).raw().toBuffer()
  const gif = await sharp(frames, { raw: { width: 120, height: 360, channels: 3, pageHeight: 120 } } as never)
    .gif()
    .toBuffer()
  const { body } = await save(sue, gif, 'image/gif')
  const id = body.profile.profilePhoto.split('/').at(-2)
  const made = await sharp(`${app.config.dataDir}/files/${app.siteIds.north}/${id}-256.webp`).metadata()
  expect([made.width, made.height, made.pages ?? 1]).toEqual([256, 256, 1])
})

test('more than 40 million pixels are refused before they are decoded, and large ones hold nothing up [PROF-15]', async () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#1f5f6b' } })
      .png({ compressionLevel: 4 })
      .toBuffer()
  const bomb = await flat(8_000, 5_001)
  expect((await save(sue, bomb, 'image/png')).body.code).toBe('files.not-a-picture')
  const large = await flat(6_000, 5_000)
  const saveTwo = async () => {
    const answers = await Promise.all([1, 2].map(() => save(sue, large, 'image/png')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
  expect(await longestBlock(100, saveTwo)).toBeLessThan(100)
})

test('an upload that breaks off leaves nothing and changes nothing [PROF-17]', async () => {
  await settled(1)
  const before = (await sue.get('/api/session')).body.profile.profilePhoto
  const bytes = await noise().jpeg().toBuffer()
  await new Promise<void>((resolve) => {
    const request = send({
      port: app.server.port,
      method: 'PUT',
      path: '/api/profile/photo',
      headers: {
        host: `${sue.host}:${app.server.port}`,
        origin: sue.origin,
        cookie: Array.from(sue.cookies, ([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'image/jpeg',
        'content-length': bytes.length,
      },
    })
    request.on('error', () => {})
    request.on('close', () => resolve())
    request.write(bytes.subarray(0, bytes.length / 2), () => request.destroy())
  })
  await settled(1)
  expect((await sue.get('/api/session')).body.profile.profilePhoto).toBe(before)
})

test('when the change fails after the bytes were stored, none of them stay [PROF-17]', async () => {
  await settled(1)
  const refuse = `alter table file add constraint no_more check (element <> 'profilephoto') not valid`
  await asOwner(app, (owner) => owner.query(refuse))
  expect((await save(sue, await noise().jpeg().toBuffer())).status).toBeGreaterThanOrEqual(400)
  await asOwner(app, (owner) => owner.query('alter table file drop constraint no_more'))
  await settled(1)
})

test('a photo that is still being made when its member is erased leaves nothing [PROF-17] [PROF-19]', async () => {
  const database = app.database.site(app.siteIds.north)
  const before = await stored()
  const call = {
    siteId: app.siteIds.north,
    database,
    viewer: { memberId: newId() },
    upload: { type: 'image/jpeg', bytes: await noise().jpeg().toBuffer() },
    change: (work: Parameters<typeof database.transaction>[0]) => database.transaction(work),
  } as unknown as Call
  const storage = await openStorage(app.config)
  await expect(savePhoto(() => storage)(call)).rejects.toThrow('There is no such member.')
  await until('the store to hold what it held', async () => (await stored()).join() === before.join(), 30_000)
  expect(await removals()).toEqual([])
})

test('bytes of an upload whose process died are removed once nobody can claim them any more [PROF-17]', async () => {
  const { openStorage } = await import('#platform/server/storage.ts')
  const storage = await openStorage(app.config)
  const key = `${app.siteIds.north}/left-behind`
  await storage.put(key, Buffer.from('half an upload'))
  await asOwner(app, (owner) =>
    owner.query(
      `insert into file_removal (site_id, id, keys, due_at) values ($1, gen_random_uuid(), $2, now() - interval '2 minutes')`,
      [app.siteIds.north, [key]],
    ),
  )
  await asOwner(app, (owner) => owner.query(`select graphile_worker.add_job('remove-overdue-files')`))
  await settled(1)
})

test('removing the photo, or its member, leaves nothing of it [PROF-17] [PROF-33]', async () => {
  const { body } = await sue.call('DELETE', '/api/profile/photo')
  expect(body.profile.profilePhoto).toBeNull()
  await settled(0)
  const tom = await app.signIn('tom')
  await save(tom, await noise().jpeg().toBuffer())
  await settled(1)
  const ada = await app.signIn('ada')
  expect((await removeMember(ada, app.memberIds.north.tom)).status).toBe(200)
  await settled(0)
})
