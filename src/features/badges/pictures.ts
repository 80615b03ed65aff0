import { recordSitePicture, removeFiles, sitePicture } from '#features/files/server.ts'
import { type Call, uploadOf } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { changeWithFiles } from '#platform/server/outbox/file-removal.ts'
import type { Storage } from '#platform/server/storage.ts'
import { saveBadge } from './change.ts'
import type { Badge } from './contract.ts'
import { badgeAt } from './reads.ts'
import { type BadgeKey, PICTURE_SIZE } from './rules.ts'

/** Saves a badge's picture and deletes the previous one, record and file (ADM-10). Refuses files that are not pictures. */
export function savePicture(storage: () => Storage) {
  return async (call: Call, key: BadgeKey): Promise<Badge> => {
    const picture = await sitePicture(call.siteId, uploadOf(call), PICTURE_SIZE)
    return changeWithFiles(call, storage(), picture.files, async (transaction) => {
      await recordSitePicture(transaction, picture, { name: `${key.type} ${key.level}`, kind: 'badge' })
      return setPicture(call, transaction, key, picture.id)
    })
  }
}

/** Removes the site's picture, so that the default drawing is shown again; a no-op without one. */
export function removePicture(call: Call, key: BadgeKey): Promise<Badge> {
  return call.change((transaction) => setPicture(call, transaction, key, null))
}

async function setPicture(
  call: Call,
  transaction: SiteDatabase,
  key: BadgeKey,
  picture: string | null,
): Promise<Badge> {
  // Serialised, so that the second of two concurrent uploads sees and deletes the first one's picture.
  await lockExclusive(transaction, 'badge-pictures')
  const before = await transaction.one(
    sql.selectFrom('badge').select('picture').where('type', '=', key.type).where('level', '=', key.level),
  )
  await saveBadge(transaction, key, { picture })
  call.audit.note({
    subject: `${key.type}/${key.level}`,
    before: { picture: before?.picture ?? null },
    after: { picture },
  })
  await removeFiles(transaction, before?.picture ? [before.picture] : [])
  return badgeAt(transaction, key)
}
