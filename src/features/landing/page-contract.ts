import { z } from 'zod'
import { cleanName } from '#base/names.ts'

/**
 * A section as stored: `type` is a key of the section registry, and `config` follows the schema of that type
 * (LAND-02).
 */
export const landingComponent = z.object({ type: z.string().max(40), config: z.record(z.string(), z.unknown()) })
export const landingTab = z.object({ name: z.string().max(60), components: z.array(landingComponent).max(60) })
/** The limits on tabs and sections keep a page readable (LAND-02). */
export const landingTabs = z.array(landingTab).min(1).max(12)

/** Tabs as API input: unknown keys are refused, and names are cleaned like all names. */
export const inputTabs = z
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
