import { z } from 'zod'
import { done, id, instant, nothing, operationsUnder, page, pageOf } from '#base/operation.ts'
import { ADMINS, MEMBERS } from '#base/roles.ts'
import {
  COUNTRIES,
  ITEMS_PAGE,
  itemFilters,
  key,
  path,
  revision,
  richText,
  SECTORS,
  STARTING_STATUSES,
} from '../fields.ts'
import { item, itemRow, named } from '../shapes.ts'

const operation = operationsUnder('legalRegister')

const LINK_WRONG = 'A link begins with https:// or http://'

/** All fields of an item; an edit sends all of them (LEGADM-04, LEGADM-07). */
const contents = {
  filterByArea: path.optional().describe('Key of a legal category'),
  /** Null is allowed here, as a missing title has an error message of its own (LEGADM-15). */
  title: z.string().trim().max(255, 'That name is too long.').nullable(),
  headlineDetails: richText,
  link: z
    .string()
    .max(2_000)
    .regex(/^([Hh][Tt][Tt][Pp][Ss]?:\/\/.*)?$/, LINK_WRONG)
    .refine((link) => link === '' || z.url().safeParse(link).success, LINK_WRONG)
    .default('')
    .describe('Where the text of the law is published'),
  country: z.array(z.enum(COUNTRIES)).max(COUNTRIES.length),
  applicableTo: z.array(z.enum(SECTORS)).max(SECTORS.length),
  description: richText,
  consequence: richText,
  howThisApplies: richText,
  regulator: z.array(path).max(50).describe('Keys of regulators, in the chosen order'),
  /** Filled in by the form; must be the caller's (LEGADM-05). */
  authorId: id.optional(),
  authorDisplayName: z.string().max(120).optional(),
}

const wholeNumber = (most: number) => {
  const error = `Write a whole number from 1 to ${most}.`
  return z.int(error).min(1, error).max(most, error)
}

const settable = z.object({
  startingStatus: z.enum(STARTING_STATUSES),
  /** The current retention time; a shorter one is only requested and takes effect later (LEG-15). */
  retentionYears: wholeNumber(30),
  reminderDays: wholeNumber(90),
  /** Lets administrators review their own records, for sites with a single administrator. */
  administratorsReviewOwn: z.boolean(),
})

export const settings = settable.extend({
  /** A requested shorter retention time that is not in effect yet. */
  retentionChange: z
    .object({
      years: z.int(),
      /** The id is null once that administrator has left. */
      by: z.object({ id: id.nullable(), displayName: z.string() }),
      at: instant,
      /** When it takes effect, provided it is confirmed where necessary. */
      holdsFrom: instant,
      needsConfirmation: z.boolean(),
      confirmedBy: z.object({ id: id.nullable(), displayName: z.string() }).nullable(),
      /** Whether the viewer may confirm it, being another administrator than the one who requested it. */
      canConfirm: z.boolean(),
    })
    .nullable(),
})
export type RegisterSettings = z.infer<typeof settings>

/** Legal items, read by members and managed by administrators. */
export const legalItemsContract = {
  items: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/legal-register/items',
    summary: 'Legal items, last saved first',
  })
    .input(z.strictObject({ ...page(ITEMS_PAGE), ...itemFilters }))
    .output(pageOf(itemRow)),

  latest: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/legal-register/latest',
    summary: 'The eight newest legal items',
  })
    .input(nothing)
    .output(z.object({ items: z.array(itemRow) })),

  choices: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/legal-register/choices',
    summary: 'Active areas and regulators, countries and sectors, for filters and forms',
  })
    .input(nothing)
    .output(
      z.object({
        areas: z.array(named),
        regulators: z.array(named),
        countries: z.array(z.enum(COUNTRIES)),
        sectors: z.array(z.enum(SECTORS)),
      }),
    ),

  item: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/legal-register/items/{id}',
    summary: 'One full legal item',
  })
    .input(z.strictObject(key))
    .output(item),

  createItem: operation({
    roles: ADMINS,
    audit: 'legalRegister.itemCreated',
    method: 'POST',
    path: '/legal-register/items',
    summary: 'Create a legal item',
    creates: true,
  })
    .input(z.strictObject(contents))
    .output(item.extend({ id })),

  editItem: operation({
    roles: ADMINS,
    audit: 'legalRegister.itemChanged',
    method: 'PUT',
    path: '/legal-register/items/{id}',
    summary: 'Save a legal item',
  })
    .input(z.strictObject({ ...key, revision, ...contents }))
    .output(item),

  removeItem: operation({
    roles: ADMINS,
    audit: 'legalRegister.itemRemoved',
    method: 'DELETE',
    path: '/legal-register/items/{id}',
    summary: 'Delete an item from the register; members who have it keep their record, marked as withdrawn',
  })
    .input(z.strictObject(key))
    .output(done),

  followers: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/legal-register/items/{id}/followers',
    summary: 'Members who have an item in their register, last added first',
  })
    .input(z.strictObject({ ...key, ...page(20) }))
    .output(pageOf(z.object({ id, displayName: z.string(), timeAdded: instant }))),

  settings: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/legal-register/settings',
    summary: 'The site’s settings of the legal register',
  })
    .input(nothing)
    .output(settings),

  changeSettings: operation({
    roles: ADMINS,
    audit: 'legalRegister.settingsChanged',
    method: 'PATCH',
    path: '/legal-register/settings',
    summary: 'Change what records start as, how long closed ones are retained, and when reminders are sent',
  })
    .input(z.strictObject(settable.partial().shape))
    .output(settings),

  confirmRetention: operation({
    roles: ADMINS,
    audit: 'legalRegister.retentionConfirmed',
    method: 'POST',
    path: '/legal-register/settings/retention/confirmation',
    summary: 'Confirm a shorter retention time that another administrator requested',
  })
    .input(z.strictObject({ years: wholeNumber(30).describe('The requested number of years') }))
    .output(settings),

  withdrawRetention: operation({
    roles: ADMINS,
    audit: 'legalRegister.retentionWithdrawn',
    method: 'DELETE',
    path: '/legal-register/settings/retention',
    summary: 'Withdraw a requested shorter retention time',
  })
    .input(nothing)
    .output(settings),
}
