import { sql as raw } from 'kysely'
import type { BulkJob } from '#base/bulk-job.ts'
import { newId } from '#base/id.ts'
import { Problem } from '#base/problem.ts'
import { bulkJobOf } from '#platform/server/bulk-jobs/read-job.ts'
import { startBulkJob } from '#platform/server/bulk-jobs/start-job.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { MEMBER_JOBS, MEMBERS_IMPORT } from '../administration/bulk/job-kinds.ts'
import type { ImportRow } from './check-rows.ts'
import type { ImportColumns } from './choices.ts'
import type { ImportInput } from './contract.ts'
import { checkFile } from './preview-import.ts'

/** Starts a job that imports the lines without errors, and stores the columns for the site's next file (ACC-B4). Its start is audited. */
export async function startImport(call: Call, input: ImportInput): Promise<BulkJob> {
  const { good, errorCount, columns } = await checkFile(call, input)
  if (good.length === 0) throw nothingToImport()
  return call.change(async (transaction) => {
    const id = newId()
    await storeRows(transaction, id, good)
    await storeColumns(transaction, columns)
    const subjects = sql.selectFrom('import_row').select('id').where('job_id', '=', id)
    const started = { id, kind: MEMBERS_IMPORT, actorId: call.viewer.memberId, address: call.address, options: {} }
    const { total } = await startBulkJob(transaction, { ...started, subjects })
    call.audit.note({ subject: id, after: { lines: total, errors: errorCount } })
    return bulkJobOf(transaction, { id, kinds: MEMBER_JOBS, now: call.now })
  })
}

/** Rows stored in one statement; the event loop is free in between. */
const STORED_AT_ONCE = 500

async function storeRows(transaction: SiteDatabase, jobId: string, rows: readonly ImportRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += STORED_AT_ONCE)
    await storeSome(transaction, jobId, rows.slice(start, start + STORED_AT_ONCE))
}

async function storeSome(transaction: SiteDatabase, jobId: string, rows: readonly ImportRow[]): Promise<void> {
  const values = JSON.stringify(rows.map((row) => ({ id: newId(), ...row })))
  await transaction.run(
    statement(raw`
      insert into import_row (site_id, id, job_id, email, first_name, last_name, company, user_type, expiry_day, company_type, supplier)
      select ${transaction.siteId}::uuid, id, ${jobId}::uuid, email, "firstName", "lastName", company, "userType", "expiryDate",
        "companyType", supplier
      from jsonb_to_recordset(${values}::jsonb) as line (id uuid, email text, "firstName" text, "lastName" text, company text,
        "userType" text, "expiryDate" date, "companyType" text, supplier text)`),
  )
}

async function storeColumns(transaction: SiteDatabase, columns: ImportColumns): Promise<void> {
  const stored = { columns: JSON.stringify(columns) }
  await transaction.run(
    sql
      .insertInto('import_setting')
      .values({ site_id: transaction.siteId, ...stored })
      .onConflict((conflict) => conflict.column('site_id').doUpdateSet(stored)),
  )
}

const nothingToImport = () =>
  new Problem('members.nothing-to-import', 'invalid', 'No line of this file can be imported.')
