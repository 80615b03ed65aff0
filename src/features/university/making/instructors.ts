import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { Page } from '#base/operation.ts'
import { picturesById } from '#features/files/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { decodeCursor, isId, type Paging, pageOf } from '#platform/server/database/keyset.ts'
import { MAX_INSTRUCTORS } from '../fields.ts'
import { lockFiles } from '../files/use.ts'
import { instructorInUse, noInstructor, tooManyInstructors } from '../refusals.ts'
import { announceUniversity } from './announce.ts'
import type { InstructorEntry } from './contract.ts'
import { countOf } from './count.ts'
import { UNUSED, usesOf } from './in-use.ts'

interface EnteredInstructor {
  firstName: string
  lastName: string
  description: string
  picture: { fileId: string } | null
}

/** The names of all instructors, by last name. */
export async function instructors({ database }: Call): Promise<{ items: { id: string; name: string }[] }> {
  const rows = await database.many(byLastName())
  return { items: rows.map((row) => ({ id: row.id, name: fullName(row) })) }
}

/** A page of the instructors in full with the courses that name them, by last name (UNI-09, UNI-18). */
export async function instructorEntries({ database }: Call, { cursor, limit }: Paging): Promise<Page<InstructorEntry>> {
  const [lastName, firstName, id] = decodeCursor(cursor, [isText, isText, isId]) ?? []
  const query = byLastName().limit(limit + 1)
  const rows = await database.many(
    id === undefined
      ? query
      : query.where(raw<boolean>`(last_name, first_name, id) > (${lastName}::text, ${firstName}::text, ${id}::uuid)`),
  )
  const { rows: shown, nextCursor } = pageOf(rows, limit, (row) => [row.last_name, row.first_name, row.id])
  return { items: await entriesOf(database, shown), nextCursor }
}

/** Creates an instructor (UNI-14, UNI-16). */
export async function createInstructor(call: Call, entered: EnteredInstructor): Promise<InstructorEntry> {
  return call.change(async (transaction) => {
    if ((await countOf(transaction, 'course_instructor')) >= MAX_INSTRUCTORS) throw tooManyInstructors()
    const id = newId()
    const columns = await columnsOf(call, transaction, entered)
    await transaction.run(
      sql.insertInto('course_instructor').values({ site_id: call.siteId, id, created_at: call.now, ...columns }),
    )
    call.audit.note({ subject: id, after: { name: fullName(columns) } })
    return saved(transaction, id)
  })
}

/** Changes an instructor, also on the courses that are published with them (UNI-20). */
export async function changeInstructor(
  call: Call,
  { id, ...entered }: EnteredInstructor & { id: string },
): Promise<InstructorEntry> {
  return call.change(async (transaction) => {
    const before = await transaction.one(byLastName().where('id', '=', id).forNoKeyUpdate())
    if (!before) throw noInstructor()
    const columns = await columnsOf(call, transaction, entered)
    await transaction.run(sql.updateTable('course_instructor').set(columns).where('id', '=', id))
    call.audit.note({ subject: id, before: { name: fullName(before) }, after: { name: fullName(columns) } })
    return saved(transaction, id)
  })
}

/** Deletes an instructor; one whom a course names says so (UNI-18). Their picture is deleted with others that nothing uses. */
export async function removeInstructor(call: Call, { id }: { id: string }): Promise<{ done: true }> {
  return call.change(async (transaction) => {
    // Waits for courses that are being saved with them, and makes those to come find them gone.
    const instructor = await transaction.one(byLastName().where('id', '=', id).forUpdate())
    if (!instructor) throw noInstructor()
    const used = (await usesOf(transaction, 'instructors', [id])).get(id)
    if (used) throw instructorInUse(fullName(instructor), used)
    await transaction.run(sql.deleteFrom('course_instructor').where('id', '=', id))
    call.audit.note({ subject: id, before: { name: fullName(instructor) } })
    await announceUniversity(transaction)
    return { done: true as const }
  })
}

const byLastName = () =>
  sql
    .selectFrom('course_instructor')
    .select(['id', 'first_name', 'last_name', 'description', 'picture'])
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')

type Row = ReturnType<typeof byLastName> extends { execute(): Promise<(infer Found)[]> } ? Found : never

async function columnsOf(call: Call, transaction: SiteDatabase, entered: EnteredInstructor) {
  const { firstName, lastName, description, picture } = entered
  if (picture) await lockFiles(call, transaction, [{ fileId: picture.fileId, kind: 'picture', field: 'picture' }])
  return { first_name: firstName, last_name: lastName, description, picture: picture?.fileId ?? null }
}

async function saved(transaction: SiteDatabase, id: string): Promise<InstructorEntry> {
  await announceUniversity(transaction)
  const [entry] = await entriesOf(transaction, await transaction.many(byLastName().where('id', '=', id)))
  if (!entry) throw noInstructor()
  return entry
}

async function entriesOf(database: SiteDatabase, rows: readonly Row[]): Promise<InstructorEntry[]> {
  const ids = rows.map(({ id }) => id)
  const uses = await usesOf(database, 'instructors', ids)
  const pictures = await picturesById(
    database,
    rows.map(({ picture }) => picture),
  )
  return rows.map((row) => {
    const picture = row.picture === null ? undefined : pictures.get(row.picture)
    return {
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      description: row.description,
      picture: picture && row.picture ? { ...picture, alt: fullName(row), fileId: row.picture } : null,
      usedIn: uses.get(row.id) ?? UNUSED,
    }
  })
}

const fullName = (row: { first_name: string; last_name: string }) => `${row.first_name} ${row.last_name}`
const isText = (part: unknown): boolean => typeof part === 'string' && part.length <= 80 && !part.includes('\0')
