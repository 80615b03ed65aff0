import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { registerMember } from '#tests/kit/people.ts'
import { mp3 } from '#tests/kit/sample-files.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { attachFile, begin, publish, sendFile } from '#tests/kit/writing.ts'

let app: TestApp
/** The files of Duke's export by their paths, and what Duke had made before. */
let files: Record<string, Buffer>
let duke: { client: Client; email: string }
let own: Awaited<ReturnType<typeof insightWithFiles>>
let others: { id: string }
let mix: { id: string }

beforeAll(async () => {
  app = await openTestApp()
  duke = await registerMember(app, await app.signIn('ada'), 'Duke')
  const sue = await app.signIn('sue')
  own = await insightWithFiles(duke.client)
  others = await publish(sue, { title: 'Not mine' })
  for (const id of [others.id, own.id]) await duke.client.call('PUT', `/api/insights/${id}/favourite`)
  const hidden = sql.updateTable('insight').set({ visible_to: ['jedi'] })
  await north().run(hidden.where('id', '=', others.id))
  await planInsight(duke.client)
  mix = (await sendMix(duke.client, 'Mix of mine.mp3')).body
  await sendMix(sue, 'Mix of sue.mp3')
  files = await unzip((await duke.client.get('/api/account/export')).bytes)
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)
const json = (name: string) => JSON.parse(files[name]?.toString() ?? '')
const sendMix = (client: Client, name: string) =>
  client.call('POST', `/api/mixes?name=${encodeURIComponent(name)}`, {
    raw: mp3(),
    headers: { 'content-type': 'audio/mpeg' },
  })

/**
 * Publishes an insight with a file. An administrator is changing it, with unpublished files, one of them named after another.
 * Returns the paths of the writer's own files in the export.
 */
async function insightWithFiles(writer: Client) {
  const { id } = await publish(writer, { title: 'My own words' })
  const { bytes, fileId } = await attachFile(app, id, 'Plan of mine.pdf')
  const [byAda, again] = [await sendFile(app, id, 'file'), await sendFile(app, id, 'file')]
  const byAdmin = { sent_by: app.memberIds.north.ada ?? null }
  await north().run(sql.updateTable('insight_file').set(byAdmin).where('file_id', '=', byAda))
  await north().run(sql.updateTable('file').set({ name: 'Plan of mine.pdf' }).where('id', '=', again))
  const [file, second] = [fileId, again].map((each) => `insight-files/${id}/${each} Plan of mine.pdf`)
  return { id, bytes, file: file as string, second: second as string }
}

/** Begins two insights and plans one of them. */
async function planInsight(writer: Client): Promise<void> {
  const contents = { title: 'Not said yet', tags: ['water'] }
  await begin(writer, contents)
  const { id } = await begin(writer, contents)
  const at = new Date(Date.now() + 3_600_000).toISOString()
  await writer.call('POST', `/api/insights/${id}/publication`, { body: { basedOn: 0, contents, at } })
}

/** The files of the export, in the order of their names. */
const everyFile = () => [
  'about-this-export.txt',
  'account.json',
  'advert-reports.json',
  'adverts.json',
  'badges.json',
  'basket.json',
  'bulk-changes.json',
  'calendar-preferences.json',
  'changes-to-my-access.json',
  'chat-messages.json',
  'chats.json',
  'checkouts.json',
  'chosen-plans.json',
  'cpd-reading.json',
  'cpd.json',
  'decisions-on-my-registration.json',
  'emails-to-members.json',
  'emails.json',
  'event-answers.json',
  'event-attendance.json',
  'event-invitations.json',
  'events-noted.json',
  'events.json',
  'forum/decisions.json',
  'forum/drafts.json',
  'forum/earlier-texts.json',
  'forum/followed.json',
  'forum/mentioned.json',
  'forum/posts.json',
  'forum/questions.json',
  'forum/reports.json',
  'forum/votes.json',
  'imports.json',
  own.file,
  own.second,
  'insight-versions.json',
  'insight-working-copies.json',
  'insights.json',
  'invitations.json',
  'invoices.json',
  ...['compliance', 'documents', 'items', 'looks', 'recorded-for-others', 'shared-reviews'].map(
    (name) => `legal-register/${name}.json`,
  ),
  'membership-reminders.json',
  'membership-renewal.json',
  'memberships.json',
  'mixes.json',
  `mixes/${mix.id}/Mix of mine.mp3`,
  'monthly-donations.json',
  'muted-and-blocked-members.json',
  'notifications/active.json',
  'notifications/archive.json',
  'notifications/chatrooms.json',
  'notifications/push.json',
  'notifications/topics.json',
  'orders.json',
  'pages-shown.json',
  'passkeys.json',
  'payments.json',
  'planned-insights.json',
  'profile.json',
  'saved-insights.json',
  'saved-views.json',
  'seen-by.json',
  'sessions.json',
  ...['assignments', 'certificates', 'courses', 'notes', 'quizzes'].map((name) => `university/${name}.json`),
]

test('the export is one ZIP with a file for everything there is of oneself [ACC-B7] [AUD-05]', () => {
  expect(Object.keys(files).toSorted()).toEqual(everyFile())
})

test('profile, insights, saved list and uploads are exported as they were made, and nothing of anybody else [ACC-B7] [AUD-05]', () => {
  expect(json('account.json').email).toBe(duke.email)
  expect(json('profile.json').firstName).toBe('Duke')
  expect(json('insights.json').map((one: { title: string }) => one.title)).toEqual(['My own words', '', ''])
  for (const name of ['insight-working-copies.json', 'planned-insights.json'])
    expect(json(name).map((one: { contents: object }) => one.contents)).toMatchObject([{ title: 'Not said yet' }])
  const version = { key: own.id, revision: 1, contents: { title: 'My own words' } }
  expect(json('insight-versions.json')).toMatchObject([version])
  expect(json('saved-insights.json')).toMatchObject([
    { key: own.id, title: 'My own words' },
    { key: others.id, title: null },
  ])
  expect(files[own.file]).toEqual(own.bytes)
  expect(json('mixes.json').map((one: { name: string }) => one.name)).toEqual(['Mix of mine'])
  expect(files[`mixes/${mix.id}/Mix of mine.mp3`]).toEqual(mp3())
  expect(Buffer.concat(Object.values(files)).toString()).not.toMatch(/Not mine|argon2id|token_hash/)
})

test('the export is open to people who wait, and to nobody without a session [ACC-B7]', async () => {
  expect((await app.visitor().get('/api/account/export')).status).toBe(401)
  const nia = await app.signIn('nia')
  expect(Object.keys(await unzip((await nia.get('/api/account/export')).bytes))).toContain('profile.json')
})

/** The files of a ZIP by name. */
async function unzip(bytes: Buffer): Promise<Record<string, Buffer>> {
  const zip = await fromBufferPromise(bytes)
  const found: Record<string, Buffer> = {}
  for await (const entry of zip.eachEntry())
    found[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry))
  return found
}
