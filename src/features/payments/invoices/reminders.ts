import { sql as raw } from 'kysely'
import type { Day } from '#base/days.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { todayOf } from '../today-of.ts'
import { queueEmail } from './emails/queue.ts'
import { nextReminder } from './rules.ts'
import { invoiceSettings } from './settings.ts'

/** Overdue invoices that one transaction handles. */
const BATCH = 50

/**
 * Reminds of overdue invoices by e-mail, each time once, up to three times and never sooner after each other than the settings say; off for
 * single invoices (PAY-B2).
 */
export const remindOfInvoices: SiteTask = {
  name: 'remind-of-invoices',
  every: '15 * * * *',
  isLocal: true,
  // Up to a day ahead for time zones further east; the site's local day decides.
  dueSites: `select distinct site_id from invoice where state = 'issued' and amount > paid + credited and not reminders_off
    and reminders < 3 and due_on < (now() + interval '14 hours')::date`,
  run: (database) => remindAt(database, new Date()),
}

/** The same for one site at this instant. */
export async function remindAt(database: SiteDatabase, now: Date): Promise<void> {
  const today = await todayOf(database, now)
  while (await remindSome(database, today));
}

interface Overdue {
  id: string
  reminders: number
  dueOn: Day
}

/** One batch in one transaction; whether there may be more. Another process waits for the same rows, and finds them reminded of. */
function remindSome(database: SiteDatabase, today: Day): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const { reminderDays } = await invoiceSettings(transaction)
    if (reminderDays.length === 0) return false
    const days = [...reminderDays]
    const overdue = await transaction.many(
      statement(raw<Overdue>`
        select id, reminders, due_on::text as "dueOn" from invoice
        where state = 'issued' and amount > paid + credited and not reminders_off and reminders < ${reminderDays.length}::int
          and due_on + (${days}::int[])[reminders + 1] <= ${today}::date
          and (reminded_on is null or reminded_on + (${days}::int[])[reminders + 1] - (${days}::int[])[reminders] <= ${today}::date)
        order by due_on, id limit ${raw.lit(BATCH)} for update`),
    )
    for (const { id, reminders, dueOn } of overdue) {
      const next = nextReminder(dueOn, reminders, reminderDays)
      if (next) await queueEmail(transaction, { kind: 'reminder', documentId: id, number: next.number })
    }
    await transaction.run(
      statement(
        raw`update invoice set reminders = reminders + 1, reminded_on = ${today}::date where id = any (${overdue.map(({ id }) => id)}::uuid[])`,
      ),
    )
    return overdue.length === BATCH
  })
}
