import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { asProblem } from '#platform/web/problem.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { ManagedEntry } from '../../contract.ts'
import { siteApi } from '../site-api.ts'
import { rereadLists, type SetupList, showEntries } from './entries-query.ts'

/** What can be done with an entry where it stands. What fails is told, and the list shows again what it was (ADM-32). */
export function useDeeds(list: SetupList) {
  const text = useTranslations('site.setup')

  /** Removes an entry after Yup; true once it is gone (ADM-30, ADM-31). */
  async function remove({ path, name }: ManagedEntry): Promise<boolean> {
    if (!(await confirm({ title: text(`${list}.remove`), words: text(`${list}.removeWords`, { name }) }))) return false
    try {
      await siteApi.removeConfigEntry({ list, path })
      toast.success(text(`${list}.removed`))
    } catch (thrown) {
      if (asProblem(thrown).code !== 'site.no-entry') {
        toast.problem(thrown)
        return false
      }
      toast.warning(text('goneAlready', { name }))
    }
    showEntries(list, (entries) => entries.filter((entry) => entry.path !== path))
    void rereadLists()
    return true
  }

  /** Shows the order at once and saves it. */
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

/** The entries with one of them a place further up or down; at an end they stay as they are. Exported for its test. */
export function moved<Entry extends { path: string }>(entries: readonly Entry[], path: string, by: -1 | 1): Entry[] {
  const from = entries.findIndex((entry) => entry.path === path)
  const [one, other] = [entries[from], entries[from + by]]
  if (!one || !other) return [...entries]
  return entries.with(from, other).with(from + by, one)
}
