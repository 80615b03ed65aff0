import { notFound } from '#base/problem.ts'
import { MEMBERS } from '#base/roles.ts'
import { AREAS, recordSquarePicture, removeFiles, serveMembersPicture, squarePicture } from '#features/files/server.ts'
import { type Call, type FileAnswer, uploadOf } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { changeWithFiles } from '#platform/server/outbox/file-removal.ts'
import type { Storage } from '#platform/server/storage.ts'
import type { Session } from '../contract.ts'
import { sessionOf } from '../sessions/own-session.ts'
import { announceProfile } from './profile-changed.ts'

const ELEMENT = 'profilephoto'

/** Saves the caller's photo, cropped square, and deletes the previous one, both record and file (PROF-15, PROF-17). */
export function savePhoto(storage: () => Storage) {
  return async (call: Call): Promise<Session> => {
    const { bytes, type } = uploadOf(call)
    const memberId = call.viewer.memberId ?? ''
    const picture = await squarePicture(call.siteId, bytes, type)
    await changeWithFiles(call, storage(), picture.files, async (transaction) => {
      await deletePhoto(transaction, memberId)
      await recordSquarePicture(transaction, picture, {
        name: 'profile photo',
        element: ELEMENT,
        parentFolder: AREAS.user(memberId),
      })
      const saved = await transaction.run(
        sql.updateTable('member').set({ profile_photo: picture.id }).where('id', '=', memberId),
      )
      // The member was erased while the picture was processed: nothing of it may stay.
      if (saved === 0) throw notFound('members.not-found', 'There is no such member.')
      await announceProfile(transaction, memberId)
    })
    return sessionOf(call)
  }
}

/** Removes the caller's photo, if there is one. */
export async function removePhoto(call: Call): Promise<Session> {
  const memberId = call.viewer.memberId ?? ''
  await call.change(async (transaction) => {
    await deletePhoto(transaction, memberId)
    await announceProfile(transaction, memberId)
  })
  return sessionOf(call)
}

/** Deletes a member's photo, both record and file, when it is replaced or the member is removed. Locks the member's row. */
export async function deletePhoto(transaction: SiteDatabase, memberId: string): Promise<void> {
  const before = await transaction.one(
    sql.selectFrom('member').select('profile_photo').where('id', '=', memberId).forUpdate(),
  )
  if (!before?.profile_photo) return
  await transaction.run(sql.updateTable('member').set({ profile_photo: null }).where('id', '=', memberId))
  await removeFiles(transaction, [before.profile_photo])
}

/** Serves a profile photo of this site to members; waiting and expired users can see their own only. */
export function photo(storage: () => Storage) {
  return async (call: Call, { id, side }: { id: string; side: string }): Promise<FileAnswer> => {
    if (!MEMBERS.includes(call.viewer.role) && !(await isOwnPhoto(call, id))) throw notFound('files.not-found')
    return serveMembersPicture(call.database, storage(), { id, element: ELEMENT, width: Number(side) })
  }
}

async function isOwnPhoto({ database, viewer }: Call, id: string): Promise<boolean> {
  const own = sql.selectFrom('member').select('id').where('id', '=', viewer.memberId)
  return (await database.one(own.where('profile_photo', '=', id))) !== undefined
}
