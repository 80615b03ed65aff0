import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
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

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
  description: 'Same key and body within 24 hours: same answer, nothing created twice. Another body: 422.',
} as const

/** The description of all operations as OpenAPI 3.1, with who may call each (`x-roles`) and whether a session is needed. */
export async function describe(features: readonly Mounted[], version: string): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const router = Object.fromEntries(features.map(({ feature, contract }) => [feature, contract as Contract]))
  const document = await generator.generate(router, {
    info: { title: 'Guildhall', version },
    servers: [{ url: '/api' }],
    components: {
      schemas: { Problem: PROBLEM as never },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
    },
  })
  for (const { feature, contract, policy } of features)
    for (const [key, procedure] of Object.entries(contract)) {
      const { method = 'GET', path = '/', successStatus } = procedure['~orpc'].route
      const operation = (document.paths?.[path] as Record<string, Record<string, unknown>> | undefined)?.[
        method.toLowerCase()
      ]
      if (!operation) throw new Error(`${feature}.${key} is missing from the description`)
      const roles = policy[key] ?? []
      operation['x-roles'] = roles
      operation.tags = [feature]
      operation.security = roles.includes('visitor') ? [] : [{ session: [] }]
      if (successStatus === 201) operation.parameters = [...((operation.parameters as object[]) ?? []), IDEMPOTENCY_KEY]
      operation.responses = {
        ...(operation.responses as object),
        default: {
          description: 'A refusal',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      }
    }
  return document
}
