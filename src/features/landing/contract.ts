import { z } from 'zod'
import { instant, nothing, operation, type PolicyFor } from '#base/operation.ts'
import { EVERYONE } from '#base/roles.ts'

/** A section as stored: its type names an entry of the section registry, its config follows that entry's schema (LAND-02). */
export const landingComponent = z.object({ type: z.string().max(40), config: z.record(z.string(), z.unknown()) })
export const landingTab = z.object({ name: z.string().max(60), components: z.array(landingComponent).max(60) })
export const landingPage = z.object({ name: z.string().max(120), tabs: z.array(landingTab).min(1).max(12) })
export type LandingPage = z.infer<typeof landingPage>

export const landingContract = {
  read: operation({ method: 'GET', path: '/landing-page', summary: 'The published landing page' })
    .input(nothing)
    .output(landingPage.extend({ revision: z.int(), publishedAt: instant })),
}

export const landingPolicy: PolicyFor<typeof landingContract> = { read: EVERYONE }
