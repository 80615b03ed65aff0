import { sql as raw } from 'kysely'
import { MEMBERS } from '#base/roles.ts'
import type { PictureRights } from '#features/files/server.ts'
import type { Viewer } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/**
 * Access to a forum picture, checked on every request (FOR-B4): whoever may read its thread or post; administrators only if that is
 * hidden (FOR-28); its sender before it is posted.
 */
export function forumPictureRights(database: SiteDatabase, viewer: () => Promise<Viewer>): PictureRights {
  return async (fileId) => {
    const current = await viewer()
    if (!MEMBERS.includes(current.role) || current.switches?.forum === false) return 'nobody'
    const row = await database.one(pictureRow(fileId))
    if (!row) return 'nobody'
    const isSeen =
      row.subject_id === null
        ? row.sent_by === current.memberId
        : !row.gone && (!row.hidden || current.role === 'admin')
    return isSeen ? 'asker' : 'nobody'
  }
}

const pictureRow = (fileId: string) =>
  sql
    .selectFrom('forum_picture')
    .leftJoin('forum_thread as t', (join) => join.onRef('t.id', '=', 'forum_picture.thread_id'))
    .leftJoin('forum_post as p', (join) => join.onRef('p.id', '=', 'forum_picture.subject_id'))
    .select(['subject_id', 'sent_by'])
    .select([
      raw<boolean>`t.hidden_at is not null or p.hidden_at is not null`.as('hidden'),
      raw<boolean>`t.id is null or (p.id is null and subject_id is distinct from t.id)`.as('gone'),
    ])
    .where('file_id', '=', fileId)
