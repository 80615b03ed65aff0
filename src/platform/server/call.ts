import type {
  AnyContractProcedure,
  AnySchema,
  ContractProcedure,
  ErrorMap,
  InferSchemaInput,
  InferSchemaOutput,
  Meta,
} from '@orpc/contract'
import type { UploadLimits } from '#base/operation.ts'
import type { Role } from '#base/roles.ts'
import type { Switches } from '#base/switches.ts'
import type { Audit } from './audit.ts'
import type { SiteDatabase } from './database/database.ts'
import type { Rates } from './http/rates.ts'

/** The caller, read for every request, so that a role change takes effect with the next one. */
export interface Viewer {
  readonly role: Role
  readonly accountId: string | null
  readonly memberId: string | null
  readonly sessionId: string | null
  /** The site's switches, read together with the session; absent for a visitor. */
  readonly switches?: Switches
  /** Whether this session has provided a second factor (ACC-B1). */
  readonly secondFactor?: boolean
  /** When a password, code or passkey was last provided in this session; absent or null if never. */
  readonly confirmedAt?: Date | null
  /** An administrator whose session still lacks the second factor that the site requires; their role is member until then. */
  readonly secondFactorDue?: boolean
  /** Present while an administrator views the site as this member. */
  readonly viewing?: Viewing
}

/** An administrator views the site as the member that the rest of their `Viewer` describes (ACC-B9). */
interface Viewing {
  /** The administrator's member id. */
  readonly by: string
  readonly until: Date
}

/** The call as of no member in particular while an administrator views the site as one: what is the member's own stays closed (ACC-B9). */
export function withoutOwnInView(call: Call): Call {
  return call.viewer.viewing ? { ...call, viewer: { ...call.viewer, memberId: null } } : call
}

export const VISITOR: Viewer = { role: 'visitor', accountId: null, memberId: null, sessionId: null }

/** One request to one operation on one site: everything that actions and reads get from outside. */
export interface Call {
  readonly siteId: string
  /** Access to this site's rows. */
  readonly database: SiteDatabase
  readonly viewer: Viewer
  /** Registered scheme, host and port of the site, for links in emails and redirects; never taken from a header. */
  readonly origin: string
  /** The site's host that this request was sent to; a session is valid on this host only. */
  readonly host: string
  readonly now: Date
  readonly requestId: string
  readonly userAgent: string
  /** Client IP address; forwarded headers count only from configured proxies. */
  readonly address: string
  /** Secret shared by the product's processes, for sealing and fingerprints. */
  readonly secret: string
  /** Rate limits per member. */
  readonly rates: Rates
  /** The uploaded file, complete and within its size limits; see `uploadOf`. */
  readonly upload?: Upload | undefined
  /** The file of a streamed upload, not read yet; see `incomingOf`. */
  readonly incoming?: IncomingFile | undefined
  /**
   * The single transaction of a writing operation. In a creating call the result of `work` is the response: it is stored with the
   * `Idempotency-Key`, and a repeated call gets it again without running `work`, even if it would be refused by now. After a deadlock
   * `work` runs once more, so it must have no effects outside its transaction.
   */
  change<Answer>(work: (transaction: SiteDatabase) => Promise<Answer>): Promise<Answer>
  /** Collects audit log entries; they are written at the end of `change`, or not at all if it fails. */
  readonly audit: Audit
  /** Sets the session cookie in the response, or removes it. */
  setSession(token: string | null): void
}

/** An uploaded file. Its type is as declared by the sender; only the bytes are reliable. */
export interface Upload {
  readonly type: string
  readonly bytes: Buffer
}

/** The file of an uploading operation. */
export function uploadOf(call: Call): Upload {
  if (!call.upload) throw new Error('this operation does not declare an upload')
  return call.upload
}

/** A file still to be received. Nothing is read until the operation calls `receive`. */
export interface IncomingFile {
  /** Content type declared by the sender. */
  readonly type: string
  /** Writes the file to disk as it arrives; throws as soon as it violates the limits. It is removed when the call is over. */
  receive(limits: UploadLimits): Promise<ReceivedFile>
}

/** A completely received file. */
export interface ReceivedFile {
  readonly path: string
  /** Contains the file and anything the operation writes there; removed when the call is over. */
  readonly folder: string
  /** In bytes. */
  readonly size: number
  /** Hash of the bytes as received, in hex. */
  readonly sha256: string
}

/** The file of a streamed uploading operation. */
export function incomingOf(call: Call): IncomingFile {
  if (!call.incoming) throw new Error('this operation does not declare a streamed upload')
  return call.incoming
}

/** A file response instead of JSON. */
export class FileAnswer {
  readonly headers: Record<string, string>
  readonly stream: NodeJS.ReadableStream

  constructor(headers: Record<string, string>, stream: NodeJS.ReadableStream) {
    this.headers = headers
    this.stream = stream
  }
}

/** First and last byte of a range. */
export interface ByteRange {
  start: number
  end: number
}

/** A file that supports range requests, as media players need; the gateway answers 200, 206, 304 or 416. */
export class RangedAnswer {
  readonly headers: Record<string, string>
  /** In bytes. */
  readonly size: number
  /** ETag without quotes; changes with the bytes. */
  readonly tag: string
  readonly open: (range?: ByteRange) => Promise<NodeJS.ReadableStream>

  constructor({ headers, size, tag, open }: Omit<RangedAnswer, never>) {
    this.headers = headers
    this.size = size
    this.tag = tag
    this.open = open
  }
}

export type Contract = Record<string, AnyContractProcedure>

/** The implementations of a contract, one per operation; input is validated and has defaults applied. */
export type Operations<Of extends Contract> = {
  [Name in keyof Of]: (call: Call, input: InputOf<Of[Name]>) => Promise<OutputOf<Of[Name]> | FileAnswer | RangedAnswer>
}

type InputOf<Procedure> =
  Procedure extends ContractProcedure<infer Schema, AnySchema, ErrorMap, Meta> ? InferSchemaOutput<Schema> : never
type OutputOf<Procedure> =
  Procedure extends ContractProcedure<AnySchema, infer Schema, ErrorMap, Meta> ? InferSchemaInput<Schema> : never

/** A mounted feature: its contract and operations. */
export interface Mounted {
  readonly feature: string
  readonly contract: Contract
  readonly operations: Record<string, (call: Call, input: never) => Promise<unknown>>
}

/** Combines a feature's contract with its implementation, checked by type. */
export function mount<Of extends Contract>(feature: string, contract: Of, operations: Operations<Of>): Mounted {
  return { feature, contract, operations: operations as Mounted['operations'] }
}
