import { type VariantName, variantDataOf } from './data.ts'
import { energyMessages } from './energy/messages.ts'
import energyOpeningCss from './energy/opening.css?inline'
import energySectionsCss from './energy/sections.css?inline'
import { Energy } from './energy/view.tsx'
import { filmClubMessages } from './film-club/messages.ts'
import filmClubOpeningCss from './film-club/opening.css?inline'
import filmClubSectionsCss from './film-club/sections.css?inline'
import { FilmClub } from './film-club/view.tsx'
import boardCss from './film-makers/board.css?inline'
import { filmMakersMessages } from './film-makers/messages.ts'
import notesCss from './film-makers/notes.css?inline'
import { FilmMakers } from './film-makers/view.tsx'
import { radioMessages } from './radio/messages.ts'
import panelCss from './radio/panel.css?inline'
import radioSectionsCss from './radio/sections.css?inline'
import { Radio } from './radio/view.tsx'
import type { VariantType } from './variant.ts'
import sharedCss from './variants.css?inline'

const variants = {
  radio: { view: Radio, css: sharedCss + panelCss + radioSectionsCss, messages: radioMessages, islands: [] },
  energy: {
    view: Energy,
    css: sharedCss + energyOpeningCss + energySectionsCss,
    messages: energyMessages,
    islands: ['carousel'],
  },
  filmClub: {
    view: FilmClub,
    css: sharedCss + filmClubOpeningCss + filmClubSectionsCss,
    messages: filmClubMessages,
    islands: ['photos', 'carousel'],
  },
  filmMakers: {
    view: FilmMakers,
    css: sharedCss + boardCss + notesCss,
    messages: filmMakersMessages,
    islands: ['board'],
  },
} satisfies Record<VariantName, unknown>

/**
 * Every branded page this build can render (TEN-12). To add one, add a folder here, an entry in this list and one
 * in `data.ts`.
 */
export const variantTypeOf = (name: VariantName): VariantType =>
  ({ ...variantDataOf(name), ...variants[name] }) as unknown as VariantType
