import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { LandingPage } from './contract.ts'
import { publish } from './designer/publishing.ts'
import { writeContents } from './variants/contents.ts'
import { type VariantName, variantDataOf } from './variants/data.ts'

/** Publishes the first landing page of a site, without a publisher. */
export async function seedLandingPage(database: SiteDatabase, page: LandingPage): Promise<void> {
  await database.transaction((transaction) => publish(transaction, page, null))
}

/** Writes the contents of a site's branded page; throws if they do not match the page's schema. */
export async function seedVariantContents(
  database: SiteDatabase,
  variant: VariantName,
  contents: Record<string, unknown>,
): Promise<void> {
  variantDataOf(variant).schema.parse(contents)
  await writeContents(database, variant, contents)
}
