import { z } from 'zod'
import { fileAnswer, operationsUnder, type PolicyFor } from '#base/operation.ts'
import { ADMINS, MEMBERS } from '#base/roles.ts'
import { EXPORT_FORMATS, itemFilters, key, recordFilters } from '../fields.ts'

const operation = operationsUnder('legalRegister')
const format = z.enum(EXPORT_FORMATS).default('xlsx')

/** The register and its histories as files (LEG-B8). */
export const legalExportsContract = {
  exportItems: operation({
    method: 'GET',
    path: '/legal-register/items.export',
    summary: 'The filtered items of the site as a spreadsheet, a text table or a document',
  })
    .input(z.strictObject({ ...itemFilters, format }))
    .output(fileAnswer),

  exportMine: operation({
    method: 'GET',
    path: '/legal-register/mine.export',
    summary: 'The filtered own register as a file',
  })
    .input(z.strictObject({ ...recordFilters, sort: z.enum(['newest', 'due']).default('newest'), format }))
    .output(fileAnswer),

  exportHistory: operation({
    method: 'GET',
    path: '/legal-register/mine/{id}/compliance.export',
    summary: 'The history of an item of the own register as a file',
  })
    .input(z.strictObject({ ...key, format }))
    .output(fileAnswer),

  exportSubscriber: operation({
    method: 'GET',
    path: '/legal-register/subscribers/{id}/records.export',
    summary: 'A member’s register as a file, for administrators; the look is noted',
  })
    .input(z.strictObject({ ...key, format }))
    .output(fileAnswer),

  exportRecord: operation({
    method: 'GET',
    path: '/legal-register/records/{id}/compliance.export',
    summary: 'The history of a member’s record as a file, for administrators; the look is noted',
  })
    .input(z.strictObject({ ...key, format }))
    .output(fileAnswer),
}

export const legalExportsPolicy: PolicyFor<typeof legalExportsContract> = {
  exportItems: MEMBERS,
  exportMine: MEMBERS,
  exportHistory: MEMBERS,
  exportSubscriber: ADMINS,
  exportRecord: ADMINS,
}
