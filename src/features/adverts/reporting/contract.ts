import { z } from 'zod'
import { day, fileAnswer, id, operationsUnder } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'

const operation = operationsUnder('adverts')

const counted = { seen: z.int(), clicks: z.int() }
const period = z.object({ from: day, to: day })

const report = z.object({
  id,
  name: z.string(),
  period: period.describe('The days that are shown: those asked for, within its run, 366 at most'),
  run: period.describe('From the day it was added to today, or to its end or removal'),
  removedAt: z.string().nullable(),
  days: z.array(z.object({ day, ...counted })).describe('The days on which it was seen or clicked, in order'),
  adverts: z
    .array(z.object({ id, name: z.string().nullable(), isRemoved: z.boolean(), ...counted }))
    .describe('What was seen most first; those that were removed before their reports stayed have no name'),
  total: z.object(counted).describe('The sum of these days'),
  plan: z.object({
    maximum: z.int().nullable(),
    minimum: z.int(),
    ...counted,
  }),
})
export type AdvertReport = z.infer<typeof report>

const fields = { id, from: day.optional(), to: day.optional() }
const input = z.strictObject(fields)

/** The formats in which a report is saved. */
export const REPORT_FORMATS = ['pdf', 'csv'] as const
const file = z.strictObject({ ...fields, format: z.enum(REPORT_FORMATS) })

/** What was delivered of one campaign or advert, day by day, for administrators (ADV-B2). */
export const reportsContract = {
  ofCampaign: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/campaigns/{id}/report',
    summary:
      'What was seen and clicked of a campaign in a period, by day and by advert; its whole run if none is given',
  })
    .input(input)
    .output(report),
  ofAdvert: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/adverts/{id}/report',
    summary: 'What was seen and clicked of an advert in a period, by day; its whole run if none is given',
  })
    .input(input)
    .output(report),
  exportCampaign: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/campaigns/{id}/report.export',
    summary: 'The days of a campaign’s report as PDF or CSV, those without views too',
  })
    .input(file)
    .output(fileAnswer),
  exportAdvert: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/adverts/{id}/report.export',
    summary: 'The days of an advert’s report as PDF or CSV, those without views too',
  })
    .input(file)
    .output(fileAnswer),
}
