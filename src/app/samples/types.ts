import type { SwitchName } from '#base/switches.ts'
import type { LandingPage } from '#features/landing/contract.ts'
import type { SectionPicture } from '#features/landing/sections/fields.ts'
import type { VariantName } from '#features/landing/variants/data.ts'
import type { PictureStyle } from '#platform/server/pictures/types.ts'
import type { SampleEvent } from './events.ts'
import type { SampleForum } from './forum.ts'
import type { TuneName } from './tunes.ts'

export type SampleKey = 'clearwater' | 'energy' | 'radio' | 'filmclub' | 'filmmakers'

/** What a sample site is made of: plain data, written to be read. The fixed sample people come on top. */
export interface SampleSite {
  key: SampleKey
  hosts: string[]
  primaries: SamplePrimaries
  /** Category names; General always exists and is left out. */
  categories: string[]
  parentCategories: { name: string; children: string[] }[]
  /** Topic (industry) names. */
  topics: string[]
  landing: LandingPage
  events: SampleEvent[]
  /** The branded page it shows in place of that (TEN-12). */
  variant?: SampleVariant
  /** Parts of the product that are otherwise than usual on a sample site (TEN-07). */
  switches?: Partial<Record<SwitchName, boolean>>
  insights: SampleInsight[]
  /** What its authors are at, beside what members read. */
  unfinished?: SampleUnfinished[]
  forum: SampleForum
  people: SamplePerson[]
}

export interface SampleVariant {
  name: VariantName
  /** Drawn at the seeding and stored as the site's own pictures. */
  pictures: readonly { seed: string; style: PictureStyle; width: number; height: number }[]
  /** What it says, given its pictures in order; fewer where the seeding was told to draw few. */
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
  /** Our small markup; `bodyOf` makes rich text of it. */
  body: string
  video?: string
  file?: { name: string; kind: 'pdf' }
  /** One of our own tunes, to listen to. */
  audio?: TuneName
  frontPage?: boolean
  /** Anybody may read it, not members alone. */
  open?: boolean
  /** Place in the site's list of people. */
  authorIndex: number
  /** Whole days before the seeding. */
  daysAgo: number
  pictureStyle: PictureStyle
}

/** An insight that not every member reads, or nobody yet. */
export interface SampleUnfinished
  extends Pick<SampleInsight, 'title' | 'subTitle' | 'category' | 'topics' | 'body' | 'authorIndex' | 'daysAgo'> {
  state: 'draft' | 'planned' | 'unpublished' | 'jediOnly'
  /** Of a planned one, whole days after the seeding. */
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
