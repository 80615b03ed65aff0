import { useRef, useState } from 'react'
import { newId } from '#base/id.ts'
import { useAutosave } from '#platform/web/editing/use-autosave.ts'
import { asProblem } from '#platform/web/problem.ts'
import type { Invoice, NewDraft } from '../../invoices/contract.ts'
import { draftOf, type TypedDraft, typedOf } from './amounts.ts'
import { invoicesApi, setInvoice } from './queries.ts'

interface Options {
  /** Undefined for a draft that is stored once something was entered. */
  invoice: Invoice | undefined
  /** Called once that is stored. */
  onBegun: (invoice: Invoice) => void
}

/** What is typed of a draft, saved as it is typed; what is no number is not saved until it is one. */
export function useDraftForm({ invoice, onBegun }: Options) {
  const [typed, setTyped] = useState(() => typedOf(invoice))
  const [stored] = useState(() => draftOf(typedOf(invoice)) as NewDraft)
  const saved = useRef(invoice)
  const create = useCreateOnce()
  const read = draftOf(typed)
  const [valid, setValid] = useState(stored)
  if (read && JSON.stringify(read) !== JSON.stringify(valid)) setValid(read)
  const { status, flush } = useAutosave<NewDraft>({
    state: valid,
    stored,
    save: async (draft) => {
      const begun = saved.current ? undefined : await create(draft)
      const before = saved.current ?? begun?.invoice
      if (before && begun?.draft !== draft)
        saved.current = await invoicesApi.saveDraft({ id: before.id, basedOn: before.revision, ...draft })
      else saved.current = before
      if (saved.current) setInvoice(saved.current)
      if (begun) onBegun(begun.invoice)
      return {}
    },
    remove: () => Promise.resolve(),
  })
  return {
    typed,
    change: (changes: Partial<TypedDraft>) => setTyped((before) => ({ ...before, ...changes })),
    isValid: read !== undefined,
    status,
    flush,
    /** The draft as it was last saved; undefined while nothing was entered. */
    savedNow: () => saved.current,
  }
}

/** Stores a new draft once, however often it is sent until there is an answer: what was sent first is what is sent again. */
function useCreateOnce() {
  const sent = useRef<{ draft: NewDraft; key: string }>(undefined)
  return async (latest: NewDraft) => {
    sent.current ??= { draft: latest, key: newId() }
    const { draft, key } = sent.current
    try {
      return { draft, invoice: await invoicesApi.create(draft, { key }) }
    } catch (problem) {
      // What was refused is stored nowhere.
      if (!asProblem(problem).isUnknown) sent.current = undefined
      throw problem
    }
  }
}
