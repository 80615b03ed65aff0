import type { Plugin } from 'vite'
import type { UploadRule } from '#base/operation.ts'
import { textLimitsOf } from './text-limits.ts'

/**
 * Reduces each contract in the browser to what is used there: method and path of every operation, the rules of
 * uploads, the limits of text fields, and plain constants, including lists. The schemas, and zod with them, stay on the server (some 30 kB brotli
 * less). Any other export is omitted, so that importing it in a screen fails the build.
 */
export function slimContracts(): Plugin {
  return {
    name: 'slim-contracts',
    apply: 'build',
    load: {
      filter: { id: /\/features\/[\w-]+\/([\w-]+\/)?contract\.ts$/ },
      handler: async (id) => {
        const contract = (await import(id)) as Record<string, unknown>
        const lines = Object.entries(contract).flatMap(([name, value]) => {
          const slim = isContract(value) ? routesOf(value) : isPlain(value) ? value : undefined
          return slim === undefined ? [] : [`export const ${name} = ${JSON.stringify(slim)}`]
        })
        return { code: lines.join('\n'), map: null }
      },
    },
  }
}

type ContractLike = Record<
  string,
  { '~orpc': { route: object; inputSchema?: unknown; meta?: { upload?: UploadRule } } }
>

function isContract(value: unknown): value is ContractLike {
  const operations = typeof value === 'object' && value !== null ? Object.values(value) : []
  return (
    operations.length > 0 &&
    operations.every((operation) => typeof operation === 'object' && operation !== null && '~orpc' in operation)
  )
}

function routesOf(contract: ContractLike): unknown {
  const routes = Object.entries(contract).map(([name, operation]) => {
    const { method, path, successStatus } = operation['~orpc'].route as {
      method?: string
      path?: string
      successStatus?: number
    }
    const upload = operation['~orpc'].meta?.upload
    const texts = method === 'GET' ? {} : textLimitsOf(operation['~orpc'].inputSchema, path)
    const meta = { upload, ...(Object.keys(texts).length > 0 ? { texts } : {}) }
    return [name, { '~orpc': { route: { method, path, successStatus }, meta } }]
  })
  return Object.fromEntries(routes)
}

function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isPlain)
  return (
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every((inner) => isPlain(inner))
  )
}
