import { longDate } from '#base/dates.ts'
import { noonOf } from '#base/days.ts'
import { type Recipient, recipientsById } from '#features/members/server.ts'
import { emailBrandOf, readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { compose } from '#platform/server/outbox/email.ts'
import { type Email, postAll } from '#platform/server/outbox/mail.ts'
import { textsOf } from '#platform/server/texts.ts'
import type { AssignmentChange } from './decide.ts'
import { emailMessages } from './messages.ts'
import type { Assigned } from './notify-assigned.ts'

export interface EmailParts {
  originOf: (siteId: string) => Promise<string | undefined>
  /** Of these members, those who chose to be reminded otherwise than in the bell and by email. */
  channelsOf: (database: SiteDatabase, memberIds: readonly string[]) => Promise<Map<string, 'both' | 'bell' | 'email'>>
}

/**
 * Writes to members whom a job assigns a course that they have not completed already, or gives another due date: one email each, queued in
 * the job's transaction, behind all that is not sent to many (UNI-B4). Left out is who chose to be reminded in the bell alone.
 */
export async function emailAssigned(
  { originOf, channelsOf }: EmailParts,
  transaction: SiteDatabase,
  assigned: Assigned,
  changes: readonly AssignmentChange[],
): Promise<void> {
  const open = changes.filter(({ isDone }) => !isDone)
  if (open.length === 0) return
  const ids = open.map(({ memberId }) => memberId)
  const [site, origin, channels, recipients] = await Promise.all([
    readSiteConfig(transaction),
    originOf(transaction.siteId),
    channelsOf(transaction, ids),
    recipientsById(transaction, ids, new Date()),
  ])
  // A switched-off feature writes to nobody (TEN-08).
  if (!origin || !site.switches.university) return
  const url = `${origin}/university/${assigned.courseId}`
  await postAll(
    transaction,
    open.flatMap((change) => {
      const recipient = recipients.get(change.memberId)
      if (!recipient || channels.get(change.memberId) === 'bell') return []
      return [{ ...assignmentEmail(site, recipient, { ...assigned, url }, change), bulkJobId: assigned.jobId }]
    }),
  )
}

function assignmentEmail(
  site: SiteConfig,
  { accountId, to, firstName }: Recipient,
  { title, dueOn, url }: Assigned & { url: string },
  { before, isRepeated }: AssignmentChange,
): Email {
  const text = textsOf('university', emailMessages, site.texts)
  const values = {
    site: site.primaries.appTitle,
    name: firstName || text('assigned.nameless'),
    course: title,
    day: dueOn === null ? '' : longDate(noonOf(dueOn), { ...site.region, timeZone: 'UTC' }),
  }
  const isChanged = before !== null && !isRepeated
  const body = isChanged
    ? text(dueOn === null ? 'assigned.removedBody' : 'assigned.changedBody', values)
    : text(dueOn === null ? 'assigned.body' : 'assigned.bodyUntil', values)
  return {
    accountId,
    to,
    subject: text(isChanged ? 'assigned.changedSubject' : 'assigned.subject', values),
    ...compose({
      ...emailBrandOf(site),
      reason: text('assigned.reason', values),
      heading: text(isChanged ? 'assigned.changedHeading' : 'assigned.heading'),
      paragraphs: [body],
      action: { label: text('assigned.action'), url },
    }),
  }
}
