import { z } from 'zod'
import { instant, operation } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'
import { LANDING_VARIANTS } from '#features/site/contract.ts'
import { sectionContent } from '../designer/contract.ts'

const [, ...branded] = LANDING_VARIANTS
const variant = z.enum(branded)
const contents = z.record(z.string().max(40), z.unknown())

const variantContents = z.object({
  variant,
  /** Complete: anything the site has not set is neutral sample content (LAND-34). */
  contents,
  /** Whether the site has replaced the sample content. */
  isOwn: z.boolean(),
  /** Number of saves; 0 before the first. */
  revision: z.int(),
})
export type VariantContents = z.infer<typeof variantContents>

/** The contents of the branded landing pages, stored per site and variant (TEN-12, LAND-34). */
export const landingVariantsContract = {
  variantContents: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/landing-page/variants/{variant}',
    summary: 'Contents of a branded landing page',
  })
    .input(z.strictObject({ variant }))
    .output(variantContents),

  replaceVariantContents: operation({
    roles: ADMINS,
    audit: 'landing.contentsReplaced',
    method: 'PUT',
    path: '/landing-page/variants/{variant}',
    summary: 'Replace the contents of a branded landing page; fields left out become sample content again',
  })
    /** `basedOn`: the revision the contents are based on; refused if there is a newer one. */
    .input(z.strictObject({ variant, contents, basedOn: z.int().min(0).max(2_000_000_000) }))
    .output(variantContents),

  previewVariant: operation({
    roles: ADMINS,
    audit: { none: 'It only reads.' },
    method: 'POST',
    path: '/landing-page/variants/{variant}/preview',
    summary: 'Preview a branded landing page with other contents; nothing is saved',
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
