import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { begin, paragraphs, publish, sendFile } from '#tests/kit/writing.ts'
import { collectUnusedFiles, orphanedInsightFiles } from './unused.ts'

let app: TestApp
let sue: Client
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  sue = await app.signIn('sue')
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)
const left = async (insightId: string) =>
  new Set(
    (await north().many(sql.selectFrom('insight_file').select('file_id').where('insight_id', '=', insightId))).map(
      (row) => row.file_id,
    ),
  )
const sentDaysAgo = (insightId: string, days: number) =>
  asOwner(app, (owner) =>
    owner.query('update insight_file set sent_at = now() - make_interval(days => $2) where insight_id = $1', [
      insightId,
      days,
    ]),
  )
const picture = (fileId: string) => ({ type: 'picture', attrs: { fileId, alt: 'A hill', caption: '' } })
/** Nested in a list, as in a text. */
const deep = (fileId: string) => ({
  ...paragraphs('Words.'),
  content: [{ type: 'bulletList', content: [{ type: 'listItem', content: [picture(fileId)] }] }],
})

/** An insight with a file in every place that can reference one, and an unreferenced one. */
async function furnished() {
  const { id } = await publish(sue)
  const names = [
    'featured',
    'file',
    'audio',
    'inText',
    'inCopy',
    'inCopyText',
    'inPlan',
    'inPlanText',
    'loose',
  ] as const
  const kinds = ['featuredImage', 'file', 'audio', 'picture', 'featuredImage', 'picture', 'file', 'picture', 'picture']
  const files = {} as Record<(typeof names)[number], string>
  for (const [index, name] of names.entries()) files[name] = await sendFile(app, id, kinds[index] as 'file')
  const contents = (await sue.get(`/api/insights/${id}/editor`)).body.contents
  await asOwner(app, async (owner) => {
    await owner.query(
      `update insight set featured_image = $2, featured_image_alt = 'A hill', file_id = $3, audio_id = $4, content_json = $5 where id = $1`,
      [id, files.featured, files.file, files.audio, JSON.stringify(deep(files.inText))],
    )
    const [copy, plan] = [
      { ...contents, featuredImage: { id: files.inCopy, alt: '' }, contentJSON: deep(files.inCopyText) },
      { ...contents, file: { id: files.inPlan }, contentJSON: deep(files.inPlanText) },
    ]
    await owner.query(
      'insert into insight_working_copy (site_id, insight_id, member_id, contents, based_on) values ($1, $2, $3, $4, 1)',
      [app.siteIds.north, id, app.memberIds.north.ada, JSON.stringify(copy)],
    )
    await owner.query(
      `insert into insight_plan (site_id, insight_id, contents, based_on, publish_at) values ($1, $2, $3, 1, now() + interval '1 day')`,
      [app.siteIds.north, id, JSON.stringify(plan)],
    )
  })
  const { loose, ...named } = files
  return { id, loose, named: new Set(Object.values(named)) }
}

test('a publication, a working copy and a plan each keep a file, wherever they reference it [WRITE-27]', async () => {
  const [one, other] = [await furnished(), await furnished()]
  const removed = await north().transaction((transaction) =>
    collectUnusedFiles(transaction, one.id, app.memberIds.north.sue),
  )
  expect(removed).toBe(1)
  expect(await left(one.id)).toEqual(one.named)
  expect((await left(other.id)).size).toBe(9)
  expect(await north().one(sql.selectFrom('file').select('id').where('id', '=', one.loose))).toBeUndefined()
  expect(
    await north().transaction((transaction) => collectUnusedFiles(transaction, one.id, app.memberIds.north.sue)),
  ).toBe(0)
})

test('another person’s recent upload stays until their working copy can be saved [WRITE-27]', async () => {
  const { id } = await begin(sue)
  const { body } = await sue.call('POST', `/api/insights/${id}/files/file?name=a.pdf`, {
    raw: '%PDF-1.7 a plan',
    headers: { 'content-type': 'application/pdf' },
  })
  const collect = (by: string) => north().transaction((transaction) => collectUnusedFiles(transaction, id, by))
  expect(await collect(app.memberIds.north.ada)).toBe(0)
  expect(await left(id)).toEqual(new Set([body.id]))
  expect(await collect(app.memberIds.north.sue)).toBe(1)
})

test('unreferenced uploads are removed after a month, at night, for all insights of the site [WRITE-27]', async () => {
  const many = []
  for (let made = 0; made < 23; made += 1) {
    const { id } = await begin(sue)
    many.push({ id, file: await sendFile(app, id, 'file') })
  }
  const used = await furnished()
  await Promise.all([...many.slice(1), used].map(({ id }) => sentDaysAgo(id, 31)))
  await sentDaysAgo(many[0]?.id ?? '', 29)
  const due = await asOwner(app, (owner) => owner.query(orphanedInsightFiles.dueSites))
  expect(due.rows).toEqual([{ site_id: app.siteIds.north }])
  await orphanedInsightFiles.run(north())
  expect(await left(used.id)).toEqual(used.named)
  expect(await left(many[0]?.id ?? '')).toEqual(new Set([many[0]?.file]))
  for (const { id } of many.slice(1)) expect((await left(id)).size).toBe(0)
})
