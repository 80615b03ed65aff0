import { shownName } from '#base/names.ts'
import { notFound } from '#base/problem.ts'
import { AUDIO_LISTS, type AudioList } from '#base/slug.ts'
import { serveDownload } from '#features/files/server.ts'
import type { PublicProfile } from '#features/members/contract.ts'
import { deviceOf, profilesById } from '#features/members/server.ts'
import { audioNames, photoCredit } from '#features/site/server.ts'
import { type Call, type FileAnswer, RangedAnswer } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { publish } from '#platform/server/outbox/events.ts'
import type { Storage } from '#platform/server/storage.ts'
import { type InsightContents, TEMPO } from '../contents.ts'
import type { Insight, Recording } from '../contract.ts'
import { canDownload, canEdit, canFavourite } from '../rules.ts'
import { cards, favouriteColumn, shapeCards } from './cards.ts'
import { readable } from './readable.ts'

export function insightGone() {
  return notFound('insights.not-found', 'Looks like this insight has been removed by the author')
}

/** One insight for its reader page (INS-17, INS-30). */
export async function reader(call: Call, { id }: { id: string }): Promise<Insight> {
  const row = await call.database.one(
    cards()
      .leftJoin('file', (join) =>
        join.onRef('file.site_id', '=', 'insight.site_id').onRef('file.id', '=', 'insight.file_id'),
      )
      .leftJoin('file as sound', (join) =>
        join.onRef('sound.site_id', '=', 'insight.site_id').onRef('sound.id', '=', 'insight.audio_id'),
      )
      .select(['content_html', 'content_json', 'plaintext', 'photographer', 'applicable_to', 'file.name as file_name'])
      .select(['insight.audio', 'sound.seconds'])
      .select([favouriteColumn(call), photoCredit().as('photo_credit')])
      .where('insight.id', '=', id)
      .where(readable(call.viewer)),
  )
  if (!row) throw insightGone()
  const [card] = await shapeCards(call, [row])
  if (!card) throw insightGone()
  const { highlight: _, ...shown } = card
  return {
    ...shown,
    content: row.content_html,
    contentJSON: row.content_json,
    plaintext: row.plaintext,
    videoUrl: row.video_url,
    fileName: row.file_name,
    fileLocation: row.file_id === null ? null : `/api/insights/${id}/file`,
    photographer: row.photographer || row.photo_credit,
    audio: card.hasAudio ? await recordingOf(call.database, row) : null,
    applicableTo: row.applicable_to,
    can: {
      favourite: canFavourite(call.viewer),
      download: row.file_id !== null && canDownload(call.viewer),
      edit: canEdit(call.viewer, row.author_id),
      delete: canEdit(call.viewer, row.author_id),
    },
  }
}

/** Selects an insight the viewer may read. */
export const readableInsight = (call: Call, id: string) =>
  sql.selectFrom('insight').where('insight.id', '=', id).where(readable(call.viewer))

/** Public profile of an insight's author (INS-32); 404 when the author has left. */
export async function author(call: Call, { id }: { id: string }): Promise<PublicProfile> {
  const row = await call.database.one(readableInsight(call, id).select('author_id'))
  if (!row) throw insightGone()
  const found =
    row.author_id === null ? undefined : (await profilesById(call.database, [row.author_id])).get(row.author_id)
  if (!found) throw notFound('insights.no-author', `This insight is by ${shownName(null)}.`)
  return found
}

/** The attached file under its original name; its roles keep guests and visitors out (INS-25). */
export function fileOf(storage: () => Storage) {
  return async (call: Call, { id }: { id: string }): Promise<FileAnswer | RangedAnswer> => {
    const row = await call.database.one(readableInsight(call, id).select('file_id'))
    if (!row) throw insightGone()
    if (row.file_id === null) throw notFound('insights.no-file', 'This insight has no file.')
    const answer = await serveDownload(call.database, storage(), row.file_id)
    if (!(answer instanceof RangedAnswer)) return answer
    return new RangedAnswer({
      ...answer,
      open: async (range) => {
        // A resumed download is not counted again.
        if (!range || range.start === 0) await noteDownload(call, id)
        return answer.open(range)
      },
    })
  }
}

/** Best effort, before the file is opened: an error here neither fails the download nor leaves a file open (ANA-02). */
async function noteDownload(call: Call, insightId: string): Promise<void> {
  const data = { insightId, device: deviceOf(call.userAgent) }
  const event = { name: 'insights.fileDownloaded', actorId: call.viewer.memberId, data } as const
  await call.change((transaction) => publish(transaction, event)).catch(() => {})
}

type RecordingDetails = Partial<NonNullable<InsightContents['audio']>>

/** The details of an insight's recording, with names from the site's lists (AUD-05). */
async function recordingOf(
  database: SiteDatabase,
  { audio, seconds }: { audio: unknown; seconds: number | null },
): Promise<Recording> {
  const details = (audio ?? {}) as RecordingDetails
  const nameOf = await audioNames(database)
  const chosen = AUDIO_LISTS.map((list) => [list, (details[list] ?? []).map((value) => nameOf(list, value))] as const)
  const lists = Object.fromEntries(chosen) as Record<AudioList, string[]>
  return { seconds, tempo: details.tempo ?? TEMPO.default, ...lists }
}
