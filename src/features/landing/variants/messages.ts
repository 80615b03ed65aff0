import { landingMessages } from '../messages.ts'
import { energyMessages } from './energy/messages.ts'
import { filmClubMessages } from './film-club/messages.ts'
import { filmMakersMessages } from './film-makers/messages.ts'
import { radioMessages } from './radio/messages.ts'

/** Texts of all public pages and of each branded page, under the keys by which a site overrides them (TEN-B8). */
export const variantMessages = {
  ...landingMessages,
  radio: radioMessages,
  energy: energyMessages,
  filmClub: filmClubMessages,
  filmMakers: filmMakersMessages,
} as const
