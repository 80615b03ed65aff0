import { z } from 'zod'
import { cleanName } from '#base/names.ts'

/** A section as stored: its type names an entry of the section registry, its config follows that entry's schema (LAND-02). */
export const landingComponent = z.object({ type: z.string().max(40), config: z.record(z.string(), z.unknown()) })
export const landingTab = z.object({ name: z.string().max(60), components: z.array(landingComponent).max(60) })
/** At most so many tabs and sections, so that a page stays one that somebody reads (LAND-02). */
export const landingTabs = z.array(landingTab).min(1).max(12)

/** Tabs as a caller sends them: nothing unknown is passed over, and names are cleaned as all names are. */
export const givenTabs = z
  .array(
    z.strictObject({
      name: z.string().overwrite(cleanName).max(60),
      components: z.array(z.strictObject(landingComponent.shape)).max(60),
    }),
  )
  .min(1)
  .max(12)
export const landingPage = z.object({ name: z.string().max(120), tabs: landingTabs })
export type LandingTab = z.infer<typeof landingTab>
export type LandingPage = z.infer<typeof landingPage>
