import { z } from 'zod'
import { bulkJob } from '#base/bulk-job.ts'
import { done, id, instant, MAX_ROWS, operation, page, pageOf } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'
import { startedJob } from '../administration/bulk/contract.ts'

const ids = z.strictObject({ ids: z.array(id).min(1).max(MAX_ROWS) })
const key = z.strictObject({ id })

const failedEmail = z.object({
  id,
  to: z.string(),
  /** The member it was for; null for somebody who is none. */
  member: z.object({ id, displayName: z.string() }).nullable(),
  /** Of an e-mail to many; null where only its recipient may know. */
  subject: z.string().nullable(),
  writtenAt: instant,
  /** Whether the mail server refused it for good; otherwise it was tried for three days. */
  refused: z.boolean(),
  /** What the mail server said, where it said something. */
  failure: z.string(),
  /** False for one with a link that expires: its recipient asks for a new one. */
  canRetry: z.boolean(),
})
export type FailedEmail = z.infer<typeof failedEmail>

const failedJob = startedJob.extend({
  /** Of what it is about, such as the course that was assigned; null for an action on members alone. */
  about: id.nullable(),
  failed: z.int(),
})
export type FailedJob = z.infer<typeof failedJob>

/** What failed without anybody at fault, for administrators to try again (ADM-B1). */
export const failureOperations = {
  failedEmails: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/members/failed-emails',
    summary: 'E-mails that could not be delivered, newest first',
  })
    .input(z.strictObject(page(20)))
    .output(pageOf(failedEmail)),

  retryEmails: operation({
    roles: ADMINS,
    audit: 'members.emailsRetried',
    method: 'POST',
    path: '/members/failed-emails/retry',
    summary: 'Try e-mails again that could not be delivered',
  })
    .input(ids)
    .output(z.object({ count: z.int().describe('How many are tried again') })),

  dismissEmails: operation({
    roles: ADMINS,
    audit: 'members.emailsDismissed',
    method: 'POST',
    path: '/members/failed-emails/dismiss',
    summary: 'Take e-mails from the list of those that could not be delivered',
  })
    .input(ids)
    .output(z.object({ count: z.int() })),

  failedJobs: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/members/failed-jobs',
    summary: 'Bulk actions that failed with some members, newest first',
  })
    .input(z.strictObject(page(20)))
    .output(pageOf(failedJob)),

  retryBulk: operation({
    roles: ADMINS,
    audit: 'members.bulkRetried',
    method: 'POST',
    path: '/members/bulk/{id}/retry',
    summary: 'Run a bulk action once more for the members that it failed with',
    confirm: true,
  })
    .input(key)
    .output(bulkJob),

  dismissJob: operation({
    roles: ADMINS,
    audit: 'members.jobDismissed',
    method: 'POST',
    path: '/members/bulk/{id}/dismiss',
    summary: 'Take a bulk action from the list of those that failed with some members',
  })
    .input(key)
    .output(done),
}
