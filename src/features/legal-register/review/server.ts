import { mount } from '#platform/server/call.ts'
import { setAccess } from './access.ts'
import { addReview, correct, withdraw } from './actions.ts'
import { legalReviewContract } from './contract.ts'
import { deadlines } from './deadlines.ts'
import { formerSubscribers } from './former.ts'
import { liftHold, placeHold } from './holds.ts'
import { memberRecords, review, reviewHistory } from './reads.ts'
import { oneSubscriber, subscriberList } from './subscribers.ts'

/** Administrators' operations on members' registers (LEGADM-20 to LEGADM-39). */
export const legalReview = mount('legalReview', legalReviewContract, {
  subscribers: subscriberList,
  subscriber: oneSubscriber,
  setAccess,
  formerSubscribers,
  deadlines,
  placeHold,
  liftHold,
  records: memberRecords,
  review,
  reviewHistory,
  addReview,
  correct,
  withdraw,
})
