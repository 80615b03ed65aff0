import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { UploadRule } from '#base/operation.ts'
import { Problem } from '#base/problem.ts'
import type { Upload } from '../call.ts'
import { readBytes } from './body.ts'

/**
 * Reads the file an uploading operation takes. Refuses a content type it does not take before reading, and a size outside its
 * limits; an upload that breaks off is nobody's and leaves nothing.
 */
export async function readUpload(request: IncomingMessage, rule: UploadRule): Promise<Upload> {
  const type = sentType(request, rule)
  const bytes = await readBytes(request, rule.most.bytes)
  if (!bytes) throw new Problem('request.too-large', 'too-large', rule.most.otherwise)
  if (bytes.length < rule.least.bytes) throw new Problem('request.too-small', 'invalid', rule.least.otherwise)
  return { type, bytes }
}

/** What the sender says the file is; refused where the operation does not take such. */
export function sentType(request: IncomingMessage, rule: UploadRule): string {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (!rule.types.includes(type))
    throw new Problem('request.wrong-type', 'wrong-type', `The body of this call is one of ${rule.types.join(', ')}.`)
  return type
}

/** What tells one file from another, for a repeated creating call. */
export function printOf({ type, bytes }: Upload): string {
  return `${type} ${createHash('sha256').update(bytes).digest('base64url')}`
}
