import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { membersApi } from '../members-api.ts'

/** What failed; each is read again when its live topic, the first part of its key, is announced (ADM-B1). */
export const failedEmailsQuery = pagedQuery(['failedEmails'], (page, options) => membersApi.failedEmails(page, options))

export const failedJobsQuery = pagedQuery(['bulkJobs', 'failed'], (page, options) =>
  membersApi.failedJobs(page, options),
)
