import { z } from 'zod'
import { day, done, fileAnswer, id, instant, operation, page, pageOf } from '#base/operation.ts'
import { ADMINS, ROLES, USER_TYPES } from '#base/roles.ts'
import { DECISIONS } from '../approvals/choices.ts'
import { avatar } from '../shapes.ts'
import { EXPORT_FORMATS, MAX_SELECTED, MEMBER_GROUPS, MEMBER_SORTS, MEMBER_STATUSES } from './choices.ts'

const part = z.string().trim().max(200).optional()
const choices = z.array(z.string().max(120)).max(100).optional()
const optionalDay = day.optional().describe('A day in the time zone of the site')

/** The filters of the users table, all of which apply; in a list of choices, one of them is enough; `.` stands for none. */
export const filterFields = {
  /** Words found in name, e-mail and company; with typing errors forgiven where nothing contains them all. */
  query: part,
  name: part,
  email: part,
  company: part,
  userType: choices,
  companyType: choices,
  supplier: choices,
  status: z.enum(MEMBER_STATUSES).optional(),
  emailVerified: z.enum(['yes', 'no']).optional(),
  signUpFrom: optionalDay,
  signUpTo: optionalDay,
  expiryFrom: optionalDay,
  expiryTo: optionalDay,
}
export const memberFilter = z.strictObject(filterFields)
export type MemberFilter = z.infer<typeof memberFilter>

/** Members of the site that are to be changed or exported: named one by one, or all that match but these. */
export const memberSelection = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(MAX_SELECTED) }),
  z.strictObject({ filter: memberFilter, except: z.array(id).max(MAX_SELECTED) }),
])
export type MemberSelection = z.infer<typeof memberSelection>

/** Whom an administrator chooses elsewhere: such a selection, or everybody of a saved view of the users table. */
export const memberChoice = z.union([memberSelection, z.strictObject({ view: id })])
export type MemberChoice = z.infer<typeof memberChoice>

const listEntry = z.object({ path: z.string(), name: z.string() }).nullable()

/** A row of the users table; administrators only (ADM-34). */
export const memberRow = z.object({
  id,
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Whether the address was confirmed by a link sent there (ACC-41). */
  emailVerified: z.boolean(),
  company: z.string(),
  userType: z.string(),
  role: z.enum(ROLES),
  /** Whether the registration was declined, so that they no longer wait (ACC-B5). */
  declined: z.boolean(),
  signUp: instant,
  /** The last day of membership. */
  expiryDate: day.nullable(),
  companyType: listEntry,
  supplier: listEntry,
  avatar,
  profilePhoto: z.string().nullable(),
})
export type MemberRow = z.infer<typeof memberRow>

/** A member as the detail panel shows them. */
const memberDetail = memberRow.extend({
  jobRole: z.string(),
  legalAccess: z.enum(['on', 'off']),
  /** The latest decisions on the registration, the last one first (ACC-B5). */
  decisions: z.array(z.object({ decision: z.enum(DECISIONS), message: z.string(), at: instant })),
  badges: z.record(z.string(), z.record(z.string(), z.boolean())),
  savedInsights: z.int(),
  /** Days, as all times here, in UTC. */
  lastSignOut: day.nullable(),
  /** Open sessions on this site, last used first. */
  sessions: z.array(z.object({ id, device: z.string(), startedAt: day, lastUsedAt: day })),
})
export type MemberDetail = z.infer<typeof memberDetail>

const viewState = z.record(z.string().max(40), z.union([z.string().max(300), z.array(z.string().max(120)).max(100)]))
const savedView = z.object({ id, name: z.string(), isShared: z.boolean(), isOwn: z.boolean(), state: viewState })
export type SavedView = z.infer<typeof savedView>

export const administrationOperations = {
  list: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/members',
    summary: 'Members of this site, waiting ones first, then newest first, or as sorted',
  })
    .input(
      z.strictObject({
        ...page(20),
        ...filterFields,
        sort: z.enum(MEMBER_SORTS).default('waiting'),
        order: z.enum(['asc', 'desc']).default('asc'),
      }),
    )
    .output(pageOf(memberRow)),

  counts: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/members/counts',
    summary: 'How many members match, in all and in each group',
  })
    .input(z.strictObject({ ...filterFields, by: z.enum(MEMBER_GROUPS).optional() }))
    .output(
      z.object({
        total: z.int(),
        /** The largest first. `value` is what to filter by. */
        groups: z.array(z.object({ value: z.string(), name: z.string(), count: z.int() })),
      }),
    ),

  detail: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/members/{id}',
    summary: 'One member with their access, activity and open sessions',
  })
    .input(z.strictObject({ id }))
    .output(memberDetail),

  change: operation({
    roles: ADMINS,
    audit: 'members.changed',
    method: 'PATCH',
    path: '/members/{id}',
    summary: 'Change user type, expiry date, company type, supplier and legal access of a member',
    confirm: true,
  })
    .input(
      z.strictObject({
        id,
        userType: z.enum(USER_TYPES).optional(),
        /** The last day of membership in the site's time zone; null for no end. */
        expiryDate: day.nullable().optional(),
        /** Keys of the site's lists; empty for none. */
        companyType: z.string().max(120).optional(),
        supplier: z.string().max(120).optional(),
        legalAccess: z.enum(['on', 'off']).optional(),
        /** Required to admit somebody who never confirmed their e-mail address. */
        acceptUnverified: z.literal(true).optional(),
      }),
    )
    .output(memberRow),

  remove: operation({
    roles: ADMINS,
    audit: 'members.removed',
    method: 'DELETE',
    path: '/members/{id}',
    summary: 'Remove a member from this site, whose display name the caller types',
    confirm: true,
  })
    .input(z.strictObject({ id, displayName: z.string().max(200) }))
    .output(done),

  exportList: operation({
    roles: ADMINS,
    audit: 'members.exported',
    method: 'POST',
    path: '/members/export',
    summary: 'Export members as CSV or XLSX: the selected ones, or all that match',
  })
    .input(z.strictObject({ selection: memberSelection, format: z.enum(EXPORT_FORMATS) }))
    .output(fileAnswer),

  views: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/members/views',
    summary: 'Saved views of the users table: own and shared ones',
  })
    .input(z.strictObject({}))
    .output(z.object({ items: z.array(savedView) })),

  saveView: operation({
    roles: ADMINS,
    audit: 'members.viewSaved',
    method: 'PUT',
    path: '/members/views',
    summary: 'Save a view of the users table, replacing an own one of the same name',
  })
    .input(
      z.strictObject({
        name: z.string().trim().min(1, 'Please enter a name.').max(60),
        isShared: z.boolean(),
        state: viewState,
      }),
    )
    .output(savedView),

  removeView: operation({
    roles: ADMINS,
    audit: 'members.viewRemoved',
    method: 'DELETE',
    path: '/members/views/{id}',
    summary: 'Remove a saved view, an own one or a shared one',
  })
    .input(z.strictObject({ id }))
    .output(done),
}
