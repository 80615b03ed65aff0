import { newId } from '#base/id.ts'
import { type SiteDatabase, sql } from './database/database.ts'

/** One line of the audit log: what was done to whom or what, and how it stood before and after. */
export interface AuditEntry {
  /** `feature.what-happened`; the action that the operation declares unless it is another. */
  action?: string
  /** Id or key of what was changed. */
  subject: string
  /** JSON values without passwords, tokens or secrets; left out where there is nothing to compare. */
  before?: unknown
  after?: unknown
}

/** Takes the audit entries of one call; they are written as the last statements of its transaction (TEN-B14). */
export interface Audit {
  note(entry: AuditEntry): void
  /** The call found everything as it was asked to be, so its declared entry is not written. */
  nothingChanged(): void
}

interface Audited {
  /** The action that the operation declares; undefined for one that declares none. */
  action: string | undefined
  siteId: string
  actorId: string | null
  input: unknown
}

/** Longest text, and longest JSON of a value within, that an entry made from the input alone holds. */
const LONGEST_TEXT = 200
const LONGEST_VALUE = 1_000

/**
 * The audit entries of one call. An operation that declares an action and notes nothing leaves an entry all the same, made from its
 * input, so that no administrator's change goes without one.
 */
export function auditOf(call: Audited) {
  let entries: AuditEntry[] = []
  let isUnchanged = false
  return {
    note: (entry: AuditEntry) => void entries.push(entry),
    nothingChanged: () => {
      isUnchanged = true
    },
    /** Forgets what an earlier try of the transaction noted. */
    restart: () => {
      entries = []
      isUnchanged = false
    },
    /** Writes what was noted, at the end of the transaction. */
    write: async (transaction: SiteDatabase): Promise<void> => {
      const isMissing = entries.length === 0 && !isUnchanged && call.action !== undefined
      const written = isMissing ? [fromInput(call)] : entries
      entries = []
      for (const entry of written)
        await writeAudit(transaction, { ...entry, action: actionOf(entry, call.action) }, call.actorId)
    },
    /** Throws where entries were noted outside the transaction of the call, which would lose them. */
    close: () => {
      if (entries.length > 0) throw new Error('An audit entry was noted outside the transaction of its call.')
    },
  }
}

/** Writes an entry for what is done outside a call, by a command or by the product itself; no `actorId` where nobody was signed in. */
export async function writeAudit(
  database: SiteDatabase,
  entry: AuditEntry & { action: string },
  actorId: string | null = null,
): Promise<void> {
  await database.send(
    sql.insertInto('audit_entry').values({
      site_id: database.siteId,
      id: newId(),
      actor_id: actorId,
      action: entry.action,
      subject: entry.subject,
      before: jsonOf(entry.before),
      after: jsonOf(entry.after),
    }),
  )
}

function actionOf(entry: AuditEntry, declared: string | undefined): string {
  const action = entry.action ?? declared
  if (action === undefined) throw new Error('An audit entry of an operation that declares none names its action.')
  return action
}

const jsonOf = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value))

/** What the input names as its subject: an id, else a key of a list, else the site. */
function fromInput({ siteId, input }: Audited): AuditEntry {
  const fields = Object.entries((input ?? {}) as Record<string, unknown>)
  const named = ['id', 'key', 'path', 'kind'].map((name) => fields.find(([field]) => field === name)?.[1])
  const subject = named.find((value) => typeof value === 'string') ?? siteId
  return {
    subject: subject as string,
    after: Object.fromEntries(fields.map(([name, value]) => [name, shortened(value)])),
  }
}

/** Whole texts stand in the versions and records themselves; the log says which field was sent. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value
  const text = JSON.stringify(value) ?? ''
  return text.length > LONGEST_VALUE ? `${text.length} characters` : value
}
