import { newId } from '#base/id.ts'
import { changedMeanwhile, type Problem } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { publish } from '#platform/server/outbox/events.ts'
import type { PolicyKind, PolicyVersion } from './contract.ts'
import type { PolicyFigures, SettableFigure } from './figures.ts'
import { clausesOfText } from './policy-text.ts'
import { type NamesOf, newestVersion, policyFigures, versionOf } from './reads.ts'

type FiguresChange = { [Figure in SettableFigure]?: number | undefined }

/** Changes the figures that are given; both policy pages reflect them at once (POL-05, POL-06, ANA-B1). */
export async function changeFigures(call: Call, change: FiguresChange): Promise<PolicyFigures> {
  return call.change(async (transaction) => {
    const columns = {
      ...(change.accessFee === undefined ? {} : { access_fee: change.accessFee }),
      ...(change.cancellationDays === undefined ? {} : { cancellation_days: change.cancellationDays }),
      ...(change.visitRetentionDays === undefined ? {} : { visit_retention_days: change.visitRetentionDays }),
    }
    call.audit.note({ subject: call.siteId, before: await policyFigures(transaction), after: change })
    await transaction.run(
      sql
        .insertInto('policy_figures')
        .values({ site_id: call.siteId, ...columns })
        .onConflict((conflict) =>
          Object.keys(columns).length > 0 ? conflict.column('site_id').doUpdateSet(columns) : conflict.doNothing(),
        ),
    )
    await announce(transaction, 'site', 'everyone')
    await publish(transaction, { name: 'policies.figuresChanged', actorId: call.viewer.memberId, data: { ...change } })
    return policyFigures(transaction)
  })
}

/** Has the privacy policy say after how many days declined people are erased, within the transaction that changes the setting (ACC-B5). */
export async function setDeclinedDays(transaction: SiteDatabase, days: number): Promise<void> {
  await transaction.run(
    sql
      .insertInto('policy_figures')
      .values({ site_id: transaction.siteId, declined_days: days })
      .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ declined_days: days })),
  )
  await announce(transaction, 'site', 'everyone')
}

/**
 * Replaces a policy's standard clauses with a text, or restores them with null (POL-09). Nothing is overwritten: every version is
 * retained. Throws 409 where somebody has saved a newer version since `after`.
 */
export const saveText =
  (namesOf: NamesOf) =>
  async (
    call: Call,
    { kind, text, after }: { kind: PolicyKind; text: string | null; after: number },
  ): Promise<PolicyVersion> => {
    if (text !== null) clausesOfText(text)
    return call.change(async (transaction) => {
      const newest = await newestVersion(transaction, kind)
      if ((newest?.number ?? 0) !== after) throw newer()
      const row = {
        id: newId(),
        number: after + 1,
        text: text === null ? null : text.trim(),
        author_id: call.viewer.memberId,
        created_at: call.now,
      }
      const added = await transaction.run(
        sql
          .insertInto('policy_version')
          .values({ site_id: call.siteId, kind, ...row })
          .onConflict((conflict) => conflict.doNothing()),
      )
      if (added === 0) throw newer()
      // Every version is retained, so its number leads to the text.
      call.audit.note({ subject: kind, before: { version: after }, after: { version: row.number } })
      await announce(transaction, 'site', 'everyone')
      await publish(transaction, {
        name: 'policies.textSaved',
        actorId: call.viewer.memberId,
        data: { kind, number: row.number },
      })
      return versionOf(row, await namesOf(transaction, row.author_id ? [row.author_id] : []))
    })
  }

function newer(): Problem {
  return changedMeanwhile(
    'Somebody has saved a newer version in the meantime. You can find it among the versions; your text is still here.',
  )
}
