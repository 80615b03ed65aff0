import { useTranslations } from 'use-intl'
import { isDeepEqual } from '#base/deep-equal.ts'
import { ConflictNote } from '#ui/conflict-note.tsx'
import type { Typed, usePlanForm } from './use-plan-form.ts'

interface Props {
  typed: Typed
  conflict: NonNullable<ReturnType<typeof usePlanForm>['conflict']>
}

const FIELDS = [
  'name',
  'description',
  'period',
  'amount',
  'vatRate',
  'trialDays',
  'graceDays',
  'userType',
  'audience',
] as const

/** Somebody else has saved the plan meanwhile: in what their version differs, and which one to continue with (SHELL-32). */
export function PlanConflict({ typed, conflict: { theirs, takeMine, takeTheirs } }: Props) {
  const text = useTranslations('plans.form')
  const all = useTranslations('plans')
  const shown = {
    ...theirs,
    period: text(`periods.${theirs.period}`),
    userType: all(`userTypes.${theirs.userType}`),
    audience: theirs.audience.map((one) => all(`audiences.${one}`)).join(', '),
  }
  return (
    <ConflictNote
      title={text('conflict.title')}
      mine={text('conflict.mine')}
      theirs={text('conflict.theirs')}
      onMine={takeMine}
      onTheirs={takeTheirs}
    >
      <p className="m-0">{text('conflict.message')}</p>
      <ul className="m-0">
        {FIELDS.filter((name) => !isDeepEqual(typed[name], theirs[name])).map((name) => (
          <li key={name} className="wrap-anywhere">
            {text(name)}: {shown[name] || text('conflict.empty')}
          </li>
        ))}
      </ul>
    </ConflictNote>
  )
}
