import { newId } from '#base/id.ts'
import { type SiteDatabase, sql } from './database/database.ts'

/** An audit log entry: the action, its subject, and the values before and after. */
export interface AuditEntry {
  /** `feature.what-happened`; defaults to the action declared by the operation. */
  action?: string
  /** Id or key of the changed record. */
  subject: string
  /** JSON values without passwords, tokens or secrets; omitted when there is nothing to compare. */
  before?: unknown
  after?: unknown
}

/** Collects the audit entries of one call; they are written as the last statements of its transaction (TEN-B14). */
export interface Audit {
  note(entry: AuditEntry): void
  /** The call had no effect, so its declared entry is not written. */
  nothingChanged(): void
}

interface Audited {
  /** The action declared by the operation, if any. */
  action: string | undefined
  siteId: string
  actorId: string | null
  /** The client's address. */
  address: string
  input: unknown
}

/** Maximum length of a text, or of a nested value's JSON, in an entry generated from the input. */
const LONGEST_TEXT = 200
const LONGEST_VALUE = 1_000

/**
 * The audit entries of one call. If an operation with a declared action notes nothing, an entry is generated from its input, so every
 * change by an administrator is logged.
 */
export function auditOf(call: Audited) {
  let entries: AuditEntry[] = []
  let isUnchanged = false
  return {
    note: (entry: AuditEntry) => void entries.push(entry),
    nothingChanged: () => {
      isUnchanged = true
    },
    /** Clears what an earlier attempt of the transaction noted. */
    restart: () => {
      entries = []
      isUnchanged = false
    },
    /** Writes the noted entries at the end of the transaction. */
    write: async (transaction: SiteDatabase): Promise<void> => {
      const isMissing = entries.length === 0 && !isUnchanged && call.action !== undefined
      const written = isMissing ? [fromInput(call)] : entries
      entries = []
      for (const entry of written)
        await writeAudit(transaction, { ...entry, action: actionOf(entry, call.action) }, call)
    },
    /** Throws if entries were noted outside the transaction of the call, where they would be lost. */
    close: () => {
      if (entries.length > 0) throw new Error('An audit entry was noted outside the transaction of its call.')
    },
  }
}

/** Writes an entry for a change outside a call, by a command or a job; without an actor if nobody was signed in. */
export async function writeAudit(
  database: SiteDatabase,
  entry: AuditEntry & { action: string },
  { actorId = null, address = null }: { actorId?: string | null; address?: string | null } = {},
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
      address,
    }),
  )
}

/** The actions logged on a subject with their values, oldest first; not who took them. */
export function actionsOn(database: SiteDatabase, subject: string) {
  return database.many(
    sql
      .selectFrom('audit_entry')
      .select(['at', 'action', 'before', 'after'])
      .where('subject', '=', subject)
      .orderBy('number'),
  )
}

function actionOf(entry: AuditEntry, declared: string | undefined): string {
  const action = entry.action ?? declared
  if (action === undefined) throw new Error('An audit entry of an operation that declares none names its action.')
  return action
}

const jsonOf = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value))

/** The subject from the input: an id, else a list key, else the site. */
function fromInput({ siteId, input }: Audited): AuditEntry {
  const fields = Object.entries((input ?? {}) as Record<string, unknown>)
  const named = ['id', 'key', 'path', 'kind'].map((name) => fields.find(([field]) => field === name)?.[1])
  const subject = named.find((value) => typeof value === 'string') ?? siteId
  return {
    subject: subject as string,
    after: Object.fromEntries(fields.map(([name, value]) => [name, shortened(value)])),
  }
}

/** Long texts are stored in versions and records anyway; the log only shows which field was sent. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value
  const text = JSON.stringify(value) ?? ''
  return text.length > LONGEST_VALUE ? `${text.length} characters` : value
}
