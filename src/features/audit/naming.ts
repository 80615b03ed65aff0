import { sql as raw } from 'kysely'
import { shownName } from '#base/names.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { AuditedRecords, AuditTexts } from '#platform/server/audited.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { isId } from '#platform/server/database/keyset.ts'
import { labelOfKey } from './differences.ts'

/** What the features bring to the audit log: their actions in words by the feature's part of an action, and records that have names. */
export interface Audited {
  texts: Readonly<Record<string, AuditTexts>>
  records: readonly AuditedRecords[]
}

export interface Named {
  kind: string
  name: string
}

/** The records with one of these ids, of every kind, in one statement. */
export async function recordsById(
  database: SiteDatabase,
  records: readonly AuditedRecords[],
  keys: readonly (string | null)[],
): Promise<ReadonlyMap<string, Named>> {
  const ids = [...new Set(keys)].filter((key) => key !== null && isId(key)) as string[]
  if (ids.length === 0) return new Map()
  const selects = records.map(
    ({ kind, named }) => raw`select ${kind}::text as kind, found.id, found.name from (${named(ids)}) found(id, name)`,
  )
  const rows = await database.many(
    sql
      .selectFrom(raw<Named & { id: string }>`(${raw.join(selects, raw` union all `)})`.as('named'))
      .select(['named.kind', 'named.id', 'named.name']),
  )
  return new Map(rows.map(({ id, kind, name }) => [id, { kind, name: kind === 'member' ? shownName(name) : name }]))
}

interface Changed {
  subject: string
  before: unknown
  after: unknown
}

/** What an entry is about: the record as it is called now, the site, or the name that the entry itself states. */
export function targetOf(
  { subject, before, after }: Changed,
  records: ReadonlyMap<string, Named>,
  siteId: string,
): { kind: string | null; name: string | null } {
  if (subject === siteId) return { kind: 'site', name: null }
  const record = records.get(subject)
  if (record) return record
  return { kind: null, name: nameIn(after) ?? nameIn(before) ?? (isId(subject) ? null : labelOfKey(subject)) }
}

function nameIn(values: unknown): string | undefined {
  if (typeof values !== 'object' || values === null) return undefined
  const { name, title } = values as Record<string, unknown>
  return [name, title].find((each) => typeof each === 'string' && each !== '') as string | undefined
}

/** Returns a function that says an action in words, with what the site has reworded; one without a text by its name. */
export async function actionTexts(
  database: SiteDatabase,
  texts: Audited['texts'],
): Promise<(action: string) => string> {
  const { texts: overrides } = await readSiteConfig(database)
  return (action) => {
    const [feature = '', name = ''] = action.split('.')
    return overrides[`${feature}.audit.${name}`] ?? texts[feature]?.[name] ?? labelOfKey(name)
  }
}
