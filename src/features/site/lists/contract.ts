import { z } from 'zod'
import { ANY_PICTURE, done, operation } from '#base/operation.ts'
import { ADMINS, MEMBERS } from '#base/roles.ts'
import { AUDIO_LISTS, type AudioList, CONFIG_LISTS } from '#base/slug.ts'
import { entryProblems, MAX_CHILDREN, MAX_ENTRIES, MAX_NAME_LENGTH } from '../list-rules.ts'
import { calendarType } from '../primaries.ts'

/** One entry of a list: a category's name, slug and visible flag, a topic's name and path, and so on (TEN-21 to TEN-25). */
export const configEntry = z.object({
  /** Its key, made from its first name and never changed. */
  path: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  /** Slugs of a parent category's children; empty in other lists (TEN-22). */
  childCategories: z.array(z.string()),
  /** Address of a parent category's icon; empty where there is none (TEN-22). */
  downloadURL: z.string(),
})
export type ConfigEntry = z.infer<typeof configEntry>

/** An entry as administrators see it. `revision` counts its changes and is passed back as `basedOn`. */
export const managedEntry = configEntry.extend({ revision: z.int() })
export type ManagedEntry = z.infer<typeof managedEntry>

/** Names of inactive and removed entries, for records that still use them; a removed category's is 'General' (ADM-31). */
const oldNames = z.array(z.object({ path: z.string(), name: z.string() }))

/** The lists members filter by: active entries only (TEN-29), with 'General' always the first category (TEN-21). */
export const configLists = z.object({
  categories: z.array(configEntry),
  parentCategories: z.array(configEntry),
  industries: z.array(configEntry),
  calendarTypes: z.array(calendarType),
  noLongerOffered: z.object({ categories: oldNames, industries: oldNames }),
})
export type ConfigLists = z.infer<typeof configLists>

const audioOption = z.object({ label: z.string(), value: z.string() })

/** The options that describe a recording; active entries only (TEN-30). */
const audioLists = z.object(
  Object.fromEntries(AUDIO_LISTS.map((list) => [list, z.array(audioOption)])) as Record<
    AudioList,
    z.ZodArray<typeof audioOption>
  >,
)
export type AudioLists = z.infer<typeof audioLists>

const list = z.enum(CONFIG_LISTS)
const path = z.string().min(1).max(MAX_NAME_LENGTH)
const children = z.array(path).max(MAX_CHILDREN)
/** An upper bound only: `checkEntry` enforces the limit of each list. */
const name = z.string().trim().max(MAX_NAME_LENGTH)

function checkEntry({ value, issues }: z.core.ParsePayload<Parameters<typeof entryProblems>[0]>): void {
  for (const [field, message] of Object.entries(entryProblems(value)))
    issues.push({ code: 'custom', input: value, path: [field], message })
}

export const listsContract = {
  lists: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/config',
    summary: 'Categories, parent categories, topics, calendar types',
  })
    .input(z.strictObject({}))
    .output(configLists),

  audioLists: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/config/audio',
    summary: 'Artists, genres, moods, instrumentation and production genres, as labels and values',
  })
    .input(z.strictObject({}))
    .output(audioLists),

  changeCalendarType: operation({
    roles: ADMINS,
    audit: 'site.calendarTypeChanged',
    switch: 'calendar',
    method: 'PATCH',
    path: '/config/calendar-types/{value}',
    summary: 'Rename or recolour a calendar type; its text colour follows the colour, and the first keeps its name',
  })
    .input(
      z.strictObject({
        value: calendarType.shape.value,
        name: calendarType.shape.name.min(1, 'Please give the calendar a name.').optional(),
        color: calendarType.shape.color.optional(),
      }),
    )
    .output(z.object({ calendarTypes: z.array(calendarType) })),

  listEntries: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/config/lists/{list}',
    summary: 'Every entry of a configuration list, inactive ones too, in their order',
  })
    .input(z.strictObject({ list }))
    .output(z.object({ items: z.array(managedEntry) })),

  addConfigEntry: operation({
    roles: ADMINS,
    audit: 'site.entryAdded',
    method: 'POST',
    path: '/config/lists/{list}',
    summary: 'Add an entry to a configuration list; a name whose key is taken is refused',
    creates: true,
  })
    .input(
      z
        .strictObject({
          list,
          name,
          /** For parent categories only, which need at least one. */
          childCategories: children.optional(),
        })
        .check((payload) => {
          const { childCategories = [] } = payload.value
          checkEntry({ ...payload, value: { ...payload.value, childCategories } })
        }),
    )
    .output(managedEntry.extend({ id: z.string() })),

  changeConfigEntry: operation({
    roles: ADMINS,
    audit: 'site.entryChanged',
    method: 'PATCH',
    path: '/config/lists/{list}/{path}',
    summary: 'Rename an entry, set it active or not, or change the children of a parent category; its key stays',
  })
    .input(
      z
        .strictObject({
          list,
          path,
          /** The revision this change is based on; 409 when there is a newer one. When omitted, the change always applies. */
          basedOn: z.int().min(1).optional(),
          name: name.optional(),
          isActive: z.boolean().optional(),
          childCategories: children.optional(),
        })
        .check(checkEntry),
    )
    .output(managedEntry),

  orderConfigEntries: operation({
    roles: ADMINS,
    audit: 'site.entriesOrdered',
    method: 'PUT',
    path: '/config/lists/{list}/order',
    summary: 'Reorder the entries of a list; unknown paths are ignored',
  })
    .input(z.strictObject({ list, paths: z.array(path).max(MAX_ENTRIES) }))
    .output(done),

  removeConfigEntry: operation({
    roles: ADMINS,
    audit: 'site.entryRemoved',
    method: 'DELETE',
    path: '/config/lists/{list}/{path}',
    summary:
      'Remove an entry; a category is removed from its parents and its insights show General, a topic stays readable',
  })
    .input(z.strictObject({ list, path }))
    .output(done),

  saveIcon: operation({
    roles: ADMINS,
    audit: 'site.iconChanged',
    method: 'PUT',
    path: '/config/lists/parentCategories/{path}/icon',
    summary: 'Save a picture as the icon of a parent category, replacing the previous one',
    // The same limits for new and replaced icons (ADM-26).
    upload: {
      ...ANY_PICTURE,
      min: { bytes: 5_000, message: 'File size is too small! Minimum 5kb' },
      max: { bytes: 2_000_000, message: 'File size is too big! Maximum 2mb' },
    },
  })
    .input(z.strictObject({ path }))
    .output(managedEntry),

  removeIcon: operation({
    roles: ADMINS,
    audit: 'site.iconChanged',
    method: 'DELETE',
    path: '/config/lists/parentCategories/{path}/icon',
    summary: 'Remove the icon of a parent category; a drawn one is shown instead',
  })
    .input(z.strictObject({ path }))
    .output(managedEntry),
}
