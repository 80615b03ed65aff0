import { useTranslations } from 'use-intl'
import { type AutosaveStatus, isFailing } from '#platform/web/editing/autosave-status.ts'
import { StatusLabel } from '#ui/status-label.tsx'

interface Props {
  status: AutosaveStatus
  /** Whether there is anything that could be said to be saved. */
  isStored: boolean
}

/** Whether what was typed is stored; announced when it changes. */
export function SaveStatus({ status: { state, problem }, isStored }: Props) {
  const text = useTranslations('lesson.saving')
  const status = isFailing(state) ? 'warning' : state === 'saved' ? 'success' : 'neutral'
  return (
    <p role="status" className="m-0 text-sm">
      {state !== 'unchanged' && (state !== 'saved' || isStored) && (
        <StatusLabel status={status}>
          {state === 'refused' ? text('refused', { reason: problem?.message ?? '' }) : text(state)}
        </StatusLabel>
      )}
    </p>
  )
}
