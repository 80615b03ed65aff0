import { mount } from '#platform/server/call.ts'
import { prepareCard } from '../cards/enter.ts'
import { saveCard } from '../cards/save.ts'
import type { CheckoutParts } from '../checkout/pay.ts'
import { renewTo, setRenewing } from '../renewals/actions.ts'
import { choosePlan } from './choose.ts'
import { membershipsContract } from './contract.ts'
import { joinPlan } from './join.ts'
import { membershipOfMember } from './of-member.ts'
import { ownMembership } from './own.ts'

/** The operations of members on their own membership. */
export const memberships = (parts: CheckoutParts) =>
  mount('memberships', membershipsContract, {
    own: ownMembership(parts.provider),
    ofMember: membershipOfMember(parts.provider),
    join: joinPlan(parts.provider),
    choose: choosePlan(parts.provider),
    setRenewing: setRenewing(parts.provider),
    renewTo: renewTo(parts.provider),
    prepareCard: prepareCard(parts),
    saveCard: saveCard(parts),
  })
