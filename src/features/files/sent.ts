import { PICTURE_ENDINGS } from './formats.ts'

export const TOO_BIG = 'File size is too big!'
export const TOO_SMALL = 'File size is too small!'

/** Where a name has none of the endings (WRITE-36). */
export const wrongEnding = (endings: readonly string[]) =>
  `Only following file formats are acceptable: ${endings.map((ending) => `.${ending}`).join(', ')}`

/** What a picture in a text may be, in bytes and by the ending of its name; the bytes have to agree (WRITE-13, WRITE-14). */
export const PICTURE_RULE = { endings: PICTURE_ENDINGS, least: 5_000, most: 5_000_000 } as const
