import { DECLINED_DAYS } from '#base/registration-retention.ts'
import { setDeclinedDays } from '#features/policies/server.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { emailTexts } from '../emails.ts'
import type { RegistrationSettings } from './contract.ts'

/** The site's settings of registrations; where it has no text of its own, the product's (ACC-B5). */
export async function registrationSettings(database: SiteDatabase): Promise<RegistrationSettings> {
  const [row, defaults] = await Promise.all([
    database.one(sql.selectFrom('registration_setting').selectAll()),
    defaultsOf(database),
  ])
  if (!row) return defaults
  return {
    approvalSubject: row.approval_subject || defaults.approvalSubject,
    approvalText: row.approval_text || defaults.approvalText,
    rejectionSubject: row.rejection_subject || defaults.rejectionSubject,
    rejectionText: row.rejection_text || defaults.rejectionText,
    declinedDays: row.declined_days,
  }
}

/** Changes the settings that are given; an empty text, or the product's, stands for the latter. The audit log has both values. */
export function changeRegistrationSettings(
  call: Call,
  change: { [Field in keyof RegistrationSettings]?: RegistrationSettings[Field] | undefined },
): Promise<RegistrationSettings> {
  return call.change(async (transaction) => {
    await transaction.run(
      sql
        .insertInto('registration_setting')
        .values({ site_id: call.siteId })
        .onConflict((conflict) => conflict.column('site_id').doNothing()),
    )
    await transaction.one(sql.selectFrom('registration_setting').select('site_id').forUpdate())
    const [before, defaults] = [await registrationSettings(transaction), await defaultsOf(transaction)]
    const after = {
      ...before,
      ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
    }
    await transaction.run(sql.updateTable('registration_setting').set(columnsOf(after, defaults)))
    if (after.declinedDays !== before.declinedDays) await setDeclinedDays(transaction, after.declinedDays)
    const changed = (Object.keys(before) as (keyof RegistrationSettings)[]).filter((key) => before[key] !== after[key])
    if (changed.length === 0) call.audit.nothingChanged()
    else call.audit.note({ subject: call.siteId, before: only(before, changed), after: only(after, changed) })
    await announce(transaction, 'members', 'admins')
    return registrationSettings(transaction)
  })
}

async function defaultsOf(database: SiteDatabase): Promise<RegistrationSettings> {
  const { text } = emailTexts(await readSiteConfig(database), '')
  return {
    approvalSubject: text('letter.welcome.subject'),
    approvalText: text('letter.welcome.body'),
    rejectionSubject: text('letter.declined.subject'),
    rejectionText: text('letter.declined.body'),
    declinedDays: DECLINED_DAYS.default,
  }
}

function columnsOf(settings: RegistrationSettings, defaults: RegistrationSettings) {
  const own = (name: Exclude<keyof RegistrationSettings, 'declinedDays'>) =>
    settings[name] === defaults[name] ? '' : settings[name]
  return {
    approval_subject: own('approvalSubject'),
    approval_text: own('approvalText'),
    rejection_subject: own('rejectionSubject'),
    rejection_text: own('rejectionText'),
    declined_days: settings.declinedDays,
  }
}

const only = (settings: RegistrationSettings, names: readonly (keyof RegistrationSettings)[]) =>
  Object.fromEntries(names.map((name) => [name, settings[name]]))
