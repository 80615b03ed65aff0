import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { MemberChoice } from '#features/members/contract.ts'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { FormDialogFoot } from '#platform/web/editing/form-dialog-foot.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { asProblem } from '#platform/web/problem.ts'
import { FormError } from '#ui/form-error.tsx'
import { type AssignmentPreview, assigningContract, type CourseDraft } from '../../../contract.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { NOBODY, selectionOf } from './choice-values.ts'
import styles from './learners.module.css'
import { assigningApi } from './queries.ts'

interface Props {
  opened: boolean
  course: CourseDraft
  onClose: () => void
  /** Called with the job that assigns. */
  onStarted: (jobId: string) => void
}

/** Chooses to whom a course is assigned and until when it is due, shows how many that are, and starts it (UNI-B4). */
export function AssignDialog(props: Props) {
  const text = useTranslations('learners.assigning')
  const { opened, course, onClose } = props
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text('title', { course: course.courseTitle })}
      closeOnClickOutside={false}
    >
      <Form {...props} />
    </FormDialog>
  )
}

/** Bounds of a due date against slips of the keyboard, such as a year of three or five digits; the server refuses days that are over. */
const EARLIEST_DUE = '2000-01-01'
const DUE_BEFORE = '2100-01-01'

/** Pause after the last change before it is counted anew. */
const PAUSE_MS = 300

function Form({ course: { id }, onClose, onStarted }: Props) {
  const text = useTranslations('learners.assigning')
  const { form, field, busy, problem, clearProblem, onSubmit } = useContractForm({
    operation: assigningContract.assign,
    initialValues: { ...NOBODY, dueOn: '' },
    // Nothing is sent before somebody is chosen and counted.
    send: ({ dueOn, ...choice }, { key }) =>
      assigningApi.assign({ id, selection: selectionOf(choice) ?? { ids: [] }, dueOn: dueOn || null }, { key }),
    onSuccess: (job) => onStarted(job.id),
  })
  const { values } = form
  const { dueOn } = values
  const isUnlikely = dueOn !== '' && (dueOn < EARLIEST_DUE || dueOn >= DUE_BEFORE)
  const { input, preview, isCounting } = usePreview(id, isUnlikely ? undefined : selectionOf(values), dueOn || null)
  const counted = input && !isCounting ? preview.data : undefined
  const count = counted?.willAssign ?? 0
  const changes = counted?.willChange ?? 0
  const label = changes === 0 ? 'start' : count === 0 ? 'startChange' : 'startBoth'
  const failure = problem ?? (isCounting ? undefined : preview.problem)
  const change = (part: Partial<typeof values>) => {
    clearProblem()
    form.setValues(part)
  }
  return (
    <form className={styles.assigning} noValidate onSubmit={onSubmit}>
      <ChoiceFields values={values} disabled={busy} onChange={change} />
      <TextInput
        type="date"
        label={text('dueOn')}
        description={text('dueOnHint')}
        disabled={busy}
        {...field('dueOn')}
        error={isUnlikely ? text('dueOnWrong') : failure?.fields.dueOn}
        onChange={({ currentTarget }) => change({ dueOn: currentTarget.value })}
      />
      <div role="status">
        {input &&
          (preview.data && !isCounting ? (
            <Counts preview={preview.data} removes={dueOn === ''} />
          ) : (
            <Counting shown={isCounting} />
          ))}
      </div>
      <FormError message={failure && !failure.fields.dueOn ? failure.message : undefined} />
      <FormDialogFoot
        busy={busy}
        save={text(label, { count: label === 'startChange' ? changes : count, changes })}
        disabled={count + changes === 0}
        onCancel={onClose}
      />
    </form>
  )
}

/** What the choice would do, counted once it has been left alone for a moment. */
function usePreview(id: string, selection: MemberChoice | undefined, dueOn: string | null) {
  const input = selection && { id, selection, dueOn }
  const key = JSON.stringify(input ?? null)
  const [settled] = useDebouncedValue(key, PAUSE_MS)
  const { data, error, isFetching } = useQuery({
    queryKey: ['members', 'assignment-preview', settled],
    queryFn: ({ signal }) =>
      assigningApi.previewAssignment(JSON.parse(settled) as NonNullable<typeof input>, { signal }),
    enabled: settled !== 'null',
    // What was counted before may have changed.
    staleTime: 0,
  })
  const isCounting = input !== undefined && (settled !== key || isFetching)
  return { input, isCounting, preview: { data, problem: error ? asProblem(error) : undefined } }
}

function Counting({ shown }: { shown: boolean }) {
  const text = useTranslations('learners.assigning')
  return shown && <p className="m-0 text-quiet">{text('counting')}</p>
}

function Counts({ preview, removes }: { preview: AssignmentPreview; removes: boolean }) {
  const text = useTranslations('learners.assigning')
  const more = (['alreadyComplete', 'willChange', 'unchanged', 'cannot'] as const).filter((name) => preview[name] > 0)
  return (
    <>
      <p className="m-0 font-medium">{text('willAssign', { count: preview.willAssign })}</p>
      {preview.willAssign > 0 && <p className="m-0 text-quiet text-sm">{text('enrols')}</p>}
      {more.map((name) => (
        <p key={name} className="m-0 text-sm">
          {text(name, { count: preview[name], removes: String(removes) })}
          {name === 'willChange' && ` ${text('notifies')}`}
        </p>
      ))}
    </>
  )
}
