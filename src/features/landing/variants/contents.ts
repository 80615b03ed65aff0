import { Problem } from '#base/problem.ts'
import { publicSiteOf, readSiteConfig } from '#features/site/server.ts'
import { mount } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { invalidInput } from '#platform/server/http/problems.ts'
import { announce } from '#platform/server/live/announce.ts'
import { record } from '#platform/server/outbox/events.ts'
import { landingVariantsContract, landingVariantsPolicy } from './contract.ts'
import { soundContents, type VariantName, variantDataOf } from './data.ts'
import { shownIn } from './shown.ts'

/**
 * Reading, trying out and replacing what the branded pages say; administrators alone. Wrong contents are refused field by field,
 * and those made from an older revision than the one that is there.
 */
export const landingVariants = mount('landingVariants', landingVariantsContract, landingVariantsPolicy, {
  variantContents: ({ database }, { variant }) => contentsOf(database, variant),

  replaceVariantContents: async (call, { variant, contents, basedOn }) => {
    checkedContents(variant, contents)
    return call.change(async (transaction) => {
      const before = await contentsOf(transaction, variant)
      if (!(await writeAfter(transaction, variant, contents, basedOn))) throw contentsChanged()
      call.audit.note({ subject: variant, before: before.isOwn ? before.contents : null, after: contents })
      await announce(transaction, 'landing', 'everyone')
      await record(transaction, {
        name: 'landing.contentsReplaced',
        actorId: call.viewer.memberId,
        data: { variant },
      })
      return contentsOf(transaction, variant)
    })
  },

  previewVariant: async ({ database, now }, { variant, contents }) => {
    const checked = checkedContents(variant, contents)
    const site = publicSiteOf(await readSiteConfig(database))
    const { content, parentCategories } = await shownIn(database, variant, checked, site, now)
    return { contents: checked, content, parentCategories: [...parentCategories], now: now.toISOString() }
  },
})

/** What a branded page of the bound site says. */
export async function contentsOf(database: SiteDatabase, variant: VariantName) {
  const row = await database.one(
    sql.selectFrom('landing_variant').select(['contents', 'revision']).where('variant', '=', variant),
  )
  return {
    variant,
    contents: soundContents(variant, row?.contents),
    isOwn: row !== undefined,
    revision: row?.revision ?? 0,
  }
}

/** The contents made whole; throws for those the page does not take. */
function checkedContents(variant: VariantName, contents: Record<string, unknown>): Record<string, unknown> {
  const checked = variantDataOf(variant).schema.safeParse(contents)
  if (!checked.success) throw invalidInput(checked.error)
  return checked.data as Record<string, unknown>
}

/** Stores checked contents after the revision they were made from; false where that is not the one that is there. */
async function writeAfter(
  transaction: SiteDatabase,
  variant: VariantName,
  contents: Record<string, unknown>,
  basedOn: number,
): Promise<boolean> {
  const kept = { contents: JSON.stringify(contents) }
  const written = await transaction.run(
    basedOn === 0
      ? sql
          .insertInto('landing_variant')
          .values({ site_id: transaction.siteId, variant, ...kept })
          .onConflict((conflict) => conflict.doNothing())
      : sql
          .updateTable('landing_variant')
          .set((row) => ({ ...kept, revision: row('revision', '+', 1), changed_at: new Date() }))
          .where('variant', '=', variant)
          .where('revision', '=', basedOn),
  )
  return written > 0
}

/** Stores the first contents of a new site, which have been checked. */
export async function writeContents(
  transaction: SiteDatabase,
  variant: VariantName,
  contents: Record<string, unknown>,
): Promise<void> {
  if (!(await writeAfter(transaction, variant, contents, 0))) throw contentsChanged()
}

function contentsChanged(): Problem {
  return new Problem(
    'landing.contents-changed',
    'conflict',
    'Somebody has saved these contents since you opened them. What you wrote is all here, and nothing was written over.',
  )
}
