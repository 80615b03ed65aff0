import { z } from 'zod'
import { operation, type PolicyFor } from '#base/operation.ts'
import { ADMINS, EVERYONE, MEMBERS } from '#base/roles.ts'
import { CONFIG_LISTS } from '#base/slug.ts'
import { SWITCH_NAMES, type SwitchName } from '#base/switches.ts'
import { appColors, appSocials, calendarType, primaries } from './primaries.ts'

export { primaries } from './primaries.ts'

const switches = z.object(byName(() => z.boolean()))

/** What anybody may know about a site: enough to draw its pages and its sign-in. */
export const publicSite = z.object({
  id: z.uuid(),
  primaries: primaries.omit({ calendarTypes: true }),
  /** Texts this site overrides, by `feature.key` (TEN-B8). */
  texts: z.record(z.string(), z.string()),
  /** Which parts of the product this site offers (TEN-07). */
  switches,
  /** Type families of headings and of everything else. */
  fonts: z.object({ display: z.string(), text: z.string() }),
  place: z.object({ locale: z.string(), timeZone: z.string(), currency: z.string() }),
  version: z.string(),
})
export type PublicSite = z.infer<typeof publicSite>

export const configEntry = z.object({
  path: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  /** Slugs of the categories below a parent category; empty in other lists (TEN-22). */
  childCategories: z.array(z.string()),
})
export type ConfigEntry = z.infer<typeof configEntry>

/** The lists members filter by. Only active entries are offered (TEN-29); 'General' is always the first category (TEN-21). */
export const configLists = z.object({
  categories: z.array(configEntry),
  parentCategories: z.array(configEntry),
  industries: z.array(configEntry),
  calendarTypes: z.array(calendarType),
})
export type ConfigLists = z.infer<typeof configLists>

export const siteContract = {
  read: operation({ method: 'GET', path: '/site', summary: 'Name, colours, contact details and texts of this site' })
    .input(z.strictObject({}))
    .output(publicSite),

  lists: operation({ method: 'GET', path: '/config', summary: 'Categories, parent categories, topics, calendar types' })
    .input(z.strictObject({}))
    .output(configLists),

  changePrimaries: operation({
    method: 'PATCH',
    path: '/config/primaries',
    summary: 'Change fields of the site configuration; what is left out stays',
  })
    .input(
      z.strictObject({
        ...unsetDefaults(primaries.shape),
        appColors: z.strictObject(unsetDefaults(appColors.shape)).optional(),
        appSocials: z.strictObject(unsetDefaults(appSocials.shape)).optional(),
      }),
    )
    .output(publicSite),

  changeTexts: operation({ method: 'PUT', path: '/config/texts', summary: 'Replace the texts this site overrides' })
    .input(
      z.strictObject({
        texts: z
          .record(
            z
              .string()
              .max(120)
              .regex(/^[a-z-]+(\.[A-Za-z0-9-]+)+$/),
            z.string().max(2_000),
          )
          .refine((texts) => Object.keys(texts).length <= 500, 'A site overrides at most 500 texts.'),
      }),
    )
    .output(publicSite),

  changeSwitches: operation({
    method: 'PATCH',
    path: '/config/switches',
    summary: 'Switch parts of the product off or on; what is left out stays, and so does the data of what is off',
  })
    .input(z.strictObject(byName(() => z.boolean().optional())))
    .output(publicSite),

  addConfigEntry: operation({
    method: 'POST',
    path: '/config/lists/{list}',
    summary: 'Add an entry to a configuration list; a name that reduces to a taken key is refused',
    creates: true,
  })
    .input(
      z.strictObject({
        list: z.enum(CONFIG_LISTS),
        name: z.string().trim().min(1).max(120),
        childCategories: z.array(z.string().max(120)).max(100).optional(),
      }),
    )
    .output(configEntry.extend({ id: z.string() })),
}

export const sitePolicy: PolicyFor<typeof siteContract> = {
  read: EVERYONE,
  lists: MEMBERS,
  changePrimaries: ADMINS,
  changeTexts: ADMINS,
  changeSwitches: ADMINS,
  addConfigEntry: ADMINS,
}

/** A field for every switch. */
function byName<Field extends z.ZodType>(field: () => Field): Record<SwitchName, Field> {
  return Object.fromEntries(SWITCH_NAMES.map((name) => [name, field()])) as Record<SwitchName, Field>
}

/** The same fields without their defaults, each optional: what a change may carry. */
function unsetDefaults<Shape extends Record<string, z.ZodType>>(shape: Shape) {
  const bare = Object.entries(shape).map(([name, field]) => {
    const inner = field instanceof z.ZodDefault || field instanceof z.ZodPrefault ? field.unwrap() : field
    return [name, (inner as z.ZodType).optional()]
  })
  return Object.fromEntries(bare) as { [Name in keyof Shape]: z.ZodOptional<Bare<Shape[Name]>> }
}

type Bare<Field> =
  Field extends z.ZodDefault<infer Inner> ? Inner : Field extends z.ZodPrefault<infer Inner> ? Inner : Field
