import type { z } from 'zod'
import type { LandingVariant } from '#features/site/contract.ts'
import type { SectionNeeds } from '../sections/data.ts'
import { energyContents, energyNeeds } from './energy/schema.ts'
import { filmClubContents, filmClubNeeds } from './film-club/schema.ts'
import { filmMakersContents, filmMakersNeeds } from './film-makers/schema.ts'
import { radioContents, radioNeeds } from './radio/schema.ts'

/** A branded page; the other option is the page made in the designer (TEN-12). */
export type VariantName = Exclude<LandingVariant, 'designer'>

/** The part of a branded page without React, which the server imports. */
export interface VariantData<Schema extends z.ZodType = z.ZodType> {
  /** Strict, with a default for every field: anything left out is neutral sample content (LAND-34). */
  schema: Schema
  /** The data to load before rendering, by the name under which the view receives it. */
  needs(contents: z.infer<Schema>): Readonly<Record<string, SectionNeeds>>
}

const variantData = {
  radio: { schema: radioContents, needs: radioNeeds },
  energy: { schema: energyContents, needs: energyNeeds },
  filmClub: { schema: filmClubContents, needs: filmClubNeeds },
  filmMakers: { schema: filmMakersContents, needs: filmMakersNeeds },
} satisfies Record<VariantName, unknown>

export const VARIANT_NAMES = Object.keys(variantData) as VariantName[]

export const variantDataOf = (name: VariantName): VariantData => variantData[name] as unknown as VariantData

/**
 * Stored contents with defaults filled in; the sample content if they come from an older build and are no longer
 * valid.
 */
export function validContents(name: VariantName, stored: unknown): Record<string, unknown> {
  const { schema } = variantDataOf(name)
  const read = schema.safeParse(stored ?? {})
  return (read.success ? read.data : schema.parse({})) as Record<string, unknown>
}
