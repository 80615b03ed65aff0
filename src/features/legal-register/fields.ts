import { z } from 'zod'
import { id } from '#base/operation.ts'

/** Rows of a list at first, and with each batch that follows (LEG-07, LEGADM-03). */
export const ITEMS_PAGE = 10
export const ENTRIES_PAGE = 20
export const SUBSCRIBERS_PAGE = 20
/** Items of the card on the home dashboard (SHELL-26). */
export const LATEST_ITEMS = 8
/** From this many characters on a search looks for something (LEG-05). */
export const LEAST_SEARCHED = 2

/** Where a legal item may apply (LEGADM-42). */
export const COUNTRIES = [
  'England',
  'Scotland',
  'Ireland',
  'Wales',
  'Northern Ireland',
  'United Kingdom',
  'European Union',
] as const
export type Country = (typeof COUNTRIES)[number]

/** Whom a legal item might concern (LEGADM-41). */
export const SECTORS = [
  'Industrial/Heavy Manufacturing',
  'Commercial',
  'Light Manufacturing',
  'Retail',
  'Leisure & Hospitality',
  'Public Sector',
  'Higher Education',
  'Land Management',
  'SME',
  'Residential',
] as const
export type Sector = (typeof SECTORS)[number]

/** What an administrator can find (LEGADM-34), and what every record starts as there (LEG-20). */
export const ADMIN_STATUSES = ['Compliant', 'In Progress', 'Not Compliant'] as const
export type AdminStatus = (typeof ADMIN_STATUSES)[number]
/** What a member can find (LEG-19, LEG-B2): 'Not applicable' with its reason as the note. */
export const ENTRY_STATUSES = [...ADMIN_STATUSES, 'Not applicable'] as const
export type EntryStatus = (typeof ENTRY_STATUSES)[number]
/** What a record can have: 'Not yet assessed' only before the first entry, where the site starts so (LEG-B2). */
export const USER_STATUSES = [...ENTRY_STATUSES, 'Not yet assessed'] as const
export type UserStatus = (typeof USER_STATUSES)[number]
export const STARTING_STATUSES = ['Not Compliant', 'Not yet assessed'] as const
/** What the items of one member come to (LEGADM-22). */
export const SUMMARIES = ['Compliant', 'In Progress', 'Not Compliant', 'Not yet assessed', 'none'] as const

/** Months between two reviews that are offered; any from 1 to 60 is taken (LEG-B1). */
export const REVIEW_MONTHS = [1, 3, 6, 12, 24, 36] as const

/** Files of one entry, and bytes of one file (LEG-24, LEG-B4). */
export const MOST_EVIDENCE = 10
export const EVIDENCE_BYTES = 20_000_000
/** Files that were sent and are in no entry yet, of one record at a time. */
export const MOST_UNSAVED = 20
/**
 * Bytes of all evidence of one member, that of closed records too: a hundred files of the largest size, more than a register of some dozens
 * of items needs, and no more than a site's storage can bear of one person.
 */
export const MOST_EVIDENCE_BYTES = 2_000_000_000

export const EXPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const key = { id }
/** The revision that a change builds on; another one's change since is refused, not written over. */
export const revision = z.int().min(0).max(1_000_000_000)
export const richText = z
  .unknown()
  .describe('Rich text as the editor keeps it')
  .meta({ examples: [{ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words.' }] }] }] })
/** Key of an entry of a configuration list. */
export const path = z
  .string()
  .min(1)
  .max(120)
  .meta({ examples: ['Water'] })
/** A day without a time; of years that people write, and the database can count on from. */
export const day = z.iso
  .date()
  .refine((given) => given >= '1900-01-01' && given <= '9998-12-31', 'Choose a day from 1900 on.')
  .describe('Day, ISO 8601, from 1900 to 9998')
export const query = z
  .string()
  .trim()
  .max(200)
  .optional()
  .describe('Words, each in the title or headline or an acronym of the title, in any order; from 2 characters')

/** What every list of items can be narrowed by; all apply together (LEG-04). */
export const itemFilters = {
  query,
  area: z.array(path).max(100).optional(),
  country: z.array(z.enum(COUNTRIES)).max(COUNTRIES.length).optional(),
}

/** By who is responsible: oneself, in whatever register; or others, in the own one (LEG-B19). */
export const RESPONSIBLE = ['me', 'others'] as const
export type ResponsibleFilter = (typeof RESPONSIBLE)[number]

/** What the own register can be narrowed by besides. */
export const recordFilters = {
  ...itemFilters,
  status: z.array(z.enum(USER_STATUSES)).max(USER_STATUSES.length).optional(),
  responsible: z
    .enum(RESPONSIBLE)
    .optional()
    .describe('What the viewer reviews, other members’ records too; or what they have others review'),
  due: z.enum(['overdue', 'soon']).optional().describe('Reviews that are overdue, or due within the reminder time'),
}
