import type { PictureStyle } from '#artwork/types.ts'
import type { SwitchName } from '#base/switches.ts'
import type { SeededSearch } from '#features/analytics/seed.ts'
import type { LandingPage } from '#features/landing/contract.ts'
import type { SectionPicture } from '#features/landing/sections/fields.ts'
import type { VariantName } from '#features/landing/variants/data.ts'
import type { SampleUniversity } from './courses.ts'
import type { SampleEvent } from './events.ts'
import type { SampleForum } from './forum.ts'
import type { TuneName } from './tunes.ts'
import type { SampleYearEvent } from './year.ts'

export type SampleKey = 'clearwater' | 'energy' | 'radio' | 'filmclub' | 'filmmakers'

/** The data of a sample site; the sample people with a login are added to it. */
export interface SampleSite {
  key: SampleKey
  hosts: string[]
  primaries: SamplePrimaries
  /** Category names without General, which always exists. */
  categories: string[]
  parentCategories: { name: string; children: string[] }[]
  /** Topic (industry) names. */
  topics: string[]
  landing: LandingPage
  events: SampleEvent[]
  /** The events of its year: series, full ones, those with a picture. */
  year: SampleYearEvent[]
  /** The branded page shown instead (TEN-12). */
  variant?: SampleVariant
  /** Switches that differ from the defaults (TEN-07). */
  switches?: Partial<Record<SwitchName, boolean>>
  insights: SampleInsight[]
  /** Insights that are not published to every member. */
  unfinished?: SampleUnfinished[]
  forum: SampleForum
  university: SampleUniversity
  /** What its members searched for and did not find. */
  searches: SeededSearch[]
  people: SamplePerson[]
}

export interface SampleVariant {
  name: VariantName
  /** Drawn during the seeding and stored as the site's own pictures. */
  pictures: readonly { seed: string; style: PictureStyle; width: number; height: number }[]
  /** Creates the contents from the stored pictures, in order; there may be fewer. */
  contents(pictures: readonly SectionPicture[]): Record<string, unknown>
}

export interface SamplePrimaries {
  appTitle: string
  appEmail: string
  appPhone: string
  appUrl?: string
  addressLine1: string
  addressLine2?: string
  addressLine3?: string
  town: string
  postCode: string
  country: string
  appColors: Record<'center' | 'left' | 'right' | 'nav' | 'primary' | 'footer', string>
  appSocials: Partial<Record<'facebook' | 'twitter' | 'instagram' | 'linkedin' | 'youtube', string>>
  appNewUserMessage?: string
  avatarsPref: 'avatar'
  randomName: 'on' | 'off'
}

export interface SampleInsight {
  title: string
  subTitle: string
  /** A category name. */
  category: string
  /** Topic names. */
  topics: string[]
  /** In the samples' markup; see `bodyOf`. */
  body: string
  video?: string
  file?: { name: string; kind: 'pdf' }
  /** A tune to listen to. */
  audio?: TuneName
  frontPage?: boolean
  /** Asks for donations, with this amount in pounds. */
  suggestedDonation?: number
  /** Public, not for members only. */
  open?: boolean
  /** Index in the site's list of people. */
  authorIndex: number
  /** Whole days before the seeding. */
  daysAgo: number
  pictureStyle: PictureStyle
}

/** An insight that is not published to every member. */
export interface SampleUnfinished
  extends Pick<SampleInsight, 'title' | 'subTitle' | 'category' | 'topics' | 'body' | 'authorIndex' | 'daysAgo'> {
  state: 'draft' | 'planned' | 'unpublished' | 'jediOnly'
  /** When it goes live, in whole days after the seeding. */
  inDays?: number
}

export interface SamplePerson {
  firstName: string
  lastName: string
  company: string
  jobRole: string
  bio: string
  userType: 'subscriber' | 'jedi' | 'guest'
  email: string
}
