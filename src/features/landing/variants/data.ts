import type { z } from 'zod'
import type { LandingVariant } from '#features/site/contract.ts'
import type { SectionNeeds } from '../sections/data.ts'
import { energyContents, energyNeeds } from './energy/schema.ts'
import { filmClubContents, filmClubNeeds } from './film-club/schema.ts'
import { filmMakersContents, filmMakersNeeds } from './film-makers/schema.ts'
import { radioContents, radioNeeds } from './radio/schema.ts'

/** A branded page; the other choice is the page made in the designer (TEN-12). */
export type VariantName = Exclude<LandingVariant, 'designer'>

/** The half of a branded page that needs no React, so the server reads it as it stands. */
export interface VariantData<Schema extends z.ZodType = z.ZodType> {
  /** Strict, and whole without anything given: what is left out is neutral sample content (LAND-34). */
  schema: Schema
  /** What must be loaded before it is drawn, by the name under which its view finds it. */
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

/** Contents as stored made whole; those of an older build that no longer fit give way to the sample content. */
export function soundContents(name: VariantName, stored: unknown): Record<string, unknown> {
  const { schema } = variantDataOf(name)
  const read = schema.safeParse(stored ?? {})
  return (read.success ? read.data : schema.parse({})) as Record<string, unknown>
}
