import { type FileName, parseFileName } from '#features/files/server.ts'
import type { FileKind } from '../contents.ts'
import { FILE_RULES } from './contract.ts'

/** Parses an uploaded file's name, which must have an extension this kind allows (WRITE-36). */
export const fileNameOf = (kind: FileKind, name: string): FileName => parseFileName(FILE_RULES[kind].endings, name)
