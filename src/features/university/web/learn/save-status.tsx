import { useTranslations } from 'use-intl'
import { type AutosaveStatus, isFailing } from '#platform/web/editing/autosave-status.ts'
import { StatusLabel } from '#ui/status-label.tsx'

/** Whether what was typed is stored; announced when it changes. */
export function SaveStatus({ status: { state, problem } }: { status: AutosaveStatus }) {
  const text = useTranslations('lesson.saving')
  const status = isFailing(state) ? 'warning' : state === 'saved' ? 'success' : 'neutral'
  return (
    <p role="status" className="m-0 text-sm">
      {state !== 'unchanged' && (
        <StatusLabel status={status}>
          {state === 'refused' ? text('refused', { reason: problem?.message ?? '' }) : text(state)}
        </StatusLabel>
      )}
    </p>
  )
}
