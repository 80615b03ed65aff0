import { z } from 'zod'
import { id } from '#base/operation.ts'

/** Page sizes: the rows of the first page and of each further one (LEG-07, LEGADM-03). */
export const ITEMS_PAGE = 10
export const ENTRIES_PAGE = 20
export const SUBSCRIBERS_PAGE = 20
/** Items shown on the home dashboard's card (SHELL-26). */
export const LATEST_ITEMS = 8
/** Shorter search texts are ignored (LEG-05). */
export const MIN_QUERY_LENGTH = 2

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

/** Sectors that a legal item may concern (LEGADM-41). */
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

/** Statuses an administrator can set (LEGADM-34); a new record's `adminStatus` is one of them too (LEG-20). */
export const ADMIN_STATUSES = ['Compliant', 'In Progress', 'Not Compliant'] as const
export type AdminStatus = (typeof ADMIN_STATUSES)[number]
/** Statuses a member can set (LEG-19, LEG-B2); 'Not applicable' needs a reason, given as the note. */
export const ENTRY_STATUSES = [...ADMIN_STATUSES, 'Not applicable'] as const
export type EntryStatus = (typeof ENTRY_STATUSES)[number]
/** All statuses of a record. 'Not yet assessed' applies only before the first entry, on sites that start records that way (LEG-B2). */
export const USER_STATUSES = [...ENTRY_STATUSES, 'Not yet assessed'] as const
export type UserStatus = (typeof USER_STATUSES)[number]
export const STARTING_STATUSES = ['Not Compliant', 'Not yet assessed'] as const
/** Overall status of one member's items (LEGADM-22). */
export const SUMMARIES = ['Compliant', 'In Progress', 'Not Compliant', 'Not yet assessed', 'none'] as const

/** Review intervals offered, in months; the API accepts any from 1 to 60 (LEG-B1). */
export const REVIEW_MONTHS = [1, 3, 6, 12, 24, 36] as const

/** Maximum number of files per entry, and bytes per file (LEG-24, LEG-B4). */
export const MAX_EVIDENCE_FILES = 10
export const MAX_EVIDENCE_FILE_BYTES = 20_000_000
/** Maximum number of uploaded files of one record that are not part of an entry yet. */
export const MAX_UNSAVED_FILES = 20
/**
 * Maximum bytes of one member's evidence, closed records included: a hundred files of the largest size. That is more than a register of a
 * few dozen items needs, and as much as a site can afford to store per member.
 */
export const MAX_TOTAL_EVIDENCE_BYTES = 2_000_000_000

export const EXPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const key = { id }
/** The revision a change is based on; if somebody else has saved since, the change is refused with a conflict. */
export const revision = z.int().min(0).max(1_000_000_000)
export const richText = z
  .unknown()
  .describe('Rich text as editor JSON')
  .meta({ examples: [{ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words.' }] }] }] })
/** Key of a configuration list entry. */
export const path = z
  .string()
  .min(1)
  .max(120)
  .meta({ examples: ['Water'] })
/** A date without a time, limited to plausible years that PostgreSQL can still add months to. */
export const day = z.iso
  .date()
  .refine((value) => value >= '1900-01-01' && value <= '9998-12-31', 'Choose a day in 1900 or later.')
  .describe('Day, ISO 8601, from 1900 to 9998')
export const query = z
  .string()
  .trim()
  .max(200)
  .optional()
  .describe(
    'Search terms, each found in the title, the headline or an acronym of the title, in any order; from 2 characters',
  )

/** Filters of every list of items; all of them apply together (LEG-04). */
export const itemFilters = {
  query,
  area: z.array(path).max(100).optional(),
  country: z.array(z.enum(COUNTRIES)).max(COUNTRIES.length).optional(),
}

/**
 * Filter by responsible member: records the viewer is responsible for, in any register, or the viewer's own that others are
 * responsible for (LEG-B19).
 */
export const RESPONSIBLE = ['me', 'others'] as const
export type ResponsibleFilter = (typeof RESPONSIBLE)[number]

/** Filters of the viewer's own register. */
export const recordFilters = {
  ...itemFilters,
  status: z.array(z.enum(USER_STATUSES)).max(USER_STATUSES.length).optional(),
  responsible: z
    .enum(RESPONSIBLE)
    .optional()
    .describe(
      'Records the viewer is responsible for, in any register; or the viewer’s own that others are responsible for',
    ),
  due: z.enum(['overdue', 'soon']).optional().describe('Reviews that are overdue, or due within the reminder time'),
}
