import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { Role } from './roles.ts'
import type { SwitchName } from './switches.ts'

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, with `{name}` for the parts that are input. */
  path: `/${string}`
  summary: string
  /** A creating call takes an `Idempotency-Key` and answers 201 with the new record and its `id`. */
  creates?: boolean
  /** While the site has this switched off the operation is refused (TEN-08). */
  switch?: SwitchName
  /** Each member may call all operations of this rate together so often in a time, as the settings say. */
  rate?: RateName
  /** Its body is a file instead of JSON; what else it takes stands in the path and the query. */
  upload?: UploadRule
  /** What it leaves in the audit log; every operation that changes something and is for administrators alone says so (TEN-B14). */
  audit?: AuditRule
  /**
   * Needs a session whose holder gave a password, a code or a passkey within the last ten minutes: always, or for the inputs the function
   * says. Else it is refused with `session.confirm-first`; the browser asks for one and repeats the call.
   */
  confirm?: true | ConfirmRule
}

/** Whether an operation with this input, as it is after its checks, needs a confirmed session. */
export type ConfirmRule = (input: never) => boolean

/** The action an operation is logged under, as `feature.what-happened`, or why it leaves no entry. */
export type AuditRule = string | { none: string }

/** What a member may do only so often: posting questions, answers, comments and messages; reporting. */
export type RateName = 'posts' | 'reports'

/** Which files an uploading operation takes. */
export interface UploadRule {
  /** Content types a caller may say the file has; what it really is, the operation looks at itself. */
  types: readonly string[]
  /** Bytes at least and at most, with the sentences for what is outside. */
  least: { bytes: number; otherwise: string }
  most: { bytes: number; otherwise: string }
  /**
   * Written to disk as it arrives instead of held in memory, for files larger than pictures: the operation asks for it once it has
   * allowed the call, and sets the limits that hold for this one (`incomingOf`).
   */
  streamed?: boolean
}

/** How small and how large one file may be. */
export type UploadLimits = Pick<UploadRule, 'least' | 'most'>

/** What an operation says about itself beside its route. */
export interface OperationMeta {
  switch?: SwitchName | undefined
  rate?: RateName | undefined
  upload?: UploadRule | undefined
  audit?: AuditRule | undefined
  confirm?: true | ConfirmRule | undefined
}

/** Declares one operation of a contract. Give it a strict `input` and an `output`. */
export function operation(route: Route) {
  const { switch: needed, rate, upload, audit, confirm } = route
  return oc.$meta<OperationMeta>({ switch: needed, rate, upload, audit, confirm }).route({
    method: route.method,
    path: route.path,
    summary: route.summary,
    ...(route.creates ? { successStatus: 201 } : {}),
  })
}

/** `operation` for a feature that a site can switch off as a whole. */
export const operationsUnder = (name: SwitchName) => (route: Route) => operation({ ...route, switch: name })

/** One entry of the policy table per operation of a contract: the roles that may call it. */
export type PolicyFor<Contract> = { readonly [Name in keyof Contract]: readonly Role[] }

export const id = z.uuid().toLowerCase().describe('Record id')
/** Between the years 1900 and 9998: what every part of the product can store, show and send back. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine(
    (text) => Date.parse(text) >= Date.UTC(1900) && Date.parse(text) < Date.UTC(9999),
    'That is not a date we can keep.',
  )
  .describe('Exact instant, ISO 8601')

/** The most rows any list answers with. */
export const MOST_ROWS = 100

/** Input every list takes. `cursor` is the `nextCursor` of the page before, passed back as it came. */
export const page = (rows = 10) => ({
  cursor: z.string().max(300).optional(),
  limit: z.int().min(1).max(MOST_ROWS).default(rows),
})

/** Output every list gives; `nextCursor` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

/** Output of an operation that answers with a file instead of JSON. */
export const fileAnswer = z.any()

export const nothing = z.strictObject({})
export const done = z.object({ done: z.literal(true) })
