import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { calendarOf, meeting } from '#tests/kit/calendar.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { removeMember } from '#tests/kit/people.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { png } from '#tests/kit/sample-files.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { MAX_UNUSED } from './send.ts'
import { removeUnusedEventPictures } from './unused.ts'

let app: TestApp
let weir: Buffer
const clients = {} as Record<'ada' | 'sue' | 'tom' | 'gus', Client>
beforeAll(async () => {
  app = await openTestApp()
  weir = await png()
  for (const person of ['ada', 'sue', 'tom', 'gus'] as const) clients[person] = await app.signIn(person)
})
afterAll(() => app.close())

type Person = keyof typeof clients
const north = () => app.database.site(app.siteIds.north)
const as = (person: Person) => calendarOf(clients[person])
const send = (person: Person, raw = weir, name = 'weir.png') =>
  clients[person].call('POST', `/api/calendar/pictures?name=${name}`, {
    raw,
    headers: { 'content-type': 'application/octet-stream', 'idempotency-key': crypto.randomUUID() },
  })
const sent = async (person: Person): Promise<string> => (await send(person)).body.id
const statusFor = async (viewer: Client, fileId: string) => (await viewer.get(`/pictures/${fileId}/160.webp`)).status
const stored = async (fileId: string) =>
  (await readdir(`${app.config.dataDir}/files/${app.siteIds.north}`)).filter((name) => name.startsWith(fileId))
const gone = (fileId: string) => until('the picture to be gone', async () => (await stored(fileId)).length === 0)
const createWith = async (person: Person, change: object) => (await as(person).create(meeting(change as never))).body

test('the picture of a shared event is seen by everybody, that of a personal one by its owner alone [CAL-24, CAL-B15, CAL-18, LAND-24]', async () => {
  const [shared, own] = [await sent('ada'), await sent('sue')]
  for (const [fileId, viewer, status] of [
    [own, clients.sue, 200],
    [own, clients.ada, 404],
    [shared, app.visitor(), 404],
  ] as const)
    expect(await statusFor(viewer, fileId)).toBe(status)
  const { id, image } = await createWith('ada', { image: { fileId: shared, alt: 'A weir' } })
  expect(image).toMatchObject({ fileId: shared, alt: 'A weir', url: `/pictures/${shared}/160.webp` })
  await createWith('sue', { type: 'own', image: { fileId: own } })
  expect(await statusFor(app.visitor(), shared)).toBe(200)
  expect(await statusFor(clients.sue, own)).toBe(200)
  for (const viewer of [clients.ada, clients.tom, clients.gus, app.visitor()])
    expect(await statusFor(viewer, own)).toBe(404)
  expect(await statusFor(app.visitor('south'), shared)).toBe(404)
  const { text } = await app.visitor().get(`/events/${id}`)
  expect(text).toContain('alt="A weir"')
  expect(text).toContain(`"image":["${app.visitor().origin}/pictures/${shared}/160.webp"]`)
})

test('guests send none, nobody uses another’s, and what is no picture is refused [CAL-24, CAL-B15, CAL-16]', async () => {
  expect((await send('gus')).status).toBe(403)
  expect((await send('sue', Buffer.alloc(6_000, 'x'))).status).toBe(400)
  const fileId = await sent('sue')
  const refused = await as('ada').create(meeting({ image: { fileId } }))
  expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
    400,
    'calendar.no-picture',
    ['image'],
  ])
  await createWith('sue', { type: 'own', image: { fileId } })
  expect((await as('sue').create(meeting({ type: 'own', image: { fileId } }))).body.code).toBe('calendar.no-picture')
})

test('a change that does not name the picture keeps it; a replaced or removed one is deleted, as with its event [CAL-24, CAL-B15]', async () => {
  const [first, second] = [await sent('ada'), await sent('ada')]
  const { id } = await createWith('ada', { image: { fileId: first, alt: 'One' } })
  const change = async (more: object) => {
    const { revision } = (await as('ada').event(id)).body
    return (await as('ada').change(id, { ...meeting(), ...more, revision })).body.image
  }
  expect(await change({ title: 'Renamed' })).toMatchObject({ fileId: first, alt: 'One' })
  expect(await change({ image: { fileId: second } })).toMatchObject({ fileId: second, alt: '' })
  await gone(first)
  expect(await statusFor(clients.ada, first)).toBe(404)
  await as('ada').remove(id)
  await gone(second)
})

test('a series shares its picture, also once it is divided; one date may not differ [CAL-24, CAL-B15, CAL-B2]', async () => {
  const fileId = await sent('ada')
  const { id } = await createWith('ada', { rule: 'FREQ=WEEKLY;COUNT=4', image: { fileId, alt: 'Weekly' } })
  const date = '2037-12-15T18:30:00.000Z'
  const times = { start: date, end: '2037-12-15T20:00:00.000Z', rule: 'FREQ=WEEKLY;COUNT=4', date, revision: 1 }
  const other = await as('ada').change(id, { ...meeting(times), scope: 'one', image: null })
  expect([other.status, other.body.code]).toEqual([400, 'calendar.series-only'])
  const rest = (await as('ada').change(id, { ...meeting({ ...times, title: 'Rest' }), scope: 'following' })).body
  expect([rest.id === id, rest.image.fileId]).toEqual([false, fileId])
  await as('ada').remove(id)
  expect(await statusFor(app.visitor(), fileId)).toBe(200)
  await as('ada').remove(rest.id)
  await gone(fileId)
})

test('pictures that no event shows are limited, and deleted after a day or with their sender [CAL-24, CAL-B15, ACC-B7]', async () => {
  const old = await sent('tom')
  await asOwner(app, (owner) =>
    owner.query(
      `with made as (insert into file (site_id, id, name, type, size, access, element)
         select $1, gen_random_uuid(), 'a', 'image/webp', 1, 'calendar', 'calendarpicture' from generate_series(2, $3) returning id)
       insert into calendar_picture (site_id, file_id, sent_by) select $1, id, $2 from made`,
      [app.siteIds.north, app.memberIds.north.tom, MAX_UNUSED],
    ),
  )
  expect((await send('tom')).body.code).toBe('calendar.too-many-pictures')
  await asOwner(app, (owner) =>
    owner.query(`update calendar_picture set sent_at = now() - interval '25 hours' where file_id = $1`, [old]),
  )
  await removeUnusedEventPictures.run(north())
  await gone(old)
  const fileId = await sent('tom')
  await createWith('tom', { type: 'own', image: { fileId } })
  await removeMember(clients.ada, app.memberIds.north.tom)
  await gone(fileId)
  const loose = sql.selectFrom('calendar_picture').select('file_id').where('sent_by', 'is', null)
  await until('none to be left', async () => (await north().many(loose)).length === 0)
})
