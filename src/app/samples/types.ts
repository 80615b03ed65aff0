import type { LandingPage } from '#features/landing/contract.ts'
import type { PictureStyle } from '#platform/server/pictures/types.ts'

/** What a sample site is made of: plain data, written to be read. The fixed sample people come on top. */
export interface SampleSite {
  key: 'clearwater' | 'energy'
  hosts: string[]
  primaries: SamplePrimaries
  /** Category names; General always exists and is left out. */
  categories: string[]
  parentCategories: { name: string; children: string[] }[]
  /** Topic (industry) names. */
  topics: string[]
  landing: LandingPage
  insights: SampleInsight[]
  people: SamplePerson[]
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
  frontPage?: boolean
  /** Place in the site's list of people. */
  authorIndex: number
  /** Whole days before the seeding. */
  daysAgo: number
  pictureStyle: PictureStyle
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
