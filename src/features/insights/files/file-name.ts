import { type FileName, fileNamed } from '#features/files/server.ts'
import type { FileKind } from '../contents.ts'
import { FILE_RULES } from '../files-contract.ts'

/** Reads the name a sender gives; it has an ending this kind of file may have (WRITE-36). */
export const fileNameOf = (kind: FileKind, given: string): FileName => fileNamed(FILE_RULES[kind].endings, given)
