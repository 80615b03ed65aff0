import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { Role } from './roles.ts'
import type { SwitchName } from './switches.ts'

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below `/api`, with `{name}` for path parameters. */
  path: `/${string}`
  summary: string
  /** Who may call it; nobody else may. */
  roles: readonly Role[]
  /** A creating call takes an `Idempotency-Key` and answers 201 with the new record and its `id`. */
  creates?: boolean
  /** While this switch is off, the operation is refused (TEN-08). */
  switch?: SwitchName
  /** Rate limit per member, shared by all operations with this name; configured in the settings. */
  rate?: RateName
  /** The body is a file instead of JSON; other input goes into the path and the query. */
  upload?: UploadRule
  /** Its audit log entry; required for every administrators-only operation that changes something (TEN-B14). */
  audit?: AuditRule
  /**
   * Requires a password, code or passkey within the last ten minutes of this session: always, or for the inputs that the function
   * selects. Otherwise it is refused with `session.confirm-first`; the browser then asks for one and repeats the call.
   */
  confirm?: true | ConfirmRule
  /**
   * Also answered to an administrator who views the site as a member (ACC-B9). Without it an operation is closed to them, so that what
   * is private to a member stays so; of those that change something, only ending the view and the session have it. `without-own` answers
   * as to a member who is nobody in particular: what is the member's own among others' is left out.
   */
  inView?: InView
}

export type InView = true | 'without-own'

/** Whether an operation with this validated input needs a confirmed session. */
export type ConfirmRule = (input: never) => boolean

/** The audit action, `feature.what-happened`, or the reason why there is no entry. */
export type AuditRule = string | { none: string }

/** Rate-limited actions: posting questions, answers, comments and messages; reporting. */
export type RateName = 'posts' | 'reports'

/** The files an uploading operation accepts: checked in the browser before sending, by the gateway, and by the operation. */
export interface UploadRule {
  /** MIME types that a caller may declare; the operation itself checks the bytes. */
  types: readonly string[]
  /** Allowed file name extensions, without dots, where the operation goes by the name. */
  endings?: readonly string[]
  /** Error message for a file of any other type. */
  wrongType: string
  /** Minimum and maximum size in bytes, with their error messages. */
  min: { bytes: number; message: string }
  max: { bytes: number; message: string }
  /**
   * Written to disk as it arrives instead of buffered in memory, for files larger than pictures: the operation requests it after
   * authorising the call, with the limits for that call (`incomingOf`).
   */
  streamed?: boolean
}

/** The types of an upload that takes any picture a browser shows. */
export const ANY_PICTURE: Pick<UploadRule, 'types' | 'wrongType'> = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  wrongType: 'Please choose a JPEG, PNG, WebP or GIF picture.',
}

/** Size limits of one file. */
export type UploadLimits = Pick<UploadRule, 'min' | 'max'>

/** Metadata of an operation besides its route. */
export interface OperationMeta {
  roles?: readonly Role[] | undefined
  switch?: SwitchName | undefined
  rate?: RateName | undefined
  upload?: UploadRule | undefined
  audit?: AuditRule | undefined
  confirm?: true | ConfirmRule | undefined
  inView?: InView | undefined
}

/** Declares one operation of a contract. Give it a strict `input` and an `output`. */
export function operation(route: Route) {
  const { roles, switch: needed, rate, upload, audit, confirm, inView } = route
  return oc.$meta<OperationMeta>({ roles, switch: needed, rate, upload, audit, confirm, inView }).route({
    method: route.method,
    path: route.path,
    summary: route.summary,
    ...(route.creates ? { successStatus: 201 } : {}),
  })
}

/** `operation` for a feature that a site can switch off as a whole. */
export const operationsUnder = (name: SwitchName) => (route: Route) => operation({ ...route, switch: name })

export const id = z.uuid().toLowerCase().describe('Record id')
const FIRST_INSTANT = Date.UTC(1900)
const END_OF_INSTANTS = Date.UTC(9999)
/** From 1900 to 9998, the range that every part of the product can store, show and return. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine((text) => {
    const time = Date.parse(text)
    return time >= FIRST_INSTANT && time < END_OF_INSTANTS
  }, 'That is not a date we can keep.')
  .describe('Exact instant, ISO 8601')

/** A date of the calendar, YYYY-MM-DD, in the same range; the site's time zone says when it begins and ends. */
export const day = z.iso
  .date()
  .refine((text) => text >= '1900' && text < '9999', 'That is not a date we can keep.')
  .describe('Calendar date, YYYY-MM-DD')

/** Maximum page size of any list. */
export const MAX_ROWS = 100

/** Input of every list. `cursor` is the `nextCursor` of the previous page. */
export const page = (rows = 10) => ({
  cursor: z.string().max(300).optional(),
  limit: z.int().min(1).max(MAX_ROWS).default(rows),
})

/** One page of a list; `nextCursor` is null on the last one. */
export interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}

/** Output of every list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

/** Output of an operation that returns a file instead of JSON. */
export const fileAnswer = z.any()

export const nothing = z.strictObject({})
export const done = z.object({ done: z.literal(true) })
