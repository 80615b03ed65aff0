import { addRoute, createRouter, findRoute } from 'rou3'
import { z } from 'zod'
import type { OperationMeta, RateName, UploadRule } from '#base/operation.ts'
import type { Role } from '#base/roles.ts'
import type { SwitchName } from '#base/switches.ts'
import { type Call, type Mounted, withoutOwnInView } from '../call.ts'

/** An operation as the gateway serves it. */
export interface Route {
  /** `feature.operation`. */
  name: string
  method: string
  path: string
  summary: string
  creates: boolean
  roles: readonly Role[]
  /** The switch that must be on, if any. */
  switch: SwitchName | undefined
  /** The rate limit it counts towards, if any. */
  rate: RateName | undefined
  /** Present if the body is a file. */
  upload: UploadRule | undefined
  /** Its audit action; undefined if it has no entry of its own. */
  auditAction: string | undefined
  /** Whether this input needs a confirmed session; absent if none does. */
  confirm: ((input: unknown) => boolean) | undefined
  /** Whether it is answered to an administrator who views the site as a member. */
  inView: boolean
  input: z.ZodType
  output: z.ZodType
  /** Checks an answer against `output` and leaves out what it does not declare. */
  parseAnswer(answer: unknown): unknown
  run(call: Call, input: never): Promise<unknown>
}

/**
 * The operations of all features. Throws if one has no roles or implementation, or is an administrators-only change without an
 * audit rule, so that such a server does not start (security: permissions, TEN-B14).
 */
export function routesOf(features: readonly Mounted[]): Route[] {
  return features.flatMap(({ feature, contract, operations }) =>
    Object.entries(contract).map(([key, procedure]) => {
      const name = `${feature}.${key}`
      const { route, inputSchema, outputSchema } = procedure['~orpc']
      const { audit, roles, ...meta } = procedure['~orpc'].meta as OperationMeta
      const run = operations[key]
      if (!roles?.length) throw new Error(`Operation ${name} does not say who may call it.`)
      if (!run) throw new Error(`Operation ${name} has nothing behind it.`)
      if (!route.method || !route.path || !inputSchema || !outputSchema)
        throw new Error(`Operation ${name} lacks a method, a path, an input or an output.`)
      if (!audit && route.method !== 'GET' && roles.every((role) => role === 'admin'))
        throw new Error(`Operation ${name} is for administrators and does not say what it leaves in the audit log.`)
      return {
        name,
        method: route.method,
        path: route.path,
        summary: route.summary ?? '',
        creates: route.successStatus === 201,
        roles,
        switch: meta.switch,
        rate: meta.rate,
        upload: meta.upload,
        auditAction: typeof audit === 'string' ? audit : undefined,
        confirm: confirmRuleOf(meta),
        inView: meta.inView !== undefined,
        input: inputSchema as z.ZodType,
        output: outputSchema as z.ZodType,
        parseAnswer: compiledParse(outputSchema as z.ZodType),
        run: meta.inView === 'without-own' ? (call: Call, input: never) => run(withoutOwnInView(call), input) : run,
      }
    }),
  )
}

/** `schema.parse` as generated code, in half the time; generated on first use. */
function compiledParse(schema: z.ZodType): (value: unknown) => unknown {
  let compiled: z.ZodType | undefined
  return (value) => {
    compiled ??= z.compile(schema)
    return compiled.parse(value)
  }
}

function confirmRuleOf({ confirm }: OperationMeta): Route['confirm'] {
  return confirm === true ? () => true : (confirm as Route['confirm'])
}

/** Finds the operation of a request below `/api`, with its path parameters. */
export function routeFinder(routes: readonly Route[]) {
  const router = createRouter<Route>()
  for (const route of routes) addRoute(router, route.method, route.path.replaceAll(/\{(\w+)\}/g, ':$1'), route)
  return (method: string, path: string): { route: Route; parameters: Record<string, string> } | undefined => {
    const found = findRoute(router, method, path)
    return found && { route: found.data, parameters: found.params ?? {} }
  }
}
