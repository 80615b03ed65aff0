import { z } from 'zod'
import { webLink } from '#base/web-link.ts'
import { PERSONAL_MAIL_DOMAINS } from './personal-mail.ts'

const text = (most: number) => z.string().trim().max(most)
const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i, 'A colour is written as # and six hex digits.')
const E_MAIL = 'An e-mail address is written as name@example.org.'

/** A site's colours, each applied where its name says (TEN-14). */
export const appColors = z.strictObject({
  center: hexColour.default('#e8f1f2'),
  left: hexColour.default('#d5e6e8'),
  right: hexColour.default('#d5e6e8'),
  nav: hexColour.default('#ffffff'),
  primary: hexColour.default('#1f5f6b'),
  footer: hexColour.default('#12343b'),
})

/** Links shown as icons in the public footer; empty ones are left out (TEN-15). */
export const appSocials = z.strictObject({
  facebook: webLink.default(''),
  twitter: webLink.default(''),
  instagram: webLink.default(''),
  linkedin: webLink.default(''),
  youtube: webLink.default(''),
})

export const calendarType = z.strictObject({
  value: text(40),
  name: text(60),
  color: hexColour,
  textColor: hexColour,
})

/** The four calendar types a site starts with, in this order (CAL-14); also the fallback where a site has none yet (TEN-19). */
export const DEFAULT_CALENDAR_TYPES = [
  { value: 'own', name: 'My Calendar', color: '#2f6f4f', textColor: '#ffffff' },
  { value: 'meeting', name: 'Committee Meeting', color: '#28507a', textColor: '#ffffff' },
  { value: 'event', name: 'Events', color: '#8a4b08', textColor: '#ffffff' },
  { value: 'competitions', name: 'Competitions', color: '#7a2848', textColor: '#ffffff' },
]

/** A domain of personal e-mail and its provider; `hotmail.*` matches every ending (ACC-11). */
export const personalMailDomain = z.strictObject({
  domain: text(100).regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*(\.\*)?$/, 'A domain is written as example.com or example.*.'),
  provider: text(40).min(1),
})

/** A site's front page: made in the designer, or one of the branded pages (TEN-12). */
export const LANDING_VARIANTS = ['designer', 'radio', 'energy', 'filmClub', 'filmMakers'] as const
export type LandingVariant = (typeof LANDING_VARIANTS)[number]

/** The default message to new members who wait for access (TEN-18). */
export const DEFAULT_NEW_USER_MESSAGE =
  'Your profile has been registered and the team is reviewing which level of access will match your occupation.'

/** The default credit for pictures whose photographer is not named (INS-21). */
export const DEFAULT_PHOTO_CREDIT = 'creative commons licence 2020'

/**
 * Site configuration, called 'app primaries' in the sources (TEN-13). Every field has a default, so an empty record is a complete
 * site; unknown fields are refused.
 */
export const primaries = z.strictObject({
  appTitle: text(80).min(1, 'A site has a name.').default('Guildhall'),
  appUrl: webLink.default(''),
  appEmail: z.union([z.literal(''), z.email(E_MAIL).max(254)], { error: E_MAIL }).default(''),
  appPhone: text(40).default(''),
  appLogo: text(300).default(''),
  appLogoLarge: text(300).default(''),
  appNewUserMessage: text(500).default(DEFAULT_NEW_USER_MESSAGE),
  addressLine1: text(120).default(''),
  addressLine2: text(120).default(''),
  addressLine3: text(120).default(''),
  town: text(80).default(''),
  postCode: text(20).default(''),
  country: text(60).default(''),
  appColors: appColors.prefault({}),
  appSocials: appSocials.prefault({}),
  avatarsPref: z.enum(['avatar', 'photo']).default('avatar'),
  randomName: z.enum(['on', 'off']).default('off'),
  photoCredit: text(120).min(1).default(DEFAULT_PHOTO_CREDIT),
  /** Registration refuses addresses of these domains (ACC-11). */
  personalMailDomains: z.array(personalMailDomain).max(200).default(PERSONAL_MAIL_DOMAINS),
  /** `required`: administrators have a member's access until their session has given a second factor (ACC-B1). */
  adminSecondFactor: z.enum(['off', 'required']).default('off'),
  landingVariant: z.enum(LANDING_VARIANTS).default('designer'),
  calendarTypes: z.array(calendarType).min(1).max(30).default(DEFAULT_CALENDAR_TYPES),
})

export type Primaries = z.infer<typeof primaries>
