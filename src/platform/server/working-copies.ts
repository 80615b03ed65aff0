import type { Insertable, Kysely, RawBuilder, SelectQueryBuilder, Updateable } from 'kysely'
import { type SiteDatabase, sql } from './database/database.ts'
import type { Tables, Timestamp } from './database/tables.ts'

/** Tables of what a member is writing about a subject, unfinished and unseen by others; one row per member and subject. */
type CopyTable = {
  [Name in keyof Tables]: Tables[Name] extends { site_id: string; member_id: string; kept_at: Timestamp } ? Name : never
}[keyof Tables]

/** Whoever saved within this time counts as editing, in ms. */
const ACTIVE_MS = 5 * 60_000
/** Minimum time between two announcements that somebody is editing, in ms. */
const ANNOUNCE_INTERVAL_MS = 60_000
const MAX_EDITORS_SHOWN = 20

/** Queries on a table whose name is a parameter; the functions below give its own types back. */
const untyped = sql as unknown as Kysely<Record<string, Record<string, unknown>>>

/**
 * The working copies or drafts in one table. `subject` is the column that names what is edited. A copy is read by its member only,
 * replaced as a whole, and gone once it is published or discarded.
 */
export function workingCopies<Table extends CopyTable>(table: Table, subject: keyof Tables[Table] & string) {
  const name: string = table
  const key: string[] = ['site_id', subject, 'member_id']

  return {
    /** Selects the member's own copy. */
    own: (subjectId: string, memberId: string | null) =>
      untyped
        .selectFrom(name)
        .where(subject as string, '=', subjectId)
        .where('member_id', '=', memberId) as unknown as SelectQueryBuilder<Tables, Table, Record<never, never>>,

    /** Saves a copy; `replacing` are the columns of one that is there already. */
    async save(transaction: SiteDatabase, row: Insertable<Tables[Table]>, replacing: Replacing<Table>) {
      await transaction.run(
        untyped
          .insertInto(name)
          .values(row as Record<string, unknown>)
          .onConflict((conflict) => conflict.columns(key).doUpdateSet(replacing as never)),
      )
    },

    /** Deletes the member's copy; resolves to whether there was one. */
    async discard(transaction: SiteDatabase, subjectId: string, memberId: string | null): Promise<boolean> {
      const mine = untyped
        .deleteFrom(name)
        .where(subject as string, '=', subjectId)
        .where('member_id', '=', memberId)
      return (await transaction.run(mine)) > 0
    },

    /** Others who are editing the subject, the latest first, with names by `namesOf`. */
    async otherEditors(
      database: SiteDatabase,
      subjectId: string,
      { memberId, now, namesOf }: { memberId: string | null; now: Date; namesOf: NamesOf },
    ): Promise<{ name: string; savedAt: string }[]> {
      const rows = await database.many(
        untyped
          .selectFrom(name)
          .select(['member_id', 'kept_at'])
          .where(subject as string, '=', subjectId)
          .where('member_id', '<>', memberId)
          .where('kept_at', '>', new Date(now.getTime() - ACTIVE_MS))
          .orderBy('kept_at', 'desc')
          .limit(MAX_EDITORS_SHOWN),
      )
      const editors = rows as unknown as { member_id: string; kept_at: Date }[]
      const names = await namesOf(
        database,
        editors.map(({ member_id }) => member_id),
      )
      return editors.map(({ member_id, kept_at }) => ({
        name: names.get(member_id) ?? '',
        savedAt: kept_at.toISOString(),
      }))
    },
  }
}

/** Values of columns, or SQL that refers to the row as it is and as `excluded`. */
type Replacing<Table extends CopyTable> = {
  [Column in keyof Updateable<Tables[Table]>]?: Updateable<Tables[Table]>[Column] | RawBuilder<unknown>
}
type NamesOf = (database: SiteDatabase, memberIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Whether others are to hear that somebody is editing: at the first save and about every minute. */
export const isEditingNews = (before: { kept_at: Date } | undefined, now: Date): boolean =>
  !before || now.getTime() - before.kept_at.getTime() > ANNOUNCE_INTERVAL_MS
