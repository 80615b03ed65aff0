import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { fileAnswer, type OperationMeta, type UploadRule } from '#base/operation.ts'
import { SIGNED_IN } from '#base/roles.ts'
import type { Contract, Mounted } from './call.ts'

const PROBLEM = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', description: 'feature.what-happened' },
    message: { type: 'string', description: 'A sentence for the person' },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'A sentence per field concerned' },
  },
} as const

const RULES = `Each call is checked in this order: site (by its host name), session (the cookie), the site's switches (x-switch), role (x-roles), then input, and whether the session is confirmed (x-confirm).
Administrators' changes leave an entry in the audit log (x-audit).
A refusal has the shape Problem: 401 for nobody, 403 for a role that may not and for a session to be confirmed first (session.confirm-first), 404 for what is missing, another site's or switched off (x-switch), 400 for input with a sentence per field.
Calls that change something need the site's own Origin header (403 without), and a JSON body of at most 1 MB; where a file is the body, its type and size are named there.
Unknown fields and query parameters are refused. Lists take cursor and limit (at most 100) and give items and nextCursor.
An autosave may send X-Save-Order, the id of its editor and a number as id/12: it is refused with 409 once a later one has arrived.
A member may do what has an x-rate so often in a time, as the installation is set; then the answer is 429 with Retry-After.`

const LIVE = {
  get: {
    operationId: 'live',
    tags: ['platform'],
    summary: 'Server-sent events: which topics changed. Resumes after Last-Event-ID.',
    security: [{ session: [] }],
    'x-roles': SIGNED_IN,
    responses: { 200: { description: 'event: change, data: {"topics": [...]}', content: { 'text/event-stream': {} } } },
  },
}

const FILE = {
  description: 'The file, as an attachment',
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
  description: 'Same key and body within 24 hours: same answer, nothing created twice. Another body: 422.',
} as const

/** All operations as OpenAPI 3.1, with their roles (`x-roles`) and whether they need a session. */
export async function describe(features: readonly Mounted[], version: string): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const router = Object.fromEntries(features.map(({ feature, contract }) => [feature, contract as Contract]))
  const document = await generator.generate(router, {
    info: { title: 'Guildhall', version, description: RULES },
    servers: [{ url: '/api' }],
    components: {
      schemas: { Problem: PROBLEM as never },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
    },
  })
  for (const { feature, contract } of features)
    for (const [key, procedure] of Object.entries(contract)) {
      const { method = 'GET', path = '/', successStatus } = procedure['~orpc'].route
      const operation = (document.paths?.[path] as Record<string, Record<string, unknown>> | undefined)?.[
        method.toLowerCase()
      ]
      if (!operation) throw new Error(`${feature}.${key} is missing from the description`)
      const { roles = [], switch: needed, rate, upload, audit, confirm } = procedure['~orpc'].meta as OperationMeta
      operation['x-roles'] = roles
      if (needed) operation['x-switch'] = needed
      if (rate) operation['x-rate'] = rate
      if (typeof audit === 'string') operation['x-audit'] = audit
      if (confirm) operation['x-confirm'] = confirm === true ? 'always' : 'for some inputs'
      if (upload) Object.assign(operation, takingFile(operation, upload))
      operation.tags = [feature]
      operation.security = roles.includes('visitor') ? [] : [{ session: [] }]
      if (successStatus === 201) operation.parameters = [...((operation.parameters as object[]) ?? []), IDEMPOTENCY_KEY]
      operation.responses = {
        ...(procedure['~orpc'].outputSchema === fileAnswer ? { 200: FILE } : (operation.responses as object)),
        default: {
          description: 'A refusal',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      }
    }
  document.paths = { ...document.paths, '/live': LIVE as never }
  return document
}

interface JsonBody {
  content?: Record<string, { schema?: { properties?: Record<string, object>; required?: string[] } }>
}

/** An uploading operation: the body is a file; all fields other than path parameters go into the query. */
function takingFile(operation: Record<string, unknown>, { types, min, max }: UploadRule): Record<string, unknown> {
  const fields = (operation.requestBody as JsonBody | undefined)?.content?.['application/json']?.schema
  const parameters = Object.entries(fields?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: fields?.required?.includes(name) ?? false,
    schema,
  }))
  const description = `${min.bytes} to ${max.bytes} bytes`
  const file = { schema: { type: 'string', format: 'binary', minLength: min.bytes, maxLength: max.bytes } }
  return {
    parameters: [...((operation.parameters as object[]) ?? []), ...parameters],
    requestBody: { required: true, description, content: Object.fromEntries(types.map((type) => [type, file])) },
  }
}
