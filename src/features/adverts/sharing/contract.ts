import { z } from 'zod'
import { cleanName } from '#base/names.ts'
import { done, id, operationsUnder } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'

/** How long a link to a report works, in days. */
export const DEFAULT_DAYS = 30
export const MAX_DAYS = 365
/** Links that work at the same time, for one campaign or advert. */
export const MAX_LINKS = 20
export const MAX_LABEL = 150

const operation = operationsUnder('adverts')

const DAYS = `Please enter a whole number of days from 1 to ${MAX_DAYS}.`

const isEmail = (text: string) => z.email().safeParse(text).success

const newLink = z.strictObject({
  id,
  label: z
    .string()
    .overwrite(cleanName)
    .min(1, 'Please enter who the link is for.')
    .max(MAX_LABEL, `At most ${MAX_LABEL} characters.`)
    .meta({ examples: ['Pumps Ltd'] }),
  days: z.int(DAYS).min(1, DAYS).max(MAX_DAYS, DAYS).default(DEFAULT_DAYS).describe('How long it works'),
  mailTo: z
    .string()
    .trim()
    .max(254)
    .refine((text) => text === '' || isEmail(text), 'Please enter a valid e-mail address.')
    .default('')
    .describe('Who gets the report of each month while the link works; empty for nobody'),
})
export type NewReportLink = z.infer<typeof newLink>

const reportLink = z.object({
  id,
  label: z.string(),
  url: z.string().nullable().describe('Its secret address; null where the secret of the product has changed since'),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastOpenedAt: z.string().nullable().describe('To the hour'),
  mailTo: z.string(),
  nextMailAt: z
    .string()
    .nullable()
    .describe('When the report of a month is next sent; null once they have unsubscribed'),
})
export type ReportLink = z.infer<typeof reportLink>

const one = z.strictObject({ id })
const links = z.object({ items: z.array(reportLink) })

/** Links by which sponsors see the report of one campaign or advert without signing in (ADV-B2). */
export const reportLinksContract = {
  ofCampaign: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/campaigns/{id}/report-links',
    summary: `The links to the report of a campaign that work, ${MAX_LINKS} at most, the newest first`,
  })
    .input(one)
    .output(links),
  ofAdvert: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/adverts/{id}/report-links',
    summary: `The links to the report of an advert that work, ${MAX_LINKS} at most, the newest first`,
  })
    .input(one)
    .output(links),
  shareCampaign: operation({
    roles: ADMINS,
    audit: 'adverts.campaignReportShared',
    method: 'POST',
    path: '/campaigns/{id}/report-links',
    summary: 'Make a link to the report of a campaign; the list of links has its address',
    creates: true,
  })
    .input(newLink)
    .output(one),
  shareAdvert: operation({
    roles: ADMINS,
    audit: 'adverts.advertReportShared',
    method: 'POST',
    path: '/adverts/{id}/report-links',
    summary: 'Make a link to the report of an advert; the list of links has its address',
    creates: true,
  })
    .input(newLink)
    .output(one),
  withdraw: operation({
    roles: ADMINS,
    audit: 'adverts.reportLinkWithdrawn',
    method: 'DELETE',
    path: '/advert-report-links/{id}',
    summary: 'Withdraw a link to a report; from now on nobody sees anything by it, and no e-mail is sent for it',
  })
    .input(one)
    .output(done),
}
