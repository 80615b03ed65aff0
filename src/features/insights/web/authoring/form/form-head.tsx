import { Button } from '@mantine/core'
import { IconCalendarTime, IconEye, IconHistory } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { useOnline } from '#platform/web/online.tsx'
import { Note, type Status, StatusWord } from '#ui/status-word.tsx'
import { InsightState, stateOf } from '../list/author-row.tsx'
import type { Kept } from '../model/use-keeping.ts'
import type { Writing } from '../model/use-writing.ts'
import type { Variant, View } from '../opened.tsx'
import { ConflictNote } from './conflict-note.tsx'
import styles from './insight-form.module.css'

const History = lazyPart(() => import('../history/history.tsx'), 'History')
const PlanDialog = lazyPart(() => import('../history/plan-dialog.tsx'), 'PlanDialog')
const Preview = lazyPart(() => import('../history/preview.tsx'), 'Preview')

interface Props {
  writing: Writing
  variant: Variant
  view: View
  takesFocus: boolean
  onView: (view: View) => void
}

type Asking = 'history' | 'plan' | 'preview'

/** What is being written, how it stands and is kept, and the ways to look at it otherwise. */
export function FormHead({ writing, variant, view, takesFocus, onView }: Props) {
  const text = useTranslations('authoring')
  const { insight } = writing
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const title = variant === 'panel' ? 'editPanel' : insight ? 'editTitle' : 'newTitle'
  return (
    <header className={styles.head}>
      <div className={styles.headLine}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {text(title)}
        </h2>
        {insight && (
          <InsightState state={stateOf({ state: insight.state, publishAt: insight.plan?.publishAt ?? null })} />
        )}
        <KeptState writing={writing} />
      </div>
      <ConflictNote writing={writing} onCompare={() => setAsking('history')} />
      <Planned writing={writing} />
      <div className={styles.tools}>
        <Tool icon={IconEye} label={text('preview.action')} onClick={() => setAsking('preview')} />
        <Tool icon={IconCalendarTime} label={text('plan.action')} onClick={() => setAsking('plan')} />
        {insight && <Tool icon={IconHistory} label={text('history.action')} onClick={() => setAsking('history')} />}
        <fieldset className={styles.views}>
          <legend className="visually-hidden">{text('views.label')}</legend>
          {(['whole', 'blocks'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={view === one} onClick={() => onView(one)}>
              {text(`views.${one}`)}
            </button>
          ))}
        </fieldset>
      </div>
      {insight && <History opened={asking === 'history'} onClose={close} writing={writing} insight={insight} />}
      <PlanDialog opened={asking === 'plan'} onClose={close} writing={writing} />
      <Preview opened={asking === 'preview'} onClose={close} writing={writing} />
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

const LOOKS: Record<Kept, Status> = { still: 'neutral', saving: 'neutral', saved: 'success', failed: 'warning' }

/** 'Saved', 'Saving' or 'Not saved', always in sight, with what that means (INS-B2). */
function KeptState({ writing: { kept, whyNot, insight, changed } }: { writing: Writing }) {
  const text = useTranslations('authoring.kept')
  const online = useOnline()
  const words =
    kept === 'failed'
      ? online
        ? whyNot && !whyNot.isLost
          ? whyNot.message
          : text('failedWords')
        : text('offline')
      : kept === 'saved' && changed && insight
        ? text('savedWords')
        : undefined
  return (
    <p className={styles.standing} role="status">
      <StatusWord status={LOOKS[kept]}>{text(kept)}</StatusWord>
      {words && <span>{words}</span>}
    </p>
  )
}

/** What will happen to it by itself. */
function Planned({ writing: { insight, cancelPlan, busy } }: { writing: Writing }) {
  const text = useTranslations('authoring.plan')
  const format = useFormatter()
  const at = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' })
  if (insight?.plan)
    return (
      <Note title={text('goesLive', { at: at(insight.plan.publishAt) })}>
        <p>{text('goesLiveWords')}</p>
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
