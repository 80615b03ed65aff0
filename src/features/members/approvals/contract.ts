import { z } from 'zod'
import { unknownPlaceholder } from '#base/fill-text.ts'
import { id, nothing, operation } from '#base/operation.ts'
import { DECLINED_DAYS } from '#base/registration-retention.ts'
import { ADMINS } from '#base/roles.ts'
import { memberRow } from '../administration/contract.ts'
import { APPROVED_AS, MAX_MESSAGE, PLACEHOLDERS } from './choices.ts'

const message = z.string().trim().max(MAX_MESSAGE).default('').describe('Sent to the person with the e-mail')

const template = (most: number, kind: keyof typeof PLACEHOLDERS) =>
  z
    .string()
    .trim()
    .max(most)
    .refine(
      (text) => unknownPlaceholder(text, PLACEHOLDERS[kind]) === undefined,
      `Only ${PLACEHOLDERS[kind].map((name) => `{${name}}`).join(', ')} can stand in braces.`,
    )
const { least, most } = DECLINED_DAYS
const outside = `Between ${least} and ${most} days.`

/** The site's texts of the e-mails about registrations; an empty one stands for the product's own. */
const settings = z.strictObject({
  approvalSubject: template(200, 'approval'),
  approvalText: template(2_000, 'approval'),
  rejectionSubject: template(200, 'rejection'),
  rejectionText: template(2_000, 'rejection'),
  declinedDays: z.int(outside).min(least, outside).max(most, outside),
})
export type RegistrationSettings = z.infer<typeof settings>

export const approvalOperations = {
  approve: operation({
    roles: ADMINS,
    audit: 'members.approved',
    method: 'PUT',
    path: '/members/{id}/approval',
    summary: 'Approve somebody whose registration waits or was declined, with a message; they are notified by e-mail',
    confirm: true,
  })
    .input(
      z.strictObject({
        id,
        userType: z.enum(APPROVED_AS).default('subscriber'),
        message,
        /** Required to admit somebody who never confirmed their e-mail address. */
        acceptUnverified: z.literal(true).optional(),
      }),
    )
    .output(memberRow),

  reject: operation({
    roles: ADMINS,
    audit: 'members.declined',
    method: 'PUT',
    path: '/members/{id}/rejection',
    summary: 'Decline the registration of somebody who waits, with a message; they are notified by e-mail',
    confirm: true,
  })
    .input(z.strictObject({ id, message }))
    .output(memberRow),

  registrationSettings: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/members/registration-settings',
    summary: 'The texts of the e-mails about registrations, and how long declined members are retained',
  })
    .input(nothing)
    .output(settings),

  changeRegistrationSettings: operation({
    roles: ADMINS,
    audit: 'members.registrationSettingsChanged',
    method: 'PATCH',
    path: '/members/registration-settings',
    summary: 'Change the texts of the e-mails about registrations, and how long declined members are retained',
    // A shorter time erases people the same night.
    confirm: (input: { declinedDays?: number }) => input.declinedDays !== undefined,
  })
    .input(z.strictObject(settings.partial().shape))
    .output(settings),
}
