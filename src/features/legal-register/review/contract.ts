import { z } from 'zod'
import { day, done, id, instant, operationsUnder, page, pageOf } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'
import { ADMIN_STATUSES, ENTRIES_PAGE, key, query, richText, SUBSCRIBERS_PAGE } from '../fields.ts'
import { entry, hold, record, recordRow, registerSummary } from '../shapes.ts'

const operation = operationsUnder('legalRegister')

/** Rows of one member's records at a time. */
const RECORDS_PAGE = 20

const subscriber = registerSummary.extend({
  id,
  displayName: z.string(),
  /** When they first added an item; null if they never have. */
  since: instant.nullable(),
  signUp: instant,
  /** Stored with each member and set by administrators; members can use the register either way (LEG-33). */
  legalAccess: z.enum(['on', 'off']),
})

const subscriberDetail = subscriber.extend({
  /** When they were removed from the site; their closed register is retained. */
  removed: instant.nullable(),
  /** The legal hold on the whole register. */
  hold: hold.nullable(),
  heldRecords: z.int().describe('Records under a legal hold of their own'),
})

const reason = z.string().trim().min(1, 'Please say why.').max(500)

/** Administrators' operations on members' registers (LEGADM-20 to LEGADM-39). */
export const legalReviewContract = {
  subscribers: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/legal-register/subscribers',
    summary: 'Members with summaries of their registers: those with a register, or all, newest first',
  })
    .input(
      z.strictObject({
        ...page(SUBSCRIBERS_PAGE),
        query: query.describe('Beginning of a display name'),
        show: z.enum(['subscribers', 'all']).default('subscribers'),
      }),
    )
    .output(pageOf(subscriber)),

  subscriber: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/legal-register/subscribers/{id}',
    summary: 'One member with the summary of their register',
  })
    .input(z.strictObject(key))
    .output(subscriberDetail),

  setAccess: operation({
    roles: ADMINS,
    audit: 'members.legalAccess',
    method: 'PUT',
    path: '/legal-register/subscribers/{id}/access',
    summary: 'Switch a member’s legal access',
  })
    .input(z.strictObject({ ...key, legalAccess: z.enum(['on', 'off']) }))
    .output(subscriberDetail),

  formerSubscribers: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/legal-register/former-subscribers',
    summary: 'Removed members whose closed registers are retained, last removed first',
  })
    .input(z.strictObject(page(SUBSCRIBERS_PAGE)))
    .output(pageOf(z.object({ id, displayName: z.string(), removed: instant, records: z.int() }))),

  deadlines: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/legal-register/deadlines',
    summary: 'Overdue reviews of all members, or evidence that has expired or soon will, the oldest day first',
  })
    .input(z.strictObject({ ...page(SUBSCRIBERS_PAGE), show: z.enum(['reviews', 'evidence']) }))
    .output(
      pageOf(
        z.object({
          id: id.describe('Of the record, or of the evidence'),
          member: z.object({ id, displayName: z.string() }),
          item: z.object({ id, title: z.string() }),
          day: day.describe('When the review was due, or the last day of the evidence'),
        }),
      ),
    ),

  placeHold: operation({
    roles: ADMINS,
    audit: 'legalRegister.holdPlaced',
    method: 'POST',
    path: '/legal-register/holds',
    summary: 'Place a legal hold on a record or on a member’s whole register',
    creates: true,
  })
    .input(
      z.strictObject({
        memberId: id,
        recordId: id.optional().describe('A single record; the whole register without'),
        reason,
      }),
    )
    .output(hold),

  liftHold: operation({
    roles: ADMINS,
    audit: 'legalRegister.holdLifted',
    method: 'POST',
    path: '/legal-register/holds/{id}/lift',
    summary: 'Lift a legal hold',
  })
    .input(z.strictObject({ ...key, reason }))
    .output(done),

  records: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/legal-register/subscribers/{id}/records',
    summary: 'A member’s records, removed items included, last added first',
  })
    .input(z.strictObject({ ...key, ...page(RECORDS_PAGE) }))
    .output(pageOf(recordRow)),

  review: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/legal-register/subscribers/{id}/items/{item}',
    summary: 'A member’s record of an item, the active one or the last closed one; the view of its notes is logged',
  })
    .input(z.strictObject({ ...key, item: id, record: id.optional().describe('A closed record') }))
    .output(record),

  reviewHistory: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/legal-register/records/{id}/compliance',
    summary: 'The history of a record, newest first, withdrawn entries included',
  })
    .input(z.strictObject({ ...key, ...page(ENTRIES_PAGE) }))
    .output(pageOf(entry)),

  addReview: operation({
    roles: ADMINS,
    audit: 'legalRegister.reviewAdded',
    method: 'POST',
    path: '/legal-register/records/{id}/reviews',
    summary: 'Add an administrator’s review; the member is notified',
    creates: true,
  })
    .input(
      z.strictObject({
        ...key,
        adminComplianceCheck: z.enum(ADMIN_STATUSES).optional(),
        adminComplianceNote: richText.optional(),
      }),
    )
    .output(entry.extend({ id })),

  correct: operation({
    roles: ADMINS,
    audit: 'legalRegister.reviewCorrected',
    method: 'POST',
    path: '/legal-register/records/{id}/corrections',
    summary: 'Correct an administrator’s entry by appending a correction',
    creates: true,
  })
    .input(
      z.strictObject({
        ...key,
        number: z.int().min(1).max(1_000_000),
        complianceCheck: z.enum(ADMIN_STATUSES),
        complianceNote: richText,
        why: z.string().trim().min(1, 'Please say why it is corrected.').max(500),
      }),
    )
    .output(entry.extend({ id })),

  withdraw: operation({
    roles: ADMINS,
    audit: 'legalRegister.reviewWithdrawn',
    method: 'POST',
    path: '/legal-register/records/{id}/withdrawals',
    summary: 'Withdraw an administrator’s entry; it stays in the chain',
    creates: true,
  })
    .input(z.strictObject({ ...key, number: z.int().min(1).max(1_000_000) }))
    .output(entry.extend({ id })),
}
