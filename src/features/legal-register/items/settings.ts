import { sql as raw } from 'kysely'
import { shownName } from '#base/names.ts'
import { displayNameOf } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { RegisterSettings } from './contract.ts'
import { noRetentionChange, ownRetentionChange } from './refusals.ts'

type Settable = Omit<RegisterSettings, 'retentionChange'>
type Change = { [Name in keyof Settable]?: Settable[Name] | undefined }

/** Defaults of a site that has changed nothing (LEG-20, LEG-15, LEG-B1). */
const DEFAULTS: RegisterSettings = {
  startingStatus: 'Not Compliant',
  retentionYears: 6,
  reminderDays: 14,
  administratorsReviewOwn: false,
  retentionChange: null,
}

interface Row extends Settable {
  pending: number | null
  by: string | null
  byName: string | null
  at: Date
  holdsFrom: Date
  needsConfirmation: boolean
  confirmedAt: Date | null
  confirmedBy: string | null
  confirmedByName: string | null
  canConfirm: boolean
}

/** The site's current settings; a shorter retention time that has taken effect is returned as the retention time. */
export async function registerSettings({ viewer }: Call, database: SiteDatabase): Promise<RegisterSettings> {
  const row = await database.one(
    statement<Row>(raw`
      select s.starting_status as "startingStatus", legal_retention_years(s.site_id) as "retentionYears", s.reminder_days as "reminderDays",
        s.administrators_review_own as "administratorsReviewOwn",
        case when not is_legal_retention_due(s) then s.pending_years end as pending,
        s.pending_by as by, ${displayNameOf('s.pending_by')} as "byName", s.pending_at as at,
        s.pending_at + interval '30 days' as "holdsFrom",
        s.pending_needs_confirmation as "needsConfirmation",
        s.confirmed_at as "confirmedAt", s.confirmed_by as "confirmedBy",
        ${displayNameOf('s.confirmed_by')} as "confirmedByName",
        s.confirmed_at is null and s.pending_by is distinct from ${viewer.memberId}::uuid as "canConfirm"
      from legal_setting s`),
  )
  return row ? settingsOf(row) : DEFAULTS
}

function settingsOf(row: Row): RegisterSettings {
  const { startingStatus, retentionYears, reminderDays, administratorsReviewOwn, pending } = row
  const settable = { startingStatus, retentionYears, reminderDays, administratorsReviewOwn }
  if (pending === null) return { ...settable, retentionChange: null }
  return {
    ...settable,
    retentionChange: {
      years: pending,
      by: { id: row.by, displayName: shownName(row.byName) },
      at: row.at.toISOString(),
      holdsFrom: row.holdsFrom.toISOString(),
      needsConfirmation: row.needsConfirmation,
      confirmedBy: row.confirmedAt ? { id: row.confirmedBy, displayName: shownName(row.confirmedByName) } : null,
      canConfirm: row.canConfirm && row.needsConfirmation,
    },
  }
}

/**
 * Changes the settings that are given. Existing records keep their status. A longer retention time takes effect at once; a shorter one
 * after 30 days, and after confirmation by another administrator if there is one (LEG-15). The audit log stores the values before and after.
 */
export function changeRegisterSettings(call: Call, change: Change): Promise<RegisterSettings> {
  return updateSettings(call, async (transaction, before) => {
    const columns = columnsOf(call, change, before)
    await transaction.run(
      sql
        .insertInto('legal_setting')
        .values({ site_id: call.siteId, ...columns })
        .onConflict((conflict) =>
          Object.keys(columns).length > 0
            ? conflict.column('site_id').doUpdateSet(columns)
            : conflict.column('site_id').doNothing(),
        ),
    )
  })
}

/** Confirms a shorter retention time that another administrator requested; refuses a changed request and one's own. */
export function confirmRetention(call: Call, { years }: { years: number }): Promise<RegisterSettings> {
  return updateSettings(call, async (transaction, { retentionChange }) => {
    if (retentionChange?.years !== years) throw noRetentionChange()
    if (retentionChange.by.id === call.viewer.memberId) throw ownRetentionChange()
    if (retentionChange.confirmedBy) return
    await transaction.run(sql.updateTable('legal_setting').set({ confirmed_by: call.viewer.memberId }))
  })
}

/** Withdraws a requested shorter retention time; any administrator may. */
export function withdrawRetention(call: Call): Promise<RegisterSettings> {
  return updateSettings(call, async (transaction, { retentionChange }) => {
    if (!retentionChange) throw noRetentionChange()
    await transaction.run(sql.updateTable('legal_setting').set({ pending_years: null, pending_by: null }))
  })
}

/** Changes the settings in one transaction, with an audit entry if anything changed. Concurrent changes wait for each other. */
async function updateSettings(
  call: Call,
  change: (transaction: SiteDatabase, before: RegisterSettings) => Promise<void>,
): Promise<RegisterSettings> {
  return call.change(async (transaction) => {
    await transaction.one(sql.selectFrom('legal_setting').select('site_id').forUpdate())
    const before = await registerSettings(call, transaction)
    await change(transaction, before)
    const after = await registerSettings(call, transaction)
    if (JSON.stringify(after) === JSON.stringify(before)) call.audit.nothingChanged()
    else call.audit.note({ subject: call.siteId, before, after })
    await announce(transaction, 'legalRegister', 'admins')
    return after
  })
}

function columnsOf({ viewer }: Call, change: Change, { retentionYears, retentionChange }: RegisterSettings) {
  const { startingStatus, reminderDays, administratorsReviewOwn, retentionYears: years } = change
  return {
    ...(startingStatus === undefined ? {} : { starting_status: startingStatus }),
    ...(reminderDays === undefined ? {} : { reminder_days: reminderDays }),
    ...(administratorsReviewOwn === undefined ? {} : { administrators_review_own: administratorsReviewOwn }),
    ...(years === undefined || years === retentionChange?.years
      ? {}
      : yearsColumns(years, retentionYears, viewer.memberId)),
  }
}

/** Also writes the years in force, since a request that has taken effect stays in the pending columns until the next change. */
const yearsColumns = (years: number, inForce: number, viewerId: string | null) =>
  years < inForce
    ? { retention_years: inForce, pending_years: years, pending_by: viewerId }
    : { retention_years: years, pending_years: null, pending_by: null }
