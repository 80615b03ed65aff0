import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announceProfile } from '../profiles/profile-changed.ts'
import type { Visibility } from './contract.ts'
import { HIDEABLE_FIELDS, isShown, type VisibilityColumns } from './fields.ts'

const COLUMNS = ['is_listed', 'shows_email', 'hidden_fields'] as const

/** What the caller shows to other members (ACC-B8). */
export const ownVisibility = (call: Call): Promise<Visibility> =>
  visibilityOf(call.database, call.viewer.memberId ?? '')

/**
 * Changes what the caller shows, in one statement, so that of two changes at once both count. It holds at once for the profile, the
 * directory, and every other place that shows members.
 */
export async function changeVisibility(call: Call, change: Partial<Visibility>): Promise<Visibility> {
  const memberId = call.viewer.memberId ?? ''
  await call.change(async (transaction) => {
    await transaction.run(sql.updateTable('member').set(columnsOf(change)).where('id', '=', memberId))
    await announceProfile(transaction, memberId)
  })
  return visibilityOf(call.database, memberId)
}

async function visibilityOf(database: SiteDatabase, memberId: string): Promise<Visibility> {
  const row = await database.one(sql.selectFrom('member').select(COLUMNS).where('id', '=', memberId))
  if (!row) throw new Error(`no member ${memberId}`)
  return fromColumns(row)
}

/** The choices as the contract has them. */
const fromColumns = (row: VisibilityColumns): Visibility => ({
  listed: row.is_listed,
  email: row.shows_email,
  ...(Object.fromEntries(HIDEABLE_FIELDS.map((field) => [field, isShown(row, field)])) as Omit<
    Visibility,
    'listed' | 'email'
  >),
})

function columnsOf({ listed, email, ...fields }: Partial<Visibility>) {
  const changed = HIDEABLE_FIELDS.filter((field) => fields[field] !== undefined)
  const hidden = changed.filter((field) => fields[field] === false)
  return {
    ...(listed === undefined ? {} : { is_listed: listed }),
    ...(email === undefined ? {} : { shows_email: email }),
    // Also without any change, so that the statement always has a column to set.
    hidden_fields: raw<string[]>`array(select field from unnest(hidden_fields) field
      where field <> all (${changed}::text[])) || ${hidden}::text[]`,
  }
}
