import type { Insertable, Kysely, RawBuilder, SelectQueryBuilder, Updateable } from 'kysely'
import type { Call } from './call.ts'
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

  const copies = {
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
  return { ...copies, ...operationsOf(copies, subject) }
}

/** What a member's row holds besides the contents. */
interface CopyRow {
  based_on: number
  kept_at: Date
}
type Copies = Pick<ReturnType<typeof workingCopies<CopyTable>>, 'own' | 'save' | 'discard' | 'otherEditors'>

/** The operations of `workingCopyOperations`, for tables that store the revision a copy is based on as `based_on`. */
function operationsOf(copies: object, subject: string) {
  const { own, save, discard, otherEditors } = copies as unknown as Copies

  return {
    /**
     * Saving and deleting a copy. `lock` refuses whoever may not edit the subject, `columnsOf` contents that are not stored; others are
     * told by `announce` that somebody begins, goes on, or has stopped.
     */
    operations<Key extends object, Contents extends object>({
      subjectOf,
      columnsOf,
      lock,
      announce,
    }: {
      subjectOf: (key: Key) => string
      columnsOf: (contents: Contents) => Record<string, unknown>
      lock: (call: Call, transaction: SiteDatabase, subjectId: string) => Promise<unknown>
      announce: (transaction: SiteDatabase, subjectId: string) => Promise<unknown>
    }) {
      return {
        saveWorkingCopy: (call: Call, input: Key & Contents & { basedOn: number }) => {
          const [subjectId, member_id] = [subjectOf(input), call.viewer.memberId ?? '']
          const columns = { ...columnsOf(input), based_on: input.basedOn, kept_at: call.now }
          return call.change(async (transaction) => {
            await lock(call, transaction, subjectId)
            const before = (await transaction.one(own(subjectId, member_id).select('kept_at'))) as CopyRow | undefined
            const key = { site_id: call.siteId, [subject]: subjectId, member_id }
            await save(transaction, { ...key, ...columns } as never, columns as never)
            if (isEditingNews(before, call.now)) await announce(transaction, subjectId)
            return { savedAt: call.now.toISOString() }
          })
        },

        dropWorkingCopy: (call: Call, input: Key) =>
          call.change(async (transaction) => {
            const subjectId = subjectOf(input)
            await lock(call, transaction, subjectId)
            await discard(transaction, subjectId, call.viewer.memberId)
            await announce(transaction, subjectId)
            return { done: true as const }
          }),
      }
    },

    /** A read of the member's own copy and of who else is editing, as `workingCopyFields` describes them. */
    editing:
      <Row extends object, Contents extends object>({
        names,
        contentsOf,
      }: {
        names: NamesOf
        contentsOf: (row: Row) => Contents
      }) =>
      async (database: SiteDatabase, subjectId: string, { memberId, now }: { memberId: string | null; now: Date }) => {
        const [found, others] = await Promise.all([
          database.one(own(subjectId, memberId).selectAll()),
          otherEditors(database, subjectId, { memberId, now, namesOf: names }),
        ])
        const row = found as unknown as (Row & CopyRow) | undefined
        const workingCopy = row && { ...contentsOf(row), basedOn: row.based_on, savedAt: row.kept_at.toISOString() }
        return { workingCopy: workingCopy ?? null, others }
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
