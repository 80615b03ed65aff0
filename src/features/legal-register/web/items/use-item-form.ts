import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/forms.ts'
import { useLeaveGuard } from '#platform/web/leaving.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { useViewer } from '#platform/web/session.ts'
import { toast } from '#platform/web/toasts.tsx'
import { useNewest } from '#platform/web/use-newest.ts'
import { SOME_MISSING } from '../../items/messages.ts'
import { missingOf } from '../../items/rules.ts'
import type { Item } from '../../shapes.ts'
import { itemQuery, itemsApi } from '../queries.ts'
import { readItemsAnew } from './items-anew.ts'
import { differs, type ItemValues, NOTHING, sentOf, valuesOf } from './values.ts'

interface Options {
  /** The item that is edited; a new one without it. */
  item: Item | undefined
  /** Part of the address that says which item is edited: with another one the form is left. */
  addressPart: string
  onSaved: () => void
}

/** An item as it is typed: what is missing, and its saving. Whatever fails, all of it stays (LEGADM-09 to LEGADM-16). */
export function useItemForm({ item, addressPart, onSaved }: Options) {
  const text = useTranslations('legalRegister.keeping.form')
  const { profile } = useViewer()
  const [stored, setStored] = useState(() => ({
    values: item ? valuesOf(item) : NOTHING,
    revision: item?.revision ?? 0,
  }))
  const [values, setValues] = useState(stored.values)
  const [wrong, setWrong] = useState<Record<string, string | undefined>>({})
  const [missed, setMissed] = useState(false)
  const [overtakenBy, setOvertakenBy] = useState<Item>()
  const fields = useRef(new Map<string, HTMLElement>())
  const isSaved = useRef(false)
  const unsaved = differs(values, stored.values)
  const newest = useNewest(() => values)

  const { busy, problem, submit, forget } = useSend({
    send: (typed: ItemValues, { key }) => {
      const said = {
        ...sentOf(typed),
        ...(profile ? { authorId: profile.id, authorDisplayName: profile.displayName } : {}),
      }
      return item
        ? itemsApi.editItem({ id: item.key, revision: stored.revision, ...said })
        : itemsApi.createItem(said, { key })
    },
    done: (saved, sent) => finish(saved, newest() === sent),
    refused: ({ code }) => {
      if (item && code === 'legal-register.item-changed') void lookAgain(item.key)
    },
    form: {
      setErrors: setWrong,
      clearErrors: () => setWrong({}),
      getInputNode: (field) => fields.current.get(field) ?? null,
    },
  })
  // Leaving once the server has confirmed asks nothing; while it is on its way it may still be refused.
  useLeaveGuard(
    unsaved,
    async () => (isSaved.current ? undefined : { title: text('leaveTitle'), words: text('leaveWords') }),
    addressPart,
  )

  function finish(saved: Item, isAll: boolean) {
    queryClient.setQueryData(itemQuery(saved.key).queryKey, saved)
    void readItemsAnew()
    const now = item ? valuesOf(saved) : NOTHING
    setStored({ values: now, revision: saved.revision })
    setOvertakenBy(undefined)
    toast.success(text(item ? 'updated' : 'uploaded'))
    // What was typed while it was on its way is still to be saved.
    if (!isAll) return
    setValues(now)
    isSaved.current = true
    onSaved()
  }

  async function lookAgain(key: string) {
    const now = await queryClient.fetchQuery({ ...itemQuery(key), staleTime: 0 }).catch(() => undefined)
    // One's own save whose answer was lost: what is typed is what stands there.
    if (now && !differs(newest(), valuesOf(now))) {
      forget()
      return finish(now, true)
    }
    setOvertakenBy(now)
  }

  function check(): boolean {
    const found = {
      ...missingOf(values),
      ...(values.link.trim() === '' || /^https?:\/\//i.test(values.link.trim()) ? {} : { link: text('linkWrong') }),
    }
    setWrong(found)
    setMissed(Object.keys(missingOf(values)).length > 0)
    const first = [...fields.current.keys()].find((field) => field in found)
    if (first) fields.current.get(first)?.focus()
    return Object.keys(found).length === 0
  }

  return {
    values,
    wrong,
    busy,
    overtakenBy,
    isNew: item === undefined,
    author: profile,
    problem: missed ? SOME_MISSING : overtakenBy ? undefined : (problem?.fields.authorId ?? problem?.aboveForm),
    /** Where each field stands, in the form's order, so that the first one that is wrong takes the focus. */
    takeField: (field: string, node: HTMLElement | null) => {
      if (node) fields.current.set(field, node)
    },
    change: (part: Partial<ItemValues>) => {
      isSaved.current = false
      setValues((before) => ({ ...before, ...part }))
      setWrong((before) => ({ ...before, ...Object.fromEntries(Object.keys(part).map((field) => [field, undefined])) }))
      setMissed(false)
      forget()
    },
    submit: () => {
      if (check()) void submit(values)
    },
    /** Goes on with what is typed, over what somebody else saved. */
    takeMine: () => {
      if (overtakenBy) setStored({ values: valuesOf(overtakenBy), revision: overtakenBy.revision })
      setOvertakenBy(undefined)
    },
    takeTheirs: async () => {
      if (!overtakenBy) return
      if (unsaved && !(await confirm({ title: text('dropTitle'), words: text('dropWords') }))) return
      setStored({ values: valuesOf(overtakenBy), revision: overtakenBy.revision })
      setValues(valuesOf(overtakenBy))
      setOvertakenBy(undefined)
      forget()
    },
  }
}

export type ItemForm = ReturnType<typeof useItemForm>
