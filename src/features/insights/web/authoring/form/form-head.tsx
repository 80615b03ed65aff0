import { Button } from '@mantine/core'
import { IconCalendarTime, IconEye, IconHistory } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { isFailing } from '#platform/web/editing/autosave-status.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { useOnline } from '#platform/web/online.tsx'
import { Note, StatusLabel } from '#ui/status-label.tsx'
import { InsightState, stateOf } from '../list/author-row.tsx'
import type { InsightEditor } from '../model/use-insight-editor.ts'
import type { Variant, View } from '../open-insight.tsx'
import { InsightConflict } from './conflict-note.tsx'
import styles from './insight-form.module.css'

const History = lazyPart(() => import('../history/history.tsx'), 'History')
const PlanDialog = lazyPart(() => import('../history/plan-dialog.tsx'), 'PlanDialog')
const Preview = lazyPart(() => import('../history/preview.tsx'), 'Preview')

interface Props {
  editor: InsightEditor
  variant: Variant
  view: View
  takesFocus: boolean
  onView: (view: View) => void
}

type OpenDialog = 'history' | 'plan' | 'preview'

/** Heading, save status, conflicts and plan of the insight, and the preview, plan, history and view controls. */
export function FormHead({ editor, variant, view, takesFocus, onView }: Props) {
  const text = useTranslations('authoring')
  const { insight } = editor
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const close = () => setOpenDialog(undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const title = variant === 'panel' ? 'editPanel' : insight ? 'editTitle' : 'newTitle'
  return (
    <header className="grid gap-3 mb-4">
      <div className="flex flex-wrap items-baseline gap-y-1 gap-x-4">
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {text(title)}
        </h2>
        {insight && (
          <InsightState state={stateOf({ state: insight.state, publishAt: insight.plan?.publishAt ?? null })} />
        )}
        <SaveStatus editor={editor} />
      </div>
      <InsightConflict editor={editor} onCompare={() => setOpenDialog('history')} />
      <Planned editor={editor} />
      <div className="flex flex-wrap items-center gap-2">
        <Tool icon={IconEye} label={text('preview.action')} onClick={() => setOpenDialog('preview')} />
        <Tool icon={IconCalendarTime} label={text('plan.action')} onClick={() => setOpenDialog('plan')} />
        {insight && <Tool icon={IconHistory} label={text('history.action')} onClick={() => setOpenDialog('history')} />}
        <fieldset className={styles.views}>
          <legend className="visually-hidden">{text('views.label')}</legend>
          {(['whole', 'blocks'] as const).map((shown) => (
            <button key={shown} type="button" aria-pressed={view === shown} onClick={() => onView(shown)}>
              {text(`views.${shown}`)}
            </button>
          ))}
        </fieldset>
      </div>
      {insight && <History opened={openDialog === 'history'} onClose={close} editor={editor} insight={insight} />}
      <PlanDialog opened={openDialog === 'plan'} onClose={close} editor={editor} />
      <Preview opened={openDialog === 'preview'} onClose={close} editor={editor} />
    </header>
  )
}

interface ToolProps {
  icon: typeof IconEye
  label: string
  onClick: () => void
}

function Tool({ icon: Icon, label, onClick }: ToolProps) {
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

const STATUS_OF = { unchanged: 'neutral', saving: 'neutral', saved: 'success', failed: 'warning' } as const

/** 'Saved', 'Saving' or 'Not saved', always visible, with an explanation (INS-B2). */
function SaveStatus({ editor: { saved, insight, changed } }: { editor: InsightEditor }) {
  const text = useTranslations('authoring.saveState')
  const online = useOnline()
  const { state, problem } = saved
  const shown = isFailing(state) ? 'failed' : state === 'unsaved' ? 'saving' : state
  const failedHint = () => (problem && !problem.isLost ? problem.message : text('failedHint'))
  const savedHint = () => (shown === 'saved' && changed && insight ? text('savedHint') : undefined)
  const hint = shown !== 'failed' ? savedHint() : online ? failedHint() : text('offline')
  return (
    <p className={styles.saveStatus} role="status">
      <StatusLabel status={STATUS_OF[shown]}>{text(shown)}</StatusLabel>
      {hint && <span>{hint}</span>}
    </p>
  )
}

/** The planned publication, or the planned end of the current one. */
function Planned({ editor: { insight, cancelPlan, busy } }: { editor: InsightEditor }) {
  const text = useTranslations('authoring.plan')
  const format = useFormatter()
  const at = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' })
  if (insight?.plan)
    return (
      <Note title={text('goesLive', { at: at(insight.plan.publishAt) })}>
        <p>{text('goesLiveHint')}</p>
        <Button mt="xs" size="xs" variant="default" loading={busy === 'plan'} onClick={() => void cancelPlan()}>
          {text('cancel')}
        </Button>
      </Note>
    )
  return insight?.unpublishAt ? (
    <Note>
      <p>{text('ends', { at: at(insight.unpublishAt) })}</p>
    </Note>
  ) : null
}
