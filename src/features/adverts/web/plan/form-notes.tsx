import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { ConflictNote } from '#ui/conflict-note.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Note } from '#ui/status-label.tsx'
import type { PlanFormState } from './use-plan-form.ts'

/** That entries of before are shown again. */
export function RestoredNote({ form: { isRestored, startOver } }: { form: PlanFormState }) {
  const text = useTranslations('advertPlan.form')
  if (!isRestored) return null
  return (
    <Note>
      <p className="m-0 mb-2">{text('restored')}</p>
      <Button size="compact-sm" variant="default" onClick={startOver}>
        {text('discard')}
      </Button>
    </Note>
  )
}

/** What went wrong with the last attempt; after a change of somebody else's, which version to continue with. */
export function FormProblem({ form: { problem, newer, takeMine, takeTheirs } }: { form: PlanFormState }) {
  const text = useTranslations('advertPlan.conflict')
  if (!newer) return <FormError message={problem} />
  return (
    <ConflictNote
      title={text('title')}
      mine={text('mine')}
      theirs={text('theirs')}
      onMine={takeMine}
      onTheirs={takeTheirs}
    >
      <p>{text('message', { name: newer.name })}</p>
    </ConflictNote>
  )
}
