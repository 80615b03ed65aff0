import sharp from 'sharp'
import { z } from 'zod'
import { mountedFeatures } from '#app/server/features.ts'
import { newId } from '#base/id.ts'
import type { Mounted } from '#platform/server/call.ts'
import { type Route, routesOf } from '#platform/server/http/routes.ts'
import type { Answer, Client } from './client.ts'

/** Every operation the product mounts, by its policy name. */
export const operations: Route[] = routesOf(
  mountedFeatures(() => {
    throw new Error('only the descriptions are used')
  }) as Mounted[],
)

/** Values to fill an input with: an id wherever the schema requires one, a text for other path parameters. */
export interface Filling {
  id?: string
  text?: string
}

/** A valid request to an operation, generated from its schema; queries of reads are filled with ids only. */
export interface MadeRequest {
  method: string
  path: string
  body: Record<string, unknown> | undefined
  /** The file of an upload operation. */
  upload?: { type: string; bytes: Buffer }
}

/** A picture for upload operations: noise, so that it is not too small. */
export const NOISE = await sharp({
  create: { width: 160, height: 120, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
} as never)
  .png()
  .toBuffer()

/** Generates a request that passes the operation's input checks, with the given ids and texts. */
export function requestTo(route: Route, filling: Filling = {}): MadeRequest {
  const schema = schemaOf(route)
  const input = valueOf(schema, filling) as Record<string, unknown>
  const inPath = Array.from(route.path.matchAll(/\{(\w+)\}/g), ([, name]) => name as string)
  for (const name of inPath) {
    const { format, enum: choices } = schema.properties?.[name] ?? {}
    if (!format && !choices && filling.text) input[name] = filling.text
  }
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  if (route.upload) {
    const upload = { type: 'image/png', bytes: NOISE }
    const query = Object.keys(rest).length ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''
    return { method: route.method, path: `/api${path}${query}`, body: undefined, upload }
  }
  if (route.method !== 'GET') return { method: route.method, path: `/api${path}`, body: rest }
  const ids = Object.entries(rest).filter(([name]) => schema.properties?.[name]?.format === 'uuid')
  const query = ids.length ? `?${new URLSearchParams(ids as [string, string][])}` : ''
  return { method: 'GET', path: `/api${path}${query}`, body: undefined }
}

export function send(
  client: Client,
  { method, path, body, upload }: MadeRequest,
): Promise<Answer<Record<string, unknown>>> {
  if (upload) return client.call(method, path, { raw: upload.bytes, headers: { 'content-type': upload.type } })
  return client.call(method, path, body === undefined ? {} : { body })
}

/** Whether an operation's input contains an id anywhere. */
export function takesId(route: Route): boolean {
  return JSON.stringify(schemaOf(route)).includes('"uuid"')
}

const schemas = new Map<Route, Schema>()

/** An operation's input as JSON Schema, made once: some tests make thousands of requests. */
function schemaOf(route: Route): Schema {
  const schema = schemas.get(route) ?? (z.toJSONSchema(route.input, { io: 'input' }) as Schema)
  schemas.set(route, schema)
  return schema
}

interface Schema {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minLength?: number
  minimum?: number
  minItems?: number
  pattern?: string
  examples?: unknown[]
}

/** Fills optional fields too, except cursors, which only a list can create. */
function valueOf(schema: Schema, filling: Filling): unknown {
  if (schema.const !== undefined) return schema.const
  // An untyped schema gives an example.
  if (schema.type === undefined && schema.examples) return schema.examples[0]
  if (schema.enum) return schema.enum[0]
  const [variant] = schema.anyOf ?? schema.oneOf ?? []
  if (variant) return valueOf(variant, filling)
  if (schema.type === 'object') return objectOf(schema, filling)
  if (schema.type === 'array') return [valueOf(schema.items ?? {}, filling)]
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'string') return textOf(schema, filling)
  return undefined
}

function objectOf(schema: Schema, filling: Filling): Record<string, unknown> {
  const named = Object.entries(schema.properties ?? {}).filter(([name]) => name !== 'cursor')
  const value = Object.fromEntries(
    named.map(([name, field]) => [name, valueOf(field, filling)] as const).filter(([, each]) => each !== undefined),
  )
  // A field `confirmSomething` repeats the field `something`.
  for (const name of Object.keys(value)) {
    const repeated = name.replace(/^confirm(.)/, (_, first: string) => first.toLowerCase())
    if (repeated !== name) value[name] = value[repeated]
  }
  return value
}

let made = 0

function textOf({ examples, format, pattern, minLength = 1 }: Schema, { id = newId() }: Filling): string {
  made += 1
  if (typeof examples?.[0] === 'string') return examples[0]
  if (format === 'uuid') return id
  if (format === 'email') return `somebody${made}@firm.test`
  if (format === 'date') return '2030-01-01'
  if (format === 'date-time') return '2030-01-01T00:00:00.000Z'
  if (format === 'uri') return 'https://firm.test/'
  if (pattern?.includes('[0-9a-f]{6}')) return '#1f5f6b'
  // A password of a plain word and digits would be refused as a name; the counter continues across files.
  return `word ${made}x`.padEnd(Math.max(minLength, 8), 'x')
}
