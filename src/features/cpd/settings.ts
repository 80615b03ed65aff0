import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { Settings } from './fields.ts'
import { DEFAULTS } from './rules.ts'

type Change = { [Name in keyof Settings]?: Settings[Name] | undefined }

/** The site's rules. */
export async function cpdSettings(database: SiteDatabase): Promise<Settings> {
  const row = await database.one(
    sql
      .selectFrom('cpd_setting')
      .select(['insight_minutes as insightMinutes', 'quiz_minutes as quizMinutes', 'answer_minutes as answerMinutes'])
      .select(['review_minutes as reviewMinutes', 'target_hours as targetHours', 'start_month as startMonth']),
  )
  return row ?? DEFAULTS
}

/** Changes the rules that are given (UNI-B2). What was recorded stays as it is; the audit log holds the values before and after. */
export function changeCpdSettings(call: Call, change: Change): Promise<Settings> {
  return call.change(async (transaction) => {
    await transaction.run(
      sql
        .insertInto('cpd_setting')
        .values({ site_id: call.siteId })
        .onConflict((conflict) => conflict.column('site_id').doNothing()),
    )
    await transaction.one(sql.selectFrom('cpd_setting').select('site_id').forUpdate())
    const before = await cpdSettings(transaction)
    const columns = columnsOf(change)
    if (Object.keys(columns).length > 0) await transaction.run(sql.updateTable('cpd_setting').set(columns))
    const after = await cpdSettings(transaction)
    if (JSON.stringify(after) === JSON.stringify(before)) call.audit.nothingChanged()
    else call.audit.note({ subject: call.siteId, before, after })
    await announce(transaction, 'cpd', 'members')
    return after
  })
}

function columnsOf(change: Change) {
  const { insightMinutes, quizMinutes, answerMinutes, reviewMinutes, targetHours, startMonth } = change
  return {
    ...(insightMinutes === undefined ? {} : { insight_minutes: insightMinutes }),
    ...(quizMinutes === undefined ? {} : { quiz_minutes: quizMinutes }),
    ...(answerMinutes === undefined ? {} : { answer_minutes: answerMinutes }),
    ...(reviewMinutes === undefined ? {} : { review_minutes: reviewMinutes }),
    ...(targetHours === undefined ? {} : { target_hours: targetHours }),
    ...(startMonth === undefined ? {} : { start_month: startMonth }),
  }
}
