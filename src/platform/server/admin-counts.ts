import type { RawBuilder } from 'kysely'

/**
 * A feature's figures for the admin home (ADM-B1, ADM-03) by name, each an SQL expression for the bound site, such as
 * `(select count(*) from …)`. All figures of all features are read in one statement; the browser part of the feature names each among
 * the `adminCounts` of its manifest.
 */
export type AdminCounts = Readonly<Record<string, RawBuilder<number>>>
