import { sql as raw } from 'kysely'
import { notFound } from '#base/problem.ts'
import { type PictureRights, serveDownload, serveInline } from '#features/files/server.ts'
import type { Call, FileAnswer, RangedAnswer, Viewer } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Storage } from '#platform/server/storage.ts'
import { offersAudio } from '../reads/cards.ts'
import { readable, shownToVisitors } from '../reads/readable.ts'
import { insightGone, readableInsight } from '../reads/reader.ts'
import { canEdit } from '../rules.ts'
import { plannedColumn, requireAudio, requireEditable } from './access.ts'
import { noSuchFile } from './remove.ts'
import { publishedFiles } from './unused.ts'

/** An insight's file for those who may edit it, published or not: recordings and pictures inline, others as downloads. */
export function sentFile(storage: () => Storage) {
  return async (call: Call, { id, fileId }: { id: string; fileId: string }): Promise<FileAnswer | RangedAnswer> => {
    await requireEditable(call, call.database, id)
    const row = await call.database.one(
      sql.selectFrom('insight_file').select('kind').where('insight_id', '=', id).where('file_id', '=', fileId),
    )
    if (!row) throw noSuchFile()
    return (row.kind === 'file' ? serveDownload : serveInline)(call.database, storage(), fileId)
  }
}

/**
 * An insight's recording for those who may read it, checked for each range request (AUD-01); not while the audio switch
 * is off (AUD-03).
 */
export function audioOf(storage: () => Storage) {
  return async (call: Call, { id }: { id: string }): Promise<FileAnswer | RangedAnswer> => {
    await requireAudio(call)
    const row = await call.database.one(readableInsight(call, id).select('audio_id'))
    if (!row) throw insightGone()
    if (row.audio_id === null || !offersAudio(call.viewer))
      throw notFound('insights.no-audio', 'This insight has no recording.')
    return serveInline(call.database, storage(), row.audio_id)
  }
}

/**
 * Who may see an insight's picture (INS-B3): visitors see the featured one of insights whose tile they see; readers of
 * an insight see all its pictures; its author and administrators also see unpublished ones.
 */
export function insightPictureRights(database: SiteDatabase, viewer: () => Promise<Viewer>): PictureRights {
  return async (fileId) => {
    const row = await database.one(pictureRow(fileId))
    if (!row) return 'nobody'
    if (row.on_tile) return 'everybody'
    const actor = await viewer()
    const isAnnounced = row.state !== 'draft' || row.planned || row.author_id === actor.memberId
    if (isAnnounced && canEdit(actor, row.author_id)) return 'asker'
    const found = row.published && (await database.one(shownIn(row.insight_id).where(readable(actor))))
    return found ? 'asker' : 'nobody'
  }
}

const shownIn = (insightId: string) => sql.selectFrom('insight').select('id').where('insight.id', '=', insightId)

const pictureRow = (fileId: string) =>
  sql
    .selectFrom('insight_file')
    .innerJoin('insight', (join) =>
      join.onRef('insight.site_id', '=', 'insight_file.site_id').onRef('insight.id', '=', 'insight_file.insight_id'),
    )
    .select(['insight.id as insight_id', 'insight.author_id', 'insight.state', plannedColumn])
    .select([
      raw<boolean>`insight.featured_image = insight_file.file_id and ${shownToVisitors()}`.as('on_tile'),
      raw<boolean>`insight_file.file_id::text in (select p.file_id from (${publishedFiles(raw`select insight.id`)}) p)`.as(
        'published',
      ),
    ])
    .where('insight_file.file_id', '=', fileId)
