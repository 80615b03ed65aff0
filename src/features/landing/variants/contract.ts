import { z } from 'zod'
import { instant, operation, type PolicyFor } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'
import { LANDING_VARIANTS } from '#features/site/contract.ts'
import { sectionContent } from '../designer-contract.ts'

const [, ...branded] = LANDING_VARIANTS
const variant = z.enum(branded)
const contents = z.record(z.string().max(40), z.unknown())

const variantContents = z.object({
  variant,
  /** Whole: what the site has not said stands here as the neutral sample content (LAND-34). */
  contents,
  /** Whether the site has replaced the sample content. */
  isOwn: z.boolean(),
  /** Counts the saves, 0 while there was none. */
  revision: z.int(),
})
export type VariantContents = z.infer<typeof variantContents>

/** What the branded landing pages say, kept by site and variant (TEN-12, LAND-34). */
export const landingVariantsContract = {
  variantContents: operation({
    method: 'GET',
    path: '/landing-page/variants/{variant}',
    summary: 'Contents of a branded landing page',
  })
    .input(z.strictObject({ variant }))
    .output(variantContents),

  replaceVariantContents: operation({
    audit: 'landing.contentsReplaced',
    method: 'PUT',
    path: '/landing-page/variants/{variant}',
    summary: 'Replace the contents of a branded landing page; what is left out is sample content again',
  })
    /** `basedOn`: the revision these were made from; refused where there is a newer one. */
    .input(z.strictObject({ variant, contents, basedOn: z.int().min(0).max(2_000_000_000) }))
    .output(variantContents),

  previewVariant: operation({
    audit: { none: 'It only reads.' },
    method: 'POST',
    path: '/landing-page/variants/{variant}/preview',
    summary: 'What a branded landing page would show with other contents: nothing is saved',
  })
    .input(z.strictObject({ variant, contents }))
    .output(
      z.object({
        contents,
        content: z.record(z.string(), sectionContent),
        parentCategories: z.array(z.object({ path: z.string(), name: z.string(), children: z.array(z.string()) })),
        now: instant,
      }),
    ),
}

export const landingVariantsPolicy: PolicyFor<typeof landingVariantsContract> = {
  variantContents: ADMINS,
  replaceVariantContents: ADMINS,
  previewVariant: ADMINS,
}
