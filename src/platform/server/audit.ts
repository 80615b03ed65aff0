import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { type SiteDatabase, sql } from './database/database.ts'
import { statement } from './database/statement.ts'

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
      await writeAudits(
        transaction,
        written.map((entry) => ({ ...entry, action: actionOf(entry, call.action) })),
        call,
      )
    },
    /** Throws if entries were noted outside the transaction of the call, where they would be lost. */
    close: () => {
      if (entries.length > 0) throw new Error('An audit entry was noted outside the transaction of its call.')
    },
  }
}

/** Writes an entry for a change outside a call, by a command or a job; without an actor if nobody was signed in. */
export const writeAudit = (database: SiteDatabase, entry: NamedEntry, by: Author = {}): Promise<void> =>
  writeAudits(database, [entry], by)

type NamedEntry = AuditEntry & { action: string }

interface Author {
  actorId?: string | null
  /** The client's address. */
  address?: string | null
}

/** Writes these entries in their order, in one statement, as the log of a site is locked until the transaction ends. */
export async function writeAudits(
  database: SiteDatabase,
  entries: readonly NamedEntry[],
  { actorId = null, address = null }: Author = {},
): Promise<void> {
  if (entries.length === 0) return
  // An absent value is null in the database, where a null of JSON would be a value.
  const rows = entries.map(({ action, subject, before, after }) => ({
    id: newId(),
    action,
    subject,
    ...(before === null ? {} : { before }),
    ...(after === null ? {} : { after }),
  }))
  await database.send(
    statement(raw`
      insert into audit_entry (site_id, id, actor_id, action, subject, before, after, address)
      select ${database.siteId}::uuid, id, ${actorId}::uuid, action, subject, before, after, ${address}::text
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (id uuid, action text, subject text, before jsonb,
        after jsonb)) with ordinality as entry (id, action, subject, before, after, position)
      order by position`),
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
