import { z } from 'zod'
import { bulkJob } from '#base/bulk-job.ts'
import { unknownPlaceholder } from '#base/fill-text.ts'
import { id, nothing, operation } from '#base/operation.ts'
import { ADMINS, WITH_PROFILE } from '#base/roles.ts'
import { MAX_BULK } from '../administration/choices.ts'
import { memberSelection } from '../administration/contract.ts'
import { EMAIL_PLACEHOLDERS, MAX_EMAIL_MESSAGE, MAX_SUBJECT } from './choices.ts'

const template = (most: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(most)
    .refine(
      (text) => unknownPlaceholder(text, EMAIL_PLACEHOLDERS) === undefined,
      `Only ${EMAIL_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')} can stand in braces.`,
    )

/** Who would get an e-mail to a selection of members. */
const emailPreview = z.object({
  total: z.int(),
  recipients: z.int(),
  /** Do not want announcements, and are left out. */
  optedOut: z.int(),
  /** One recipient, and what the placeholders stand for in their e-mail; null where there is none. */
  example: z
    .object({
      displayName: z.string(),
      email: z.string(),
      values: z.object({
        name: z.string(),
        displayName: z.string(),
        company: z.string(),
        expiryDate: z.string(),
        site: z.string(),
      }),
    })
    .nullable(),
  /** For the next recipient; null after the last one. */
  nextCursor: z.string().nullable(),
})
export type EmailPreview = z.infer<typeof emailPreview>

export const announcementOperations = {
  previewEmail: operation({
    roles: ADMINS,
    audit: { none: 'changes nothing' },
    method: 'POST',
    path: '/members/bulk/email/preview',
    summary: 'How many of the selected members would get an e-mail, and what placeholders stand for with one of them',
  })
    .input(z.strictObject({ selection: memberSelection, cursor: z.string().max(300).optional() }))
    .output(emailPreview),

  startEmail: operation({
    roles: ADMINS,
    audit: 'members.emailStarted',
    method: 'POST',
    path: '/members/bulk/email',
    summary: `Send an e-mail to each of up to ${MAX_BULK.toLocaleString('en-GB')} selected members who get announcements, as a job`,
    creates: true,
    confirm: true,
  })
    .input(
      z.strictObject({
        selection: memberSelection,
        subject: template(MAX_SUBJECT, 'Please enter a subject.'),
        /** Plain text; an empty line begins a new paragraph. */
        message: template(MAX_EMAIL_MESSAGE, 'Please enter a message.'),
      }),
    )
    .output(bulkJob),

  emailDeliveries: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/members/bulk/{id}/deliveries',
    summary: 'How many of the e-mails of a job were sent, are on their way or delayed, or failed',
  })
    .input(z.strictObject({ id }))
    .output(z.object({ sent: z.int(), waiting: z.int(), delayed: z.int(), failed: z.int() })),
}

const announcements = z.strictObject({ announcements: z.boolean() })

export const announcementPreferenceOperations = {
  announcements: operation({
    roles: WITH_PROFILE,
    method: 'GET',
    path: '/account/announcements',
    summary: 'Whether one gets announcements of this site by e-mail',
  })
    .input(nothing)
    .output(announcements),

  changeAnnouncements: operation({
    roles: WITH_PROFILE,
    method: 'PUT',
    path: '/account/announcements',
    summary: 'Choose whether one gets announcements of this site by e-mail',
  })
    .input(announcements)
    .output(announcements),
}
