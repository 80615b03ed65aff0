import { readFileSync } from 'node:fs'
import { DEFAULT_REGION } from '#base/dates.ts'
import { isOn, type Switches, type SwitchName, switchesOf } from '#base/switches.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { PublicSite } from './contract.ts'
import { type Primaries, primaries } from './primaries.ts'

/** The build's version (TEN-11). */
export const { version: VERSION } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as {
  version: string
}

/** A site's complete configuration, for use on the server. */
export interface SiteConfig {
  id: string
  primaries: Primaries
  texts: Record<string, string>
  switches: Switches
  fonts: PublicSite['fonts']
  region: typeof DEFAULT_REGION
  payments: PublicSite['payments']
}

/** Reads a site's configuration; unset fields have their defaults (TEN-13, TEN-17 to TEN-19). */
export async function readSiteConfig(database: SiteDatabase): Promise<SiteConfig> {
  const row = await database.one(
    sql
      .selectFrom('site')
      .select(['id', 'primaries', 'texts', 'switches', 'fonts', 'locale', 'time_zone', 'currency'])
      .select(['takes_cards', 'has_payments', 'has_orders']),
  )
  if (!row) throw new Error('the bound site does not exist')
  return {
    id: row.id,
    primaries: primaries.parse(row.primaries),
    texts: row.texts,
    switches: switchesOf(row.switches),
    fonts: row.fonts,
    region: { ...DEFAULT_REGION, locale: row.locale, timeZone: row.time_zone, currency: row.currency },
    payments: { taken: row.takes_cards, stored: row.has_payments, ordered: row.has_orders },
  }
}

/** The public part of the configuration. */
export function publicSiteOf({ id, primaries: all, texts, switches, fonts, region, payments }: SiteConfig): PublicSite {
  const { calendarTypes: _, ...shown } = all
  return { id, primaries: shown, texts, switches, fonts, region, payments, version: VERSION }
}

/** Whether the bound site has a part of the product switched on; pass `known` where its switches were read already. */
export async function isSwitchedOn(
  database: SiteDatabase,
  known: Switches | undefined,
  name: SwitchName,
): Promise<boolean> {
  if (known) return isOn(known, name)
  const row = await database.one(sql.selectFrom('site').select('switches'))
  return isOn(switchesOf(row?.switches ?? {}), name)
}
