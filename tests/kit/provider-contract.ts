import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type Stripe from 'stripe'
import type { StandIn } from '#features/payments/stand-in/start.ts'
import { typesOf } from './provider-types.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache')
const TSC = join(ROOT, 'node_modules/typescript/lib/tsc.js')

/** Compiler options under which the library's types are read, strictly. */
const OPTIONS = {
  target: 'ES2024',
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  lib: ['ES2024'],
  types: ['node'],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
}

/** A value that is to have a type of the library, and what it is. */
export interface Claim {
  about: string
  type: string
  value: unknown
}

/**
 * Everything that passed between the product and a stand-in, held against the official library's own types by the
 * TypeScript compiler: the parameters of each request made with the secret key, its answer or error, and each message.
 * Unknown fields, missing ones and wrong kinds are errors. Returns them as sentences; empty if there are none.
 */
export async function contractErrors({ requests, state }: Pick<StandIn, 'requests' | 'state'>): Promise<string[]> {
  const claims = requests.filter(({ isPublic }) => !isPublic).flatMap(claimsOfRequest)
  const events = state.all(state.platform, 'event').map((event) => ({
    about: `the message ${event.type}`,
    type: `Extract<Stripe.Event, { type: '${event.type}' }>`,
    value: event,
  }))
  return errorsOf([...claims, ...events])
}

function claimsOfRequest({ method, path, read, status, answer }: StandIn['requests'][number]): Claim[] {
  const about = `${method} ${path}`
  if (status !== 200) {
    const { error } = answer as { error: Stripe.StripeRawError }
    return [
      { about: `the error of ${about}`, type: 'Omit<Stripe.StripeRawError, "type"> & { type: string }', value: error },
    ]
  }
  const types = typesOf(method, path)
  if (!types) throw new Error(`tests/kit/provider-types.ts does not name the types of ${about}.`)
  return [
    { about: `the parameters of ${about}`, type: types.params, value: read },
    { about: `the answer to ${about}`, type: types.answer, value: answer },
  ]
}

/** What the compiler says of values that are claimed to have types of the library. */
export async function errorsOf(claims: readonly Claim[]): Promise<string[]> {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'provider-contract-'))
  try {
    const lines = claims.map(({ type, value }) => `void (${literal(value)} satisfies ${type})`)
    const head = "import type Stripe from 'stripe'; declare const decimal: Stripe.Decimal; void decimal"
    writeFileSync(join(folder, 'claims.ts'), [head, ...lines].join('\n'))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS, include: ['*.ts'] }))
    const output = await compiled(folder)
    return output.flatMap((line) => {
      const [, row, message] = /claims\.ts[(:](\d+)[,:]\d+\)?(?: -|:)? *(.*)$/.exec(line) ?? []
      return row === undefined ? [] : [`${claims[Number(row) - 2]?.about}: ${message}`]
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A value as it would be written in TypeScript; amounts with decimals are objects of the library's own, made of a text. */
function literal(value: unknown, name = ''): string {
  if (name.endsWith('_decimal') && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return 'decimal'
  if (Array.isArray(value)) return `[${value.map((one) => literal(one)).join(', ')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return `{ ${entries.map(([key, inner]) => `${JSON.stringify(key)}: ${literal(inner, key)}`).join(', ')} }`
}

/** The lines that the compiler prints. */
function compiled(folder: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [TSC, '-p', folder, '--pretty', 'false'],
      { maxBuffer: 50_000_000 },
      (problem, stdout) => {
        if (problem && !stdout) reject(problem)
        else resolve(stdout.split('\n'))
      },
    )
  })
}
