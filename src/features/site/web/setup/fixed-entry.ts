import type { ManagedEntry } from '../../contract.ts'
import type { SetupList } from './entries-query.ts'

/** General always exists: it can be neither changed nor removed (TEN-21). */
export function isFixed(list: SetupList, { path }: Pick<ManagedEntry, 'path'>): boolean {
  return list === 'categories' && path === 'general'
}
