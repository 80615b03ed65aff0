import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { UploadRule } from '#base/operation.ts'
import { Problem } from '#base/problem.ts'
import type { Upload } from '../call.ts'
import { readBytes } from './body.ts'

/**
 * Reads the file of an uploading operation. Refuses other content types before reading, and sizes outside the limits; an interrupted
 * upload leaves nothing behind.
 */
export async function readUpload(request: IncomingMessage, rule: UploadRule): Promise<Upload> {
  const type = sentType(request, rule)
  const bytes = await readBytes(request, rule.max.bytes)
  if (!bytes) throw new Problem('request.too-large', 'too-large', rule.max.message)
  if (bytes.length < rule.min.bytes) throw new Problem('request.too-small', 'invalid', rule.min.message)
  return { type, bytes }
}

/** The declared content type; refused if the operation does not accept it. */
export function sentType(request: IncomingMessage, rule: UploadRule): string {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (!rule.types.includes(type))
    throw new Problem('request.wrong-type', 'wrong-type', `The body of this call is one of ${rule.types.join(', ')}.`)
  return type
}

/** Fingerprint of a file, for idempotency. */
export function printOf({ type, bytes }: Upload): string {
  return `${type} ${createHash('sha256').update(bytes).digest('base64url')}`
}
