import { PICTURE_ENDINGS } from './formats.ts'

export const TOO_BIG = 'File size is too big!'
export const TOO_SMALL = 'File size is too small!'

/** The error for a name without an allowed extension (WRITE-36). */
export const wrongEnding = (endings: readonly string[]) =>
  `Only following file formats are acceptable: ${endings.map((ending) => `.${ending}`).join(', ')}`

/** Size and extensions of a picture in a text; its content must match (WRITE-13, WRITE-14). */
export const PICTURE_RULE = {
  endings: PICTURE_ENDINGS,
  wrongType: wrongEnding(PICTURE_ENDINGS),
  min: { bytes: 5_000, message: TOO_SMALL },
  max: { bytes: 5_000_000, message: TOO_BIG },
} as const
