import { type Picture } from '#features/files/contract.ts'
import { picturesById } from '#features/files/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { noPicture } from '../refusals.ts'
import { isShown } from './unused.ts'

/** The picture as it is entered: none if null, as it was if absent. */
export type EnteredImage = { fileId: string; alt: string } | null | undefined

/** An event's picture as columns. */
export interface PictureColumns {
  picture: string | null
  picture_alt: string
}

const NONE: PictureColumns = { picture: null, picture_alt: '' }

/**
 * The columns of an entered picture, which is the one the event has, or one that the caller sent and no event shows; it is locked until
 * the transaction ends.
 */
export async function chosenPicture(
  call: Call,
  transaction: SiteDatabase,
  image: EnteredImage,
  before: PictureColumns = NONE,
): Promise<PictureColumns> {
  if (image === undefined) return { picture: before.picture, picture_alt: before.picture_alt }
  if (image === null) return NONE
  if (image.fileId !== before.picture) await lockUnused(transaction, image.fileId, call.viewer.memberId)
  return { picture: image.fileId, picture_alt: image.alt }
}

async function lockUnused(transaction: SiteDatabase, fileId: string, memberId: string | null): Promise<void> {
  const row = await transaction.one(
    sql
      .selectFrom('calendar_picture')
      .select('file_id')
      .where('file_id', '=', fileId)
      .where('sent_by', '=', memberId)
      .where(({ not }) => not(isShown))
      .forUpdate(),
  )
  if (!row) throw noPicture()
}

/** Pictures of events as screens show them, by the id of their file. */
export async function picturesOf(
  database: SiteDatabase,
  rows: readonly PictureColumns[],
): Promise<(row: PictureColumns) => Picture | null> {
  const stored = await picturesById(
    database,
    rows.map(({ picture }) => picture),
  )
  return ({ picture, picture_alt: alt }) => {
    const found = picture === null ? undefined : stored.get(picture)
    return found ? { ...found, alt } : null
  }
}
