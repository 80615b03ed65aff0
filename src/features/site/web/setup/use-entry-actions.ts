import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { asProblem } from '#platform/web/problem.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { ManagedEntry } from '../../contract.ts'
import { siteApi } from '../site-api.ts'
import { invalidateLists, type SetupList, showEntries } from './entries-query.ts'

/** Actions on an entry in the list. Failures are reported, and the list is rolled back (ADM-32). */
export function useEntryActions(list: SetupList) {
  const text = useTranslations('site.setup')

  /** Removes an entry after a 'Yup'; resolves to true once it is removed (ADM-30, ADM-31). */
  async function remove({ path, name }: ManagedEntry): Promise<boolean> {
    if (!(await confirm({ title: text(`${list}.remove`), message: text(`${list}.removeMessage`, { name }) })))
      return false
    try {
      await siteApi.removeConfigEntry({ list, path })
      toast.success(text(`${list}.removed`))
    } catch (thrown) {
      if (asProblem(thrown).code !== 'site.no-entry') {
        toast.problem(thrown)
        return false
      }
      toast.warning(text('alreadyRemoved', { name }))
    }
    showEntries(list, (entries) => entries.filter((entry) => entry.path !== path))
    void invalidateLists()
    return true
  }

  /** Optimistically moves an entry and saves the order. */
  async function move(path: string, by: -1 | 1): Promise<void> {
    const before = showEntries(list, (entries) => moved(entries, path, by))
    if (!before) return
    try {
      const paths = moved(before, path, by).map((entry) => entry.path)
      await siteApi.orderConfigEntries({ list, paths })
    } catch (thrown) {
      showEntries(list, () => before)
      toast.problem(thrown)
    }
  }

  return { remove, move }
}

/** The entries with one moved up or down by one; at either end they are unchanged. Exported for its test. */
export function moved<Entry extends { path: string }>(entries: readonly Entry[], path: string, by: -1 | 1): Entry[] {
  const from = entries.findIndex((entry) => entry.path === path)
  const [current, neighbour] = [entries[from], entries[from + by]]
  if (!current || !neighbour) return [...entries]
  return entries.with(from, neighbour).with(from + by, current)
}
