import { mount } from '#platform/server/call.ts'
import type { CheckoutParts } from '../checkout/pay.ts'
import { membershipsContract } from './contract.ts'
import { joinPlan } from './join.ts'
import { ownMembership } from './reads.ts'

/** The operations of members on their own membership. */
export const memberships = ({ provider }: CheckoutParts) =>
  mount('memberships', membershipsContract, {
    own: ownMembership(provider !== undefined),
    join: joinPlan(provider !== undefined),
  })
