import { z } from 'zod'
import { ANY_PICTURE, operation } from '#base/operation.ts'
import { ADMINS, EVERYONE } from '#base/roles.ts'
import { SWITCH_NAMES, type SwitchName } from '#base/switches.ts'
import { listsContract } from './lists/contract.ts'
import { LOGOS } from './logo-rules.ts'
import { appColors, appSocials, primaries } from './primaries.ts'

declare module '#base/live-topics.ts' {
  interface LiveTopics {
    site: true
    config: true
  }
}

export type { ConfigEntry, ConfigLists, ManagedEntry } from './lists/contract.ts'
export { LANDING_VARIANTS, type LandingVariant, primaries } from './primaries.ts'

const switches = z.object(byName(() => z.boolean()))

/** The public part of a site's configuration: enough to render its pages and its sign-in. */
export const publicSite = z.object({
  id: z.uuid(),
  primaries: primaries.omit({ calendarTypes: true }),
  /** Texts this site overrides, by `feature.key` (TEN-B8). */
  texts: z.record(z.string(), z.string()),
  /** The parts of the product this site offers (TEN-07). */
  switches,
  /** Font families for headings and for everything else. */
  fonts: z.object({ display: z.string(), text: z.string() }),
  region: z.object({ locale: z.string(), timeZone: z.string(), currency: z.string() }),
  /** Payments by card: whether the site's account takes them now, whether any were made, and any for orders of the shop (PAY-01). */
  payments: z.object({ taken: z.boolean(), stored: z.boolean(), ordered: z.boolean() }),
  version: z.string(),
})
export type PublicSite = z.infer<typeof publicSite>

export const siteContract = {
  read: operation({
    roles: EVERYONE,
    inView: true,
    method: 'GET',
    path: '/site',
    summary: 'Name, colours, contact details and texts of this site',
  })
    .input(z.strictObject({}))
    .output(publicSite),

  changePrimaries: operation({
    roles: ADMINS,
    audit: 'site.configurationChanged',
    method: 'PATCH',
    path: '/config/primaries',
    summary: 'Change fields of the site configuration; omitted fields stay',
    // Changing the protection of the back office needs a recent confirmation of identity, so that an unattended screen is not enough.
    confirm: (input: { adminSecondFactor?: string }) => input.adminSecondFactor !== undefined,
  })
    .input(
      z.strictObject({
        // Logos can only be set by uploading a picture.
        ...unsetDefaults(primaries.omit({ appLogo: true, appLogoLarge: true }).shape),
        appColors: z.strictObject(unsetDefaults(appColors.shape)).optional(),
        appSocials: z.strictObject(unsetDefaults(appSocials.shape)).optional(),
      }),
    )
    .output(publicSite),

  saveLogo: operation({
    roles: ADMINS,
    audit: 'site.logoChanged',
    method: 'PUT',
    path: '/config/logos/{logo}',
    summary: 'Save a picture as the logo or the large logo, replacing the previous one',
    upload: {
      ...ANY_PICTURE,
      min: { bytes: 1, message: 'That file is empty.' },
      max: { bytes: 2_000_000, message: 'A logo has at most 2 MB.' },
    },
  })
    .input(z.strictObject({ logo: z.enum(LOGOS) }))
    .output(publicSite),

  removeLogo: operation({
    roles: ADMINS,
    audit: 'site.logoChanged',
    method: 'DELETE',
    path: '/config/logos/{logo}',
    summary: 'Remove the logo or the large logo; the site’s name is shown instead',
  })
    .input(z.strictObject({ logo: z.enum(LOGOS) }))
    .output(publicSite),

  changeTexts: operation({
    roles: ADMINS,
    audit: 'site.textsChanged',
    method: 'PUT',
    path: '/config/texts',
    summary: 'Replace the texts this site overrides',
  })
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
    roles: ADMINS,
    audit: 'site.switchesChanged',
    method: 'PATCH',
    path: '/config/switches',
    summary: 'Switch parts of the product off or on; omitted switches stay, and so does the data of what is off',
  })
    .input(z.strictObject(byName(() => z.boolean().optional())))
    .output(publicSite),

  changeTimeZone: operation({
    roles: ADMINS,
    audit: 'site.timeZoneChanged',
    method: 'PUT',
    path: '/config/time-zone',
    summary:
      'Change the time zone the site shows its times in; events stay at their instants, series in their own zone',
  })
    .input(
      z.strictObject({
        timeZone: z
          .string()
          .min(1)
          .max(60)
          .meta({ examples: ['Europe/Paris'] })
          .describe('IANA name'),
      }),
    )
    .output(publicSite),

  ...listsContract,
}

/** One field per switch. */
function byName<Field extends z.ZodType>(field: () => Field): Record<SwitchName, Field> {
  return Object.fromEntries(SWITCH_NAMES.map((name) => [name, field()])) as Record<SwitchName, Field>
}

/** The same fields without their defaults, each optional: the shape of a change. */
function unsetDefaults<Shape extends Record<string, z.ZodType>>(shape: Shape) {
  const bare = Object.entries(shape).map(([name, field]) => {
    const inner = field instanceof z.ZodDefault || field instanceof z.ZodPrefault ? field.unwrap() : field
    return [name, (inner as z.ZodType).optional()]
  })
  return Object.fromEntries(bare) as { [Name in keyof Shape]: z.ZodOptional<Bare<Shape[Name]>> }
}

type Bare<Field> =
  Field extends z.ZodDefault<infer Inner> ? Inner : Field extends z.ZodPrefault<infer Inner> ? Inner : Field
