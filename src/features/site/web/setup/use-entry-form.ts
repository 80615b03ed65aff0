import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/forms.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import { upload } from '#platform/web/upload.ts'
import { type ManagedEntry, siteContract } from '../../contract.ts'
import { NO_CHILDREN, nameProblem } from '../../list-rules.ts'
import { siteApi } from '../site-api.ts'
import { entriesQuery, keepEntry, rereadLists, type SetupList } from './entries-query.ts'

export interface EntryValues {
  name: string
  childCategories: string[]
  /** A picture that was chosen, null where the icon is to go, undefined where it stays. */
  icon: File | null | undefined
}

/**
 * What somebody says about an entry, new or not, until it is saved (ADM-21, ADM-24 to ADM-26). A refusal keeps all of it; where
 * somebody else saved first, that is told and shown, and the next try builds on it.
 */
export function useEntryForm(list: SetupList, entry: ManagedEntry | undefined, onSaved: () => void) {
  const text = useTranslations('site.setup')
  const [values, setValues] = useState<EntryValues>({
    name: entry?.name ?? '',
    childCategories: entry?.childCategories ?? [],
    icon: undefined,
  })
  const [wrong, setWrong] = useState<{ name?: string | undefined; childCategories?: string | undefined }>({})
  const [overtakenBy, setOvertakenBy] = useState<ManagedEntry>()
  // What the server has of it; a new one is there from the first part of its saving on.
  const stored = useRef(entry)

  async function send({ icon, ...said }: EntryValues, options: { key: string }): Promise<void> {
    const children = list === 'parentCategories' ? { childCategories: said.childCategories } : {}
    const { current: before } = stored
    if (!before) stored.current = await siteApi.addConfigEntry({ list, name: said.name, ...children }, options)
    else if (differs(before, said, list))
      stored.current = await siteApi.changeConfigEntry({
        list,
        path: before.path,
        basedOn: before.revision,
        name: said.name,
        ...children,
      })
    const path = stored.current?.path ?? ''
    if (icon) stored.current = await upload(siteContract.saveIcon, { path }, icon)
    if (icon === null) stored.current = await siteApi.removeIcon({ path })
  }

  async function lookAgain() {
    await rereadLists()
    const now = queryClient.getQueryData(entriesQuery(list).queryKey)?.find(({ path }) => path === stored.current?.path)
    if (!now || now.revision === stored.current?.revision) return
    stored.current = now
    setOvertakenBy(now)
  }

  const { busy, problem, submit, forget } = useSend({
    send,
    done: () => {
      if (stored.current) keepEntry(list, stored.current)
      void rereadLists()
      toast.success(text(entry ? `${list}.saved` : `${list}.added`))
      onSaved()
    },
    refused: ({ message, fields }) => {
      setWrong({ name: fields.name, childCategories: fields.childCategories })
      toast.error(message)
      void lookAgain()
    },
  })

  return {
    values,
    wrong,
    overtakenBy,
    busy,
    problem: problem?.aboveForm,
    change: (parts: Partial<EntryValues>) => {
      setValues({ ...values, ...parts })
      setWrong({})
      forget()
    },
    save: () => {
      const said = { ...values, name: values.name.trim() }
      const met = {
        name: nameProblem(list, said.name),
        childCategories: list === 'parentCategories' && said.childCategories.length === 0 ? NO_CHILDREN : undefined,
      }
      setWrong(met)
      if (!met.name && !met.childCategories) void submit(said)
    },
  }
}

function differs(before: ManagedEntry, { name, childCategories }: Omit<EntryValues, 'icon'>, list: SetupList): boolean {
  if (name !== before.name) return true
  return list === 'parentCategories' && childCategories.join('\n') !== before.childCategories.join('\n')
}
