import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useLeaveGuard } from '#platform/web/editing/leave-guard.ts'
import { limitsOf, refusedTexts } from '#platform/web/editing/text-limits.ts'
import { useEditedValues } from '#platform/web/editing/use-edited-values.ts'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { useViewer } from '#platform/web/session.ts'
import { toast } from '#platform/web/toasts.tsx'
import { useLatestCallback } from '#platform/web/use-latest-callback.ts'
import { legalItemsContract } from '../../items/contract.ts'
import { SOME_MISSING } from '../../items/messages.ts'
import { missingOf } from '../../items/rules.ts'
import type { Item } from '../../shapes.ts'
import { itemQuery, itemsApi } from '../queries.ts'
import { invalidateItems } from './invalidate-items.ts'
import { differs, type ItemValues, NOTHING, sentOf, valuesOf } from './values.ts'

const LIMITS = limitsOf(legalItemsContract.createItem)

interface Options {
  /** The item to edit; undefined for a new one. */
  item: Item | undefined
  /** Query parameter that names the edited item; changing it means leaving the form. */
  addressPart: string
  onSaved: () => void
}

/** State of an item's form: values, errors and saving. If saving fails, everything typed stays (LEGADM-09 to LEGADM-16). */
export function useItemForm({ item, addressPart, onSaved }: Options) {
  const text = useTranslations('legalRegister.itemAdmin.form')
  const { profile } = useViewer()
  const [wrong, setWrong] = useState<Record<string, string | undefined>>({})
  const [hasMissing, setHasMissing] = useState(false)
  const [conflictWith, setConflictWith] = useState<Item>()
  const fields = useRef(new Map<string, HTMLElement>())
  const isSaved = useRef(false)

  const { busy, problem, submit, clearProblem } = useSend({
    send: (typed: ItemValues, { key }): Promise<Item> => {
      const input = {
        ...sentOf(typed),
        ...(profile ? { authorId: profile.id, authorDisplayName: profile.displayName } : {}),
      }
      return item
        ? itemsApi.editItem({ id: item.key, revision: edited.basedOn, ...input })
        : itemsApi.createItem(input, { key })
    },
    onSuccess: finish,
    onError: ({ isConflict }) => {
      if (item && isConflict) void checkForConflict(item.key)
    },
    form: {
      setErrors: setWrong,
      clearErrors: () => setWrong({}),
      getInputNode: (field) => fields.current.get(field) ?? null,
    },
  })
  const [opened] = useState(() => (item ? storedOf(item) : { values: NOTHING, revision: 0 }))
  const edited = useEditedValues(conflictWith ? storedOf(conflictWith) : opened, { busy, isSame })
  const { values, setValues, isUnsaved: unsaved, hasConflict } = edited
  const newest = useLatestCallback(() => values)

  // After a confirmed save, leaving needs no question; while it is pending, it may still be refused.
  useLeaveGuard(
    unsaved,
    async () => (isSaved.current ? undefined : { title: text('leaveTitle'), message: text('leaveMessage') }),
    addressPart,
  )

  function finish(saved: Item, sent: ItemValues) {
    queryClient.setQueryData(itemQuery(saved.key).queryKey, saved)
    void invalidateItems()
    const isAll = newest() === sent
    edited.onSaved({ values: item ? valuesOf(saved) : NOTHING, revision: saved.revision }, sent)
    setConflictWith(undefined)
    toast.success(text(item ? 'updated' : 'uploaded'))
    // Changes typed while the save was pending are still unsaved.
    if (!isAll) return
    isSaved.current = true
    onSaved()
  }

  async function checkForConflict(key: string) {
    const now = await queryClient.fetchQuery({ ...itemQuery(key), staleTime: 0 }).catch(() => undefined)
    // Our own save arrived but its response was lost: the stored item equals what is typed.
    if (now && !differs(newest(), valuesOf(now))) {
      clearProblem()
      return finish(now, newest())
    }
    setConflictWith(now)
  }

  function check(): boolean {
    const found = {
      ...missingOf(values),
      ...refusedTexts(LIMITS, { link: values.link.trim() }),
    }
    setWrong(found)
    setHasMissing(Object.keys(missingOf(values)).length > 0)
    const first = [...fields.current.keys()].find((field) => field in found)
    if (first) fields.current.get(first)?.focus()
    return Object.keys(found).length === 0
  }

  return {
    values,
    wrong,
    busy,
    conflictWith: hasConflict ? conflictWith : undefined,
    isNew: item === undefined,
    author: profile,
    problem: hasMissing ? SOME_MISSING : conflictWith ? undefined : (problem?.fields.authorId ?? problem?.aboveForm),
    /** Collects the fields' elements in form order, so that the first invalid one can be focused. */
    registerField: (field: string, node: HTMLElement | null) => {
      if (node) fields.current.set(field, node)
    },
    change: (part: Partial<ItemValues>) => {
      isSaved.current = false
      setValues((before) => ({ ...before, ...part }))
      setWrong((before) => ({ ...before, ...Object.fromEntries(Object.keys(part).map((field) => [field, undefined])) }))
      setHasMissing(false)
      clearProblem()
    },
    submit: () => {
      if (check()) void submit(values)
    },
    /** Continues with the typed values, overwriting the other administrator's version on the next save. */
    takeMine: () => {
      edited.takeMine()
      setConflictWith(undefined)
    },
    takeTheirs: async () => {
      if (!conflictWith) return
      if (unsaved && !(await confirm({ title: text('dropTitle'), message: text('dropMessage') }))) return
      edited.takeTheirs()
      setConflictWith(undefined)
      clearProblem()
    },
  }
}

const storedOf = (item: Item) => ({ values: valuesOf(item), revision: item.revision })
const isSame = (one: ItemValues, other: ItemValues) => !differs(one, other)

export type ItemForm = ReturnType<typeof useItemForm>
