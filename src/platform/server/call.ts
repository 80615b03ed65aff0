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

/** Who is calling, read afresh for every request, so that a change of role holds from the next one. */
export interface Viewer {
  readonly role: Role
  readonly accountId: string | null
  readonly memberId: string | null
  readonly sessionId: string | null
  /** The site's switches as they were read with the session; absent for a visitor. */
  readonly switches?: Switches
  /** This session gave a second factor (ACC-B1). */
  readonly secondFactor?: boolean
  /** When a password, code or passkey was last given in this session; absent or null where never. */
  readonly confirmedAt?: Date | null
  /** An administrator whose site asks for a second factor this session has not given; the role is member until then. */
  readonly secondFactorDue?: boolean
}

export const VISITOR: Viewer = { role: 'visitor', accountId: null, memberId: null, sessionId: null }

/** One request to one operation on one site. Actions and reads get nothing else from outside. */
export interface Call {
  readonly siteId: string
  /** Reads and writes of this site's rows. */
  readonly database: SiteDatabase
  readonly viewer: Viewer
  /** Scheme, host and port of the site as registered, for links in mail and redirects; never from a header. */
  readonly origin: string
  /** The host this request was sent to, one of the site's; a session is good on this one only. */
  readonly host: string
  readonly now: Date
  readonly requestId: string
  readonly userAgent: string
  /** Address of the client, behind configured proxies only as they tell it. */
  readonly address: string
  /** Known to every process of the product and to nobody else, for sealing and fingerprints. */
  readonly secret: string
  /** How often a member may do what has a rate. */
  readonly rates: Rates
  /** The file of an uploading operation, whole and within its limits; see `uploadOf`. */
  readonly upload?: Upload | undefined
  /** The file of a streamed uploading operation, not read yet; see `incomingOf`. */
  readonly incoming?: IncomingFile | undefined
  /**
   * The one transaction of a writing operation. In a creating call what `work` returns is the answer: it is kept with the
   * `Idempotency-Key`, and a repeated call gets it again without `work` running, also where it is refused by now before it comes to
   * this. Where the database ends it because another change and it waited for each other, it runs once more, so `work` changes nothing
   * outside its transaction.
   */
  change<Answer>(work: (transaction: SiteDatabase) => Promise<Answer>): Promise<Answer>
  /** Takes entries for the audit log; they are written at the end of `change`, or not at all where it fails. */
  readonly audit: Audit
  /** Sends the session's cookie with the answer, or removes it. */
  setSession(token: string | null): void
}

/** A file as it was sent. Its type is what the sender says; only its bytes say what it is. */
export interface Upload {
  readonly type: string
  readonly bytes: Buffer
}

/** The file of an uploading operation. */
export function uploadOf(call: Call): Upload {
  if (!call.upload) throw new Error('this operation does not declare an upload')
  return call.upload
}

/** A file that still arrives. Nothing of it is read before the operation asks for it. */
export interface IncomingFile {
  /** What the sender says it is. */
  readonly type: string
  /** Writes it to disk as it arrives; refuses it there and then where it is outside the limits. It is gone when the call is over. */
  receive(limits: UploadLimits): Promise<ReceivedFile>
}

/** A file that has arrived whole. */
export interface ReceivedFile {
  readonly path: string
  /** Holds the file and whatever the operation makes of it; removed when the call is over. */
  readonly folder: string
  /** In bytes. */
  readonly size: number
  /** Of its bytes as they arrived, in hexadecimal digits. */
  readonly sha256: string
}

/** The file of a streamed uploading operation. */
export function incomingOf(call: Call): IncomingFile {
  if (!call.incoming) throw new Error('this operation does not declare a streamed upload')
  return call.incoming
}

/** A file as an answer instead of JSON. */
export class FileAnswer {
  readonly headers: Record<string, string>
  readonly stream: NodeJS.ReadableStream

  constructor(headers: Record<string, string>, stream: NodeJS.ReadableStream) {
    this.headers = headers
    this.stream = stream
  }
}

/** First and last byte of a part of a file. */
export interface ByteRange {
  start: number
  end: number
}

/** A file of which a part may be asked for, as players do; the door answers 200, 206, 304 or 416. */
export class RangedAnswer {
  readonly headers: Record<string, string>
  /** In bytes. */
  readonly size: number
  /** Changes with the bytes; given without quotes. */
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

/** The functions behind a contract, one per operation: input as it is after its checks, with defaults filled in. */
export type Operations<Of extends Contract> = {
  [Name in keyof Of]: (call: Call, input: InputOf<Of[Name]>) => Promise<OutputOf<Of[Name]> | FileAnswer | RangedAnswer>
}

type InputOf<Procedure> =
  Procedure extends ContractProcedure<infer Schema, AnySchema, ErrorMap, Meta> ? InferSchemaOutput<Schema> : never
type OutputOf<Procedure> =
  Procedure extends ContractProcedure<AnySchema, infer Schema, ErrorMap, Meta> ? InferSchemaInput<Schema> : never

/** What a feature's server door mounts: its contract, who may call what, and the functions behind it. */
export interface Mounted {
  readonly feature: string
  readonly contract: Contract
  readonly policy: Record<string, readonly Role[]>
  readonly operations: Record<string, (call: Call, input: never) => Promise<unknown>>
}

/** Ties the three parts of a feature together, checked against each other by type. */
export function mount<Of extends Contract>(
  feature: string,
  contract: Of,
  policy: { readonly [Name in keyof Of]: readonly Role[] },
  operations: Operations<Of>,
): Mounted {
  return { feature, contract, policy, operations: operations as Mounted['operations'] }
}
