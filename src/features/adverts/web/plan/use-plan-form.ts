import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { instantIn } from '#base/instant-in.ts'
import { useSite } from '#features/site/web.tsx'
import { readDraft, writeDraft } from '#platform/web/editing/draft.ts'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { MAX_COUNT } from '../../contract.ts'
import { refetchAdverts } from '../queries.ts'
import { isCount, type TypedPlan } from './plan-values.ts'

interface Draft<Typed, Stored> {
  typed: Typed
  stored: Stored | undefined
}

interface Options<Typed extends TypedPlan, Stored> {
  kind: 'advert' | 'campaign'
  operation: Parameters<typeof useContractForm<Typed, Stored>>[0]['operation']
  /** What is edited, as it was opened; undefined for a new one. */
  opened: Stored | undefined
  typedOf: (stored: Stored | undefined) => Typed
  /** Saves what was typed, based on what is stored so far. */
  send: (typed: Typed, stored: Stored | undefined, options: { key: string }) => Promise<Stored>
  read: (id: string) => Promise<Stored>
  onSaved: (saved: Stored) => void
}

/**
 * The form of an advert or a campaign. What is typed stays as a draft until it is saved, also when the dialog is closed; a change of
 * somebody else's is shown before anything is written over it (ADV-17).
 */
export function usePlanForm<Typed extends TypedPlan, Stored extends { id: string; name: string; revision: number }>(
  options: Options<Typed, Stored>,
) {
  const { kind, opened, typedOf, send, read, onSaved } = options
  const text = useTranslations('advertPlan.form')
  const { timeZone } = useSite().region
  const [draft, setDraft] = useState(() => readDraft<Draft<Typed, Stored>>(draftKeyOf(kind, opened)))
  const [stored, setStored] = useState(draft ? draft.stored : opened)
  const draftKey = draftKeyOf(kind, stored)
  const [newer, setNewer] = useState<Stored>()
  const contractForm = useContractForm<Typed, Stored>({
    operation: options.operation,
    initialValues: draft?.typed ?? typedOf(opened),
    isRetained: true,
    validate: (typed) => planErrors(typed),
    send: (typed, { key }) => send(typed, stored, { key }),
    onSuccess: (saved) => {
      clearDraft()
      setStored(saved)
      setNewer(undefined)
      void refetchAdverts()
      onSaved(saved)
    },
    onError: ({ isConflict }) => {
      if (stored && isConflict) void read(stored.id).then(setNewer, () => undefined)
    },
  })
  const { form, problem, clearProblem } = contractForm
  const { values } = form
  const isDirty = form.isDirty()
  useEffect(
    () => writeDraft(draftKey, isDirty ? { typed: values, stored } : draft),
    [draftKey, isDirty, values, stored, draft],
  )

  function clearDraft() {
    writeDraft(draftKey, undefined)
    setDraft(undefined)
    form.resetDirty()
  }

  function planErrors({ startsAt, endsAt, ...typed }: TypedPlan): Record<string, string> {
    const counts = (['maximum', 'dailyMaximum', 'minimum'] as const).filter((name) => !isCount(typed[name]))
    const isOrdered = startsAt === '' || endsAt === '' || startsAt <= endsAt
    return {
      ...(startsAt === '' || instantIn(timeZone, startsAt) ? {} : { startsAt: text('notADate') }),
      ...(endsAt === '' || instantIn(timeZone, endsAt) ? {} : { endsAt: text('notADate') }),
      ...(isOrdered ? {} : { endsAt: text('notInOrder') }),
      ...Object.fromEntries(counts.map((name) => [name, text('wholeNumber', { most: MAX_COUNT })])),
    }
  }

  const show = (shown: Stored | undefined) => {
    writeDraft(draftKey, undefined)
    setDraft(undefined)
    setStored(shown)
    setNewer(undefined)
    clearProblem()
    const typed = typedOf(shown)
    form.setInitialValues(typed)
    form.setValues(typed)
    form.clearErrors()
  }
  return {
    ...contractForm,
    field: (name: keyof Typed & string, kind: { type: 'input' | 'checkbox' } = { type: 'input' }) => ({
      ...contractForm.field(name, kind),
      'data-path': name,
    }),
    values,
    stored,
    setStored,
    problem: newer ? undefined : problem?.aboveForm,
    /** Whether what is shown was typed before, and has not been saved. */
    isRestored: draft !== undefined,
    /** Shows it as it was opened, or empty. */
    startOver: () => show(opened),
    /** What was typed is saved, or given up. */
    clearDraft,
    /** The version that somebody else has saved meanwhile. */
    newer,
    takeMine: () => {
      setStored(newer)
      setNewer(undefined)
      clearProblem()
    },
    takeTheirs: () => show(newer),
  }
}

/** What was once saved is no draft of a new one any more. */
const draftKeyOf = (kind: string, stored: { id: string } | undefined) => `${kind} ${stored?.id ?? 'new'}`

export type PlanFormState = Pick<
  ReturnType<typeof usePlanForm<TypedPlan, { id: string; name: string; revision: number }>>,
  'problem' | 'isRestored' | 'startOver' | 'newer' | 'takeMine' | 'takeTheirs'
>
