import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { pictureOf } from './pictures.ts'
import type { FileAccess } from './tables.ts'

/** What is written with each upload, beside its bytes (TEN-31). */
export interface NewRecord {
  id: string
  name: string
  type: string
  /** In bytes, of all its renditions. */
  size: number
  access: FileAccess
  /** What it is: `file`, `featuredimage` or a folder kind. */
  element: string
  parentFolder: string
  /** Where whoever may gets it; a picture's own address unless said. */
  publicUrl?: string
  picture?: { widths: readonly number[]; width: number; height: number }
  /** How long a recording lasts. */
  seconds?: number
}

/** Writes the storage record of a file; from then on whoever may sees it. It goes by `removeFiles`. */
export async function recordFile(transaction: SiteDatabase, record: NewRecord): Promise<void> {
  const { id, name, type, size, access, element, parentFolder, picture, seconds = null } = record
  const { widths, width, height } = picture ?? { widths: [], width: null, height: null }
  await transaction.run(
    sql.insertInto('file').values({
      site_id: transaction.siteId,
      id,
      name,
      type,
      size,
      access,
      element,
      parent_folder: parentFolder,
      public_url: record.publicUrl ?? (picture ? pictureOf({ id, ...picture }).url : ''),
      widths: [...widths],
      width,
      height,
      seconds,
    }),
  )
}

/** Bytes of several renditions together. */
export const sizeOf = (files: readonly { bytes: Buffer }[]) => files.reduce((sum, { bytes }) => sum + bytes.length, 0)
