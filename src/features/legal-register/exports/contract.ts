import { z } from 'zod'
import { fileAnswer, operationsUnder } from '#base/operation.ts'
import { ADMINS, MEMBERS } from '#base/roles.ts'
import { EXPORT_FORMATS, itemFilters, key, recordFilters } from '../fields.ts'

const operation = operationsUnder('legalRegister')
const format = z.enum(EXPORT_FORMATS).default('xlsx')

/** Exports of registers and histories as files (LEG-B8). */
export const legalExportsContract = {
  exportItems: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/legal-register/items.export',
    summary: 'Export the site’s filtered items as XLSX, CSV or PDF',
  })
    .input(z.strictObject({ ...itemFilters, format }))
    .output(fileAnswer),

  exportMine: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/legal-register/mine.export',
    summary: 'Export the caller’s filtered register',
  })
    .input(z.strictObject({ ...recordFilters, sort: z.enum(['newest', 'due']).default('newest'), format }))
    .output(fileAnswer),

  exportHistory: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/legal-register/mine/{id}/compliance.export',
    summary: 'Export the history of an item in the caller’s register',
  })
    .input(z.strictObject({ ...key, format }))
    .output(fileAnswer),

  exportSubscriber: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/legal-register/subscribers/{id}/records.export',
    summary: 'Export a member’s register, for administrators; the view is logged',
  })
    .input(z.strictObject({ ...key, format }))
    .output(fileAnswer),

  exportRecord: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/legal-register/records/{id}/compliance.export',
    summary: 'Export the history of a member’s record, for administrators; the view is logged',
  })
    .input(z.strictObject({ ...key, format }))
    .output(fileAnswer),
}
