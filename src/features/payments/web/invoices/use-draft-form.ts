import { useRef, useState } from 'react'
import { useAutosave } from '#platform/web/editing/use-autosave.ts'
import type { Invoice, NewDraft } from '../../invoices/contract.ts'
import { draftOf, type TypedDraft, typedOf } from './amounts.ts'
import { invoicesApi, setInvoice } from './queries.ts'

/** What is typed of a draft, saved as it is typed; what is no number is not saved until it is one. */
export function useDraftForm(invoice: Invoice) {
  const [typed, setTyped] = useState(() => typedOf(invoice))
  const [stored] = useState(() => draftOf(typedOf(invoice)) as NewDraft)
  const saved = useRef(invoice)
  const read = draftOf(typed)
  const [valid, setValid] = useState(stored)
  if (read && JSON.stringify(read) !== JSON.stringify(valid)) setValid(read)
  const { status, flush } = useAutosave<NewDraft>({
    state: valid,
    stored,
    save: async (draft) => {
      saved.current = await invoicesApi.saveDraft({ id: invoice.id, basedOn: saved.current.revision, ...draft })
      setInvoice(saved.current)
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
    /** The draft as it was last saved. */
    savedNow: () => saved.current,
  }
}
