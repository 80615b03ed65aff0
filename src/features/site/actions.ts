import { sql as raw } from 'kysely'
import type { SwitchName } from '#base/switches.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { checkedTypes } from './calendar-type-rules.ts'
import type { PublicSite } from './contract.ts'
import { type Primaries, primaries as primariesSchema } from './primaries.ts'
import { publicSiteOf, readSiteConfig } from './site-config.ts'

type PrimariesChange = { [Field in keyof Primaries]?: Partial<Primaries[Field]> | undefined }

/** Changes fields of the site configuration; colours and social links are merged, other fields replaced (TEN-13, TEN-16). */
export async function changePrimaries(call: Call, input: PrimariesChange): Promise<PublicSite> {
  return call.change(async (transaction) => {
    const { appColors, appSocials, ...rest } = input
    const { primaries } = await lockSite(transaction)
    const fields = { ...rest, ...calendarTypesOf(input, primaries) }
    const nested = Object.entries({ appColors, appSocials }).filter(([, value]) => value !== undefined)
    const set = nested.reduce(
      (json, [name, value]) =>
        raw`jsonb_set(${json}, array[${name}], coalesce(${json} -> ${name}, '{}') || ${JSON.stringify(value)}::jsonb)`,
      raw`primaries || ${JSON.stringify(fields)}::jsonb`,
    )
    await transaction.run(sql.updateTable('site').set({ primaries: set as never }))
    call.audit.note({ subject: call.siteId, before: matchingFields(primaries as object, input), after: input })
    await announceSiteChange(call, transaction, Object.keys(input))
    return publicSiteOf(await readSiteConfig(transaction))
  })
}

function calendarTypesOf({ calendarTypes }: PrimariesChange, stored: unknown): Pick<PrimariesChange, 'calendarTypes'> {
  if (!calendarTypes) return {}
  const { calendarTypes: before } = primariesSchema.parse(stored)
  return { calendarTypes: checkedTypes(calendarTypes as Primaries['calendarTypes'], before) }
}

/** Replaces the interface texts this site overrides (TEN-B8). */
export async function changeTexts(call: Call, { texts }: { texts: Record<string, string> }): Promise<PublicSite> {
  return call.change(async (transaction) => {
    const before = await lockSite(transaction)
    await transaction.run(sql.updateTable('site').set({ texts: JSON.stringify(texts) }))
    call.audit.note({ subject: call.siteId, before: before.texts, after: texts })
    await announceSiteChange(call, transaction, ['texts'])
    return publicSiteOf(await readSiteConfig(transaction))
  })
}

/** Switches parts of the product off or on for this site; their data is left unchanged (TEN-07, TEN-08, TEN-10). */
export async function changeSwitches(
  call: Call,
  input: Partial<Record<SwitchName, boolean | undefined>>,
): Promise<PublicSite> {
  return call.change(async (transaction) => {
    const { switches } = await lockSite(transaction)
    call.audit.note({ subject: call.siteId, before: matchingFields(switches as object, input), after: input })
    await transaction.run(
      sql.updateTable('site').set({ switches: raw`switches || ${JSON.stringify(input)}::jsonb` as never }),
    )
    await announceSiteChange(call, transaction, Object.keys(input))
    return publicSiteOf(await readSiteConfig(transaction))
  })
}

/** The site's configuration as stored, locked until the transaction ends. */
export async function lockSite(transaction: SiteDatabase) {
  const site = await transaction.one(sql.selectFrom('site').select(['primaries', 'texts', 'switches']).forNoKeyUpdate())
  if (!site) throw new Error('This site no longer exists.')
  return site
}

/** The stored values of the fields that `change` names. */
function matchingFields(stored: object, change: object): Record<string, unknown> {
  const values = stored as Record<string, unknown>
  return Object.fromEntries(Object.keys(change).map((name) => [name, values[name] ?? null]))
}

/** Announces to open screens and to caches of pages that these fields of the site have changed. */
export async function announceSiteChange(call: Call, transaction: SiteDatabase, fields: string[]) {
  await announce(transaction, 'site', 'everyone')
  // The calendar types are read with the lists.
  if (fields.includes('calendarTypes')) await announce(transaction, 'config', 'members')
  await publish(transaction, { name: 'site.configurationChanged', actorId: call.viewer.memberId, data: { fields } })
}
