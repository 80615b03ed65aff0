import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { upload } from '#platform/web/files/upload.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import { type ManagedEntry, siteContract } from '../../contract.ts'
import { entryProblems } from '../../list-rules.ts'
import { siteApi } from '../site-api.ts'
import { entriesQuery, invalidateLists, type SetupList, setEntryInCache } from './entries-query.ts'

export interface EntryValues {
  name: string
  childCategories: string[]
  /** The chosen file; null to remove the icon, undefined to leave it unchanged. */
  icon: File | null | undefined
}

/**
 * The form of a new or existing entry (ADM-21, ADM-24 to ADM-26). A refusal keeps all input; where somebody else saved first, the
 * conflict is shown and the next attempt is based on their version.
 */
export function useEntryForm(list: SetupList, entry: ManagedEntry | undefined, onSaved: () => void) {
  const text = useTranslations('site.setup')
  const [conflict, setConflict] = useState<ManagedEntry>()
  // The server's version; a new entry exists from the first of its requests on.
  const stored = useRef(entry)

  async function send({ icon, ...typed }: EntryValues, options: { key: string }): Promise<void> {
    const input = { ...typed, name: typed.name.trim() }
    const children = list === 'parentCategories' ? { childCategories: input.childCategories } : {}
    const { current: before } = stored
    if (!before) stored.current = await siteApi.addConfigEntry({ list, name: input.name, ...children }, options)
    else if (differs(before, input, list))
      stored.current = await siteApi.changeConfigEntry({
        list,
        path: before.path,
        basedOn: before.revision,
        name: input.name,
        ...children,
      })
    const path = stored.current?.path ?? ''
    if (icon) stored.current = await upload(siteContract.saveIcon, { path }, icon)
    if (icon === null) stored.current = await siteApi.removeIcon({ path })
  }

  async function checkForConflict() {
    await invalidateLists()
    const now = queryClient.getQueryData(entriesQuery(list).queryKey)?.find(({ path }) => path === stored.current?.path)
    if (!now || now.revision === stored.current?.revision) return
    stored.current = now
    setConflict(now)
  }

  const initialValues: EntryValues = {
    name: entry?.name ?? '',
    childCategories: entry?.childCategories ?? [],
    icon: undefined,
  }
  const { form, field, busy, problem, onSubmit } = useContractForm({
    operation: siteContract.addConfigEntry,
    initialValues,
    // As the contract checks them, whose rules depend on the list.
    validate: (values) => entryProblems({ list, ...values }),
    send,
    onSuccess: () => {
      if (stored.current) setEntryInCache(list, stored.current)
      void invalidateLists()
      toast.success(text(entry ? `${list}.saved` : `${list}.added`))
      onSaved()
    },
    onError: ({ message }) => {
      toast.error(message)
      void checkForConflict()
    },
  })

  return { form, field, conflict, busy, problem: problem?.aboveForm, onSubmit }
}

function differs(before: ManagedEntry, { name, childCategories }: Omit<EntryValues, 'icon'>, list: SetupList): boolean {
  if (name !== before.name) return true
  return list === 'parentCategories' && childCategories.join('\n') !== before.childCategories.join('\n')
}
