import { changedMeanwhile, type Problem } from '#base/problem.ts'
import { publicSiteOf, readSiteConfig } from '#features/site/server.ts'
import { mount } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { invalidInput } from '#platform/server/http/problems.ts'
import { announce } from '#platform/server/live/announce.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { landingVariantsContract } from './contract.ts'
import { type VariantName, validContents, variantDataOf } from './data.ts'
import { loadVariantContent } from './load-content.ts'

/**
 * Reads, previews and replaces the contents of branded pages; administrators only. Invalid contents are refused
 * field by field, and those based on an outdated revision as a conflict.
 */
export const landingVariants = mount('landingVariants', landingVariantsContract, {
  variantContents: ({ database }, { variant }) => contentsOf(database, variant),

  replaceVariantContents: async (call, { variant, contents, basedOn }) => {
    checkedContents(variant, contents)
    return call.change(async (transaction) => {
      const before = await contentsOf(transaction, variant)
      if (!(await writeAfter(transaction, variant, contents, basedOn))) throw contentsChanged()
      call.audit.note({ subject: variant, before: before.isOwn ? before.contents : null, after: contents })
      await announce(transaction, 'landing', 'everyone')
      await publish(transaction, {
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
    const { content, parentCategories } = await loadVariantContent(database, variant, checked, site, now)
    return { contents: checked, content, parentCategories: [...parentCategories], now: now.toISOString() }
  },
})

/** The contents of a branded page of the bound site. */
export async function contentsOf(database: SiteDatabase, variant: VariantName) {
  const row = await database.one(
    sql.selectFrom('landing_variant').select(['contents', 'revision']).where('variant', '=', variant),
  )
  return {
    variant,
    contents: validContents(variant, row?.contents),
    isOwn: row !== undefined,
    revision: row?.revision ?? 0,
  }
}

/** Parses the contents and fills in defaults; throws if they do not match the schema. */
function checkedContents(variant: VariantName, contents: Record<string, unknown>): Record<string, unknown> {
  const checked = variantDataOf(variant).schema.safeParse(contents)
  if (!checked.success) throw invalidInput(checked.error)
  return checked.data as Record<string, unknown>
}

/** Stores checked contents based on the given revision; returns false if the stored revision is another one. */
async function writeAfter(
  transaction: SiteDatabase,
  variant: VariantName,
  contents: Record<string, unknown>,
  basedOn: number,
): Promise<boolean> {
  const contentsColumn = { contents: JSON.stringify(contents) }
  const written = await transaction.run(
    basedOn === 0
      ? sql
          .insertInto('landing_variant')
          .values({ site_id: transaction.siteId, variant, ...contentsColumn })
          .onConflict((conflict) => conflict.doNothing())
      : sql
          .updateTable('landing_variant')
          .set((row) => ({ ...contentsColumn, revision: row('revision', '+', 1), changed_at: new Date() }))
          .where('variant', '=', variant)
          .where('revision', '=', basedOn),
  )
  return written > 0
}

/** Stores the first contents of a new site; the caller has checked them. */
export async function writeContents(
  transaction: SiteDatabase,
  variant: VariantName,
  contents: Record<string, unknown>,
): Promise<void> {
  if (!(await writeAfter(transaction, variant, contents, 0))) throw contentsChanged()
}

function contentsChanged(): Problem {
  return changedMeanwhile(
    'Somebody has saved these contents since you opened them. All your changes are still here; nothing has been overwritten.',
  )
}
