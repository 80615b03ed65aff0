import { z } from 'zod'
import { done, id, instant, operationsUnder, type PolicyFor, page, pageOf } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'
import { ADMIN_STATUSES, ENTRIES_PAGE, key, query, richText, SUBSCRIBERS_PAGE } from '../fields.ts'
import { entry, hold, record, recordRow, standing } from '../shapes.ts'

const operation = operationsUnder('legalRegister')

/** Rows of one member's records at a time. */
const RECORDS_PAGE = 20

const subscriber = standing.extend({
  id,
  displayName: z.string(),
  /** When they first took an item; null for whoever never did. */
  since: instant.nullable(),
  signUp: instant,
  /** Kept with each member and switched by administrators; members use the register whatever it says (LEG-33). */
  legalAccess: z.enum(['on', 'off']),
})

const one = subscriber.extend({
  /** When they were removed from the site; their closed register is kept. */
  removed: instant.nullable(),
  /** The legal hold that the whole register is under. */
  hold: hold.nullable(),
  heldRecords: z.int().describe('Records under a legal hold of their own'),
})

const reason = z.string().trim().min(1, 'Please say why.').max(500)

/** What administrators do with members' registers (LEGADM-20 to LEGADM-39). */
export const legalReviewContract = {
  subscribers: operation({
    method: 'GET',
    path: '/legal-register/subscribers',
    summary: 'Members with what their registers come to: those with a register, or all, last come first',
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
    method: 'GET',
    path: '/legal-register/subscribers/{id}',
    summary: 'One member with what the own register comes to',
  })
    .input(z.strictObject(key))
    .output(one),

  setAccess: operation({
    audit: 'members.legalAccess',
    method: 'PUT',
    path: '/legal-register/subscribers/{id}/access',
    summary: 'Switch the kept legal access of a member',
  })
    .input(z.strictObject({ ...key, legalAccess: z.enum(['on', 'off']) }))
    .output(one),

  formerSubscribers: operation({
    method: 'GET',
    path: '/legal-register/former-subscribers',
    summary: 'Removed members whose closed registers are kept, last removed first',
  })
    .input(z.strictObject(page(SUBSCRIBERS_PAGE)))
    .output(pageOf(z.object({ id, displayName: z.string(), removed: instant, records: z.int() }))),

  placeHold: operation({
    audit: 'legalRegister.holdPlaced',
    method: 'POST',
    path: '/legal-register/holds',
    summary: 'Put a record, or all that a member holds, under a legal hold',
    creates: true,
  })
    .input(z.strictObject({ memberId: id, recordId: id.optional().describe('The one record; all without'), reason }))
    .output(hold),

  liftHold: operation({
    audit: 'legalRegister.holdLifted',
    method: 'POST',
    path: '/legal-register/holds/{id}/lift',
    summary: 'Lift a legal hold',
  })
    .input(z.strictObject({ ...key, reason }))
    .output(done),

  records: operation({
    method: 'GET',
    path: '/legal-register/subscribers/{id}/records',
    summary: 'A member’s legal items, removed ones too, last added first',
  })
    .input(z.strictObject({ ...key, ...page(RECORDS_PAGE) }))
    .output(pageOf(recordRow)),

  review: operation({
    method: 'GET',
    path: '/legal-register/subscribers/{id}/items/{item}',
    summary: 'One member’s record of an item, the current one or the last closed; the look at its notes is noted',
  })
    .input(z.strictObject({ ...key, item: id, record: id.optional().describe('A closed record') }))
    .output(record),

  reviewHistory: operation({
    method: 'GET',
    path: '/legal-register/records/{id}/compliance',
    summary: 'The history of a record, newest first, withdrawn entries too',
  })
    .input(z.strictObject({ ...key, ...page(ENTRIES_PAGE) }))
    .output(pageOf(entry)),

  addReview: operation({
    audit: 'legalRegister.reviewAdded',
    method: 'POST',
    path: '/legal-register/records/{id}/reviews',
    summary: 'Record what an administrator finds; its member is told',
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
    audit: 'legalRegister.reviewCorrected',
    method: 'POST',
    path: '/legal-register/records/{id}/corrections',
    summary: 'Correct an administrator’s entry by another one beside it',
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
    audit: 'legalRegister.reviewWithdrawn',
    method: 'POST',
    path: '/legal-register/records/{id}/withdrawals',
    summary: 'Withdraw an administrator’s entry; it stays in the chain',
    creates: true,
  })
    .input(z.strictObject({ ...key, number: z.int().min(1).max(1_000_000) }))
    .output(entry.extend({ id })),
}

export const legalReviewPolicy: PolicyFor<typeof legalReviewContract> = {
  subscribers: ADMINS,
  subscriber: ADMINS,
  setAccess: ADMINS,
  formerSubscribers: ADMINS,
  placeHold: ADMINS,
  liftHold: ADMINS,
  records: ADMINS,
  review: ADMINS,
  reviewHistory: ADMINS,
  addReview: ADMINS,
  correct: ADMINS,
  withdraw: ADMINS,
}
