import { z } from 'zod'
import { id, operationsUnder, page, pageOf } from '#base/operation.ts'
import { ADMINS, MEMBERS_NOT_GUESTS } from '#base/roles.ts'
import { ANSWERS, MAX_INVITED } from '../choices.ts'
import { dateKey, PARTICIPANTS_PAGE } from '../fields.ts'

const operation = operationsUnder('calendar')
const person = z.object({ id, displayName: z.string() })

export const invitationOperations = {
  invite: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'POST',
    path: '/calendar/events/{id}/invitations',
    summary:
      'Invite members to a shared event or one date of a series; who is invited already stays so and gets no second email',
    rate: 'posts',
  })
    .input(
      z.strictObject({
        ...dateKey,
        memberIds: z
          .array(id)
          .min(1, 'Please choose whom to invite.')
          .max(MAX_INVITED, `You can invite ${MAX_INVITED} people at a time.`),
      }),
    )
    .output(z.object({ invited: z.int(), alreadyInvited: z.int() })),

  invitations: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'GET',
    path: '/calendar/events/{id}/invitations',
    summary: 'Who is invited to an event or one date of a series, with their answers, in the order of invitation',
  })
    .input(z.strictObject({ ...dateKey, ...page(PARTICIPANTS_PAGE) }))
    .output(pageOf(z.object({ memberId: id, name: z.string(), answer: z.enum(ANSWERS).nullable() }))),

  people: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/calendar/people',
    summary: 'Members whose display names begin with a text, to be invited',
  })
    .input(z.strictObject({ beginning: z.string().trim().min(1).max(100) }))
    .output(z.object({ items: z.array(person) })),
}
