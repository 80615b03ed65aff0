import { sql as raw } from 'kysely'
import { dayIn } from '#base/dates.ts'
import { offeredEntries, readSiteConfig } from '#features/site/server.ts'
import { type Call, uploadOf } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { refusePastDay } from '../administration/past-day.ts'
import { exhaustedAddresses } from '../invitations/count-emails.ts'
import type { ImportRow } from './check-rows.ts'
import type { ImportInput, ImportPreview } from './contract.ts'
import { readInWorker } from './in-worker.ts'
import type { CheckedFile } from './read-file.ts'

/** What an import of the file would do, line by line, with a file of the lines that have errors (ACC-B4). Nothing is changed. */
export async function previewImport(call: Call, input: ImportInput): Promise<ImportPreview> {
  const { good, errorCount, ...checked } = await checkFile(call, input)
  return { ...checked, counts: { ...(await countsOf(call, good)), errors: errorCount } }
}

/** Reads and checks the uploaded file by these columns, the site's last ones, or guesses. */
export async function checkFile(
  call: Call,
  { typeForAll, expiryForAll, ...chosen }: ImportInput,
): Promise<CheckedFile> {
  const [offered, setting, { region, texts }] = await Promise.all([
    offeredEntries(call.database, ['companyTypes', 'suppliers']),
    call.database.one(sql.selectFrom('import_setting').select('columns')),
    readSiteConfig(call.database),
  ])
  const today = dayIn(call.now, region)
  refusePastDay(expiryForAll ?? null, today, 'expiryForAll')
  const rules = { userType: typeForAll, expiryDate: expiryForAll ?? null, offered, today }
  return readInWorker(call, { bytes: uploadOf(call).bytes, chosen, stored: setting?.columns ?? {}, rules, texts })
}

/** How many lines are of members, of invited people, of those who were sent as many invitations as a day allows, and of new people. */
async function countsOf({ database, secret, now }: Call, rows: readonly ImportRow[]) {
  const emails = rows.map(({ email }) => email)
  const exhausted = [...(await exhaustedAddresses(database, secret, emails))]
  const counted = raw<number>`count(*)::int`.as('count')
  const countedExhausted = raw<number>`count(*) filter (where email = any (${exhausted}::text[]))::int`.as('exhausted')
  const [[members], [invited]] = await database.together(
    sql
      .selectFrom('account')
      .innerJoin('member', 'member.account_id', 'account.id')
      .select([counted, countedExhausted])
      .where(raw<boolean>`account.email = any (${emails}::text[])`),
    sql
      .selectFrom('invitation')
      .select([counted, countedExhausted])
      .where(raw<boolean>`email = any (${emails}::text[])`)
      .where('expires_at', '>', now),
  )
  const counts = {
    members: members?.count ?? 0,
    invited: invited?.count ?? 0,
    tooOften: Math.max(0, exhausted.length - (members?.exhausted ?? 0) - (invited?.exhausted ?? 0)),
  }
  return { ...counts, new: Math.max(0, rows.length - counts.members - counts.invited - counts.tooOften) }
}
