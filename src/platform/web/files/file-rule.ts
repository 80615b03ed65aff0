import type { AnyContractProcedure } from '@orpc/contract'
import type { OperationMeta, UploadRule } from '#base/operation.ts'

/** What may be chosen: the `upload` of an operation, or of one kind of file of an operation that takes several. */
export type FileRule = Omit<UploadRule, 'types' | 'max'> & Partial<Pick<UploadRule, 'types' | 'max'>>

/** The files that an uploading operation accepts, as its contract says. */
export function uploadRuleOf(operation: AnyContractProcedure): UploadRule {
  const { upload } = operation['~orpc'].meta as OperationMeta
  if (!upload) throw new Error('This operation does not accept a file.')
  return upload
}

/** The `accept` attribute of a file input. */
export const acceptOf = ({ endings, types = [] }: FileRule): string =>
  (endings?.map((ending) => `.${ending}`) ?? types).join(',')

/** Why these files cannot be sent; undefined if they can. A quick answer: the server checks again, and the content too. */
export function refusalOf(rule: FileRule, files: readonly File[]): string | undefined {
  const { min, max, wrongType } = rule
  if (!files.every((file) => isAccepted(rule, file))) return wrongType
  if (files.some(({ size }) => max && size > max.bytes)) return max?.message
  return files.some(({ size }) => size < min.bytes) ? min.message : undefined
}

function isAccepted({ endings, types = [] }: FileRule, { name, type }: File): boolean {
  return endings ? endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`)) : types.includes(type)
}
