import { type RawBuilder, sql as raw } from 'kysely'
import { MEMBERS } from '#base/roles.ts'
import { type PictureRights, serveDownload, serveInline } from '#features/files/server.ts'
import { isSwitchedOn } from '#features/site/server.ts'
import type { Call, FileAnswer, RangedAnswer, Viewer } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Storage } from '#platform/server/storage.ts'
import { canFollow } from '../learning/rules.ts'
import { noFile } from '../refusals.ts'
import { isShown } from './release.ts'
import { isUsed } from './use.ts'

/**
 * A document as a download, or a film in ranges, checked for each request: for those who may follow a course where its published version
 * or one that members follow has it; for administrators also where a draft does, or if they have sent it and nothing uses it yet.
 */
export function courseFile(storage: () => Storage) {
  return async (call: Call, { id }: { id: string }): Promise<FileAnswer | RangedAnswer> => {
    const row = await call.database.one(rightsTo(id).where('kind', 'in', ['document', 'film']))
    if (!row || !(row.in_lesson || maySeeUnpublished(call.viewer, row))) throw noFile()
    return (row.kind === 'film' ? serveInline : serveDownload)(call.database, storage(), id)
  }
}

/**
 * Who may see a picture of a course: members, guests among them, those of published courses and of instructors; those who may follow
 * courses also those in lessons; administrators also those of drafts; its sender one that nothing uses yet; visitors none, and nobody
 * while the university is switched off.
 */
export function coursePictureRights(database: SiteDatabase, viewer: () => Promise<Viewer>): PictureRights {
  return async (fileId) => {
    const [isOn, row, asker] = await Promise.all([
      isSwitchedOn(database, undefined, 'university'),
      database.one(rightsTo(fileId).where('kind', '=', 'picture')),
      viewer(),
    ])
    if (!row || !isOn || !MEMBERS.includes(asker.role)) return 'nobody'
    const isSeen = row.of_course || row.of_instructor || (row.in_lesson && canFollow(asker))
    return isSeen || maySeeUnpublished(asker, row) ? 'asker' : 'nobody'
  }
}

function maySeeUnpublished({ role, memberId }: Viewer, file: { used: boolean; sent_by: string | null }): boolean {
  return role === 'admin' && (file.used || (memberId !== null && file.sent_by === memberId))
}

const rightsTo = (fileId: string) =>
  sql
    .selectFrom('course_file')
    .select([
      'kind',
      'sent_by',
      isUsed.as('used'),
      inLesson.as('in_lesson'),
      ofCourse.as('of_course'),
      raw<boolean>`exists (select from course_instructor i where i.picture = course_file.file_id)`.as('of_instructor'),
    ])
    .where('file_id', '=', fileId)

/** Editions of lessons that were deleted for all name no files any more. */
const inLesson: RawBuilder<boolean> = raw`exists (select from lesson_edition_file named
  join lesson_edition e on e.site_id = named.site_id and e.id = named.edition_id
  join course c on c.site_id = e.site_id and c.id = e.course_id and c.removed_at is null
  where named.file_id = course_file.file_id and ${isShown})`

const ofCourse: RawBuilder<boolean> = raw`exists (select from course_version v
  join course c on c.site_id = v.site_id and c.id = v.course_id and c.removed_at is null
  where v.picture = course_file.file_id)`
