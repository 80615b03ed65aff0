import { recordSitePicture, removeFiles, sitePicture } from '#features/files/server.ts'
import { type Call, uploadOf } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { waitTurn } from '#platform/server/database/turns.ts'
import { changeWithFiles } from '#platform/server/outbox/file-removal.ts'
import type { Storage } from '#platform/server/storage.ts'
import { keepBadge } from './change.ts'
import type { Badge } from './contract.ts'
import { badgeAt } from './reads.ts'
import { type BadgeKey, PICTURE_SIZE } from './rules.ts'

/** Saves a picture of a badge and removes the one before from record and store (ADM-10). Refuses what is no picture. */
export function savePicture(storage: () => Storage) {
  return async (call: Call, key: BadgeKey): Promise<Badge> => {
    const picture = await sitePicture(call.siteId, uploadOf(call), PICTURE_SIZE)
    return changeWithFiles(call, storage(), picture.files, async (transaction) => {
      await recordSitePicture(transaction, picture, { name: `${key.type} ${key.level}`, kind: 'badge' })
      return setPicture(call, transaction, key, picture.id)
    })
  }
}

/** Removes it; without one nothing changes. The drawn one stands in its place. */
export function removePicture(call: Call, key: BadgeKey): Promise<Badge> {
  return call.change((transaction) => setPicture(call, transaction, key, null))
}

async function setPicture(
  call: Call,
  transaction: SiteDatabase,
  key: BadgeKey,
  picture: string | null,
): Promise<Badge> {
  // One after the other, so that of two pictures at once the second sees and removes the first.
  await waitTurn(transaction, 'badge-pictures')
  const before = await transaction.one(
    sql.selectFrom('badge').select('picture').where('type', '=', key.type).where('level', '=', key.level),
  )
  await keepBadge(transaction, key, { picture })
  call.audit.note({
    subject: `${key.type}/${key.level}`,
    before: { picture: before?.picture ?? null },
    after: { picture },
  })
  await removeFiles(transaction, before?.picture ? [before.picture] : [])
  return badgeAt(transaction, key)
}
