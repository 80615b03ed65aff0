import sharp from 'sharp'
import { newId } from '#base/id.ts'
import { storeFile, storePicture } from '#features/files/server.ts'
import type { AuthoredInsight } from '#features/insights/authoring/contract.ts'
import type { FileKind } from '#features/insights/contents.ts'
import type { Insight } from '#features/insights/contract.ts'
import { sql } from '#platform/server/database/database.ts'
import { openStorage } from '#platform/server/storage.ts'
import type { Client } from './client.ts'
import type { SiteName, TestApp } from './test-app.ts'

/** Rich text of plain paragraphs. */
export function paragraphs(...texts: string[]) {
  return {
    type: 'doc',
    content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  }
}

/** Publishes an insight as `writer`. */
export async function publish(writer: Client, change: Record<string, unknown> = {}): Promise<Insight> {
  const answer = await writer.call('POST', '/api/insights', {
    body: { title: 'An insight', tags: ['water'], category: 'guidance', contentJSON: paragraphs('Words.'), ...change },
  })
  if (answer.status !== 201) throw new Error(`not published: ${answer.text}`)
  return answer.body
}

/** Stores a file for an insight without an upload. Returns the file's id. */
export async function attachFile(app: TestApp, insightId: string, name = 'Plan.pdf', site: SiteName = 'north') {
  const database = app.database.site(app.siteIds[site])
  const storage = await openStorage(app.config)
  const bytes = Buffer.from('%PDF-1.4 a plan')
  const fileId = await storeFile(database, storage, {
    name,
    type: 'application/pdf',
    access: 'downloads',
    element: 'file',
    bytes,
  })
  await database.run(sql.updateTable('insight').set({ file_id: fileId }).where('id', '=', insightId))
  await recordFile(app, { insightId, fileId, kind: 'file' }, site)
  return { fileId, bytes }
}

/** Adds a picture of `width` pixels to an insight. Returns the picture's id. */
export async function attachPicture(app: TestApp, insightId: string, width = 700, site: SiteName = 'north') {
  const database = app.database.site(app.siteIds[site])
  const bytes = await sharp({ create: { width, height: 20, channels: 3, background: '#1f5f6b' } })
    .withExif({ IFD0: { Artist: 'somebody at home' } })
    .jpeg()
    .toBuffer()
  const storage = await openStorage(app.config)
  const pictureId = await storePicture(database, storage, { name: 'hill.jpg', bytes, element: 'featuredimage' })
  await database.run(
    sql
      .updateTable('insight')
      .set({ featured_image: pictureId, featured_image_alt: 'A hill' })
      .where('id', '=', insightId),
  )
  await recordFile(app, { insightId, fileId: pictureId, kind: 'featuredImage' }, site)
  return pictureId
}

/** Records that the author uploaded a stored file for an insight. */
export async function recordFile(
  app: TestApp,
  { insightId, fileId, kind }: { insightId: string; fileId: string; kind: FileKind },
  site: SiteName = 'north',
): Promise<void> {
  const database = app.database.site(app.siteIds[site])
  const insight = await database.one(sql.selectFrom('insight').select('author_id').where('id', '=', insightId))
  const row = {
    site_id: database.siteId,
    insight_id: insightId,
    file_id: fileId,
    kind,
    sent_by: insight?.author_id ?? null,
  }
  await database.run(sql.insertInto('insight_file').values(row))
}

/** Stores an uploaded file that the insight does not refer to yet. Returns its id. */
export async function sendFile(app: TestApp, insightId: string, kind: FileKind, site: SiteName = 'north') {
  const database = app.database.site(app.siteIds[site])
  const storage = await openStorage(app.config)
  const bytes = await sharp({ create: { width: 700, height: 20, channels: 3, background: '#1f5f6b' } })
    .jpeg()
    .toBuffer()
  const fileId =
    kind === 'featuredImage' || kind === 'picture'
      ? await storePicture(database, storage, { name: 'hill.jpg', bytes, element: kind.toLowerCase() })
      : await storeFile(database, storage, {
          name: 'Plan.pdf',
          type: 'application/pdf',
          access: 'downloads',
          element: kind,
          bytes,
        })
  await recordFile(app, { insightId, fileId, kind }, site)
  return fileId
}

/** Creates a draft as `writer`, publishable unless changed. Returns it as the editor loads it. */
export async function begin(writer: Client, change: Record<string, unknown> = {}): Promise<AuthoredInsight> {
  const contents = {
    title: 'A draft',
    tags: ['water'],
    category: 'guidance',
    contentJSON: paragraphs('Words.'),
    ...change,
  }
  const answer = await writer.call('POST', '/api/insights/drafts', { body: { contents } })
  if (answer.status !== 201) throw new Error(`not begun: ${answer.text}`)
  return answer.body
}

/** Deletes the working copy of an insight as an editor that shows it would. */
export async function dropWorkingCopy(writer: Client, id: string) {
  const { workingCopy } = (await writer.get<AuthoredInsight>(`/api/insights/${id}/editor`)).body
  const seen = { screen: newId(), savedAt: workingCopy?.savedAt ?? null }
  return writer.call('DELETE', `/api/insights/${id}/working-copy`, { body: { seen } })
}
