import { Button, MultiSelect, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { multiSelectClasses } from '#ui/multi-select-classes.ts'
import { type CourseDraft, makingContract } from '../../../contract.ts'
import { listsQuery, topicsOf } from '../../site-lists.ts'
import styles from '../build.module.css'
import { InstructorDialog } from '../config/instructor-dialog.tsx'
import { SkillLevelDialog } from '../config/skill-level-dialog.tsx'
import { instructorsQuery, makingApi, rereadCourse, setCourseInCache, skillLevelsQuery } from '../queries.ts'
import { SaveFoot } from '../save-foot.tsx'
import { type FieldErrors, useDraftForm } from '../use-draft-form.ts'
import { useUnsavedQuestion } from '../use-unsaved-question.ts'
import { ChoicesState } from './choices-state.tsx'
import { CoursePicture, useCoursePicture } from './course-picture.tsx'
import { inputOf, isWhole, storedOf } from './course-values.ts'
import { TrainingField } from './training-field.tsx'

interface Props {
  course: CourseDraft
  /** What publishing needs and is missing, by field (UNI-10). */
  flagged: FieldErrors | undefined
  onFlagged: () => void
  onUnsaved: (isUnsaved: boolean) => void
}

const MONTHS = { min: 1, max: 120 }

/** What a course says about itself (UNI-06, UNI-10, UNI-11). */
export function CourseForm({ course, flagged, onFlagged, onUnsaved }: Props) {
  const text = useTranslations('courseBuilder')
  const { id } = course
  const form = useDraftForm({
    operation: makingContract.changeCourse,
    texts: ['courseTitle'],
    stored: storedOf(course),
    send: (values, revision) => makingApi.changeCourse({ id, revision, ...inputOf(values) }),
    storedOf,
    onSaved: (saved) => {
      setCourseInCache(saved)
      toast.success(text('saved', { name: saved.courseTitle }))
    },
    refetch: () => rereadCourse(id),
    validate: ({ validityMonths }): FieldErrors =>
      validityMonths.trim() === '' || isWhole(validityMonths, MONTHS)
        ? {}
        : { validityMonths: text('fields.validityWrong') },
    flagged,
    onFlagged,
  })
  const { legalRegister } = useSite().switches
  const upload = useCoursePicture(form)
  const isUploading = upload.progress !== undefined
  useUnsavedQuestion(form.isUnsaved || isUploading, onUnsaved)
  const { values, wrong, change, registerField, limits } = form
  return (
    <form
      className={styles.form}
      aria-label={text('about')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // React hands on the submissions of the dialogs' forms, which lie elsewhere on the page.
        if (event.target === event.currentTarget) form.submit()
      }}
    >
      <TextInput
        ref={registerField('courseTitle')}
        label={text('fields.courseTitle')}
        value={values.courseTitle}
        maxLength={limits.courseTitle?.atMost}
        autoComplete="off"
        error={wrong.courseTitle}
        onChange={({ currentTarget: { value } }) =>
          change((before) => ({ ...before, courseTitle: value }), 'courseTitle')
        }
      />
      <Textarea
        ref={registerField('courseDescription')}
        label={text('fields.courseDescription')}
        description={text('fields.courseDescriptionHint')}
        value={values.courseDescription}
        maxLength={limits.courseDescription?.atMost}
        rows={4}
        error={wrong.courseDescription}
        onChange={({ currentTarget: { value } }) =>
          change((before) => ({ ...before, courseDescription: value }), 'courseDescription')
        }
      />
      <Level form={form} />
      <Instructors form={form} />
      <CoursePicture form={form} upload={upload} />
      <Textarea
        ref={registerField('learns')}
        label={text('fields.learns')}
        description={text('fields.learnsHint')}
        value={values.learns}
        rows={4}
        error={wrong.learns}
        onChange={({ currentTarget: { value } }) => change((before) => ({ ...before, learns: value }), 'learns')}
      />
      <Topics form={form} />
      {legalRegister && <TrainingField form={form} />}
      <TextInput
        ref={registerField('validityMonths')}
        label={text('fields.validityMonths')}
        description={text('fields.validityHint')}
        value={values.validityMonths}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        className={styles.short}
        error={wrong.validityMonths}
        onChange={({ currentTarget: { value } }) =>
          change((before) => ({ ...before, validityMonths: value }), 'validityMonths')
        }
      />
      <SaveFoot form={form} isUploading={isUploading} />
    </form>
  )
}

export type CourseFormState = ReturnType<typeof useDraftForm<ReturnType<typeof storedOf>['values'], CourseDraft>>

interface Part {
  form: CourseFormState
}

/** The skill level, which can be created on the spot (UNI-09, UNI-10). */
function Level({ form: { values, wrong, change, registerField } }: Part) {
  const text = useTranslations('courseBuilder.fields')
  const { data, isError, refetch } = useQuery(skillLevelsQuery)
  const [isCreating, setCreating] = useState(false)
  const choose = (courseSkillLevel: string | null) =>
    change((before) => ({ ...before, courseSkillLevel }), 'courseSkillLevel')
  const levels = data?.items ?? []
  return (
    <div className="grid gap-2 justify-items-start">
      <NativeSelect
        ref={registerField('courseSkillLevel')}
        className="w-full"
        label={text('courseSkillLevel')}
        data={[
          { value: '', label: text(data || isError ? 'chooseLevel' : 'loading') },
          ...levels.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        disabled={!data}
        value={values.courseSkillLevel ?? ''}
        error={wrong.courseSkillLevel}
        onChange={({ currentTarget: { value } }) => choose(value || null)}
      />
      <ChoicesState isFailed={isError && !data} onRetry={() => void refetch()} />
      {data?.items.length === 0 && <p className="m-0 text-quiet text-sm">{text('noLevels')}</p>}
      <Button size="xs" variant="default" onClick={() => setCreating(true)}>
        {text('createLevel')}
      </Button>
      <SkillLevelDialog opened={isCreating} onClose={() => setCreating(false)} onSaved={({ id }) => choose(id)} />
    </div>
  )
}

/** The instructors in their order, of whom one can be created on the spot (UNI-06, UNI-10). */
function Instructors({ form: { values, wrong, change, registerField } }: Part) {
  const text = useTranslations('courseBuilder.fields')
  const { data, isError, refetch } = useQuery(instructorsQuery)
  const [isCreating, setCreating] = useState(false)
  const choose = (next: (before: string[]) => string[]) =>
    change((before) => ({ ...before, courseInstructors: next(before.courseInstructors) }), 'courseInstructors')
  return (
    <div className="grid gap-2 justify-items-start">
      <MultiSelect
        ref={registerField('courseInstructors')}
        className="w-full"
        size="md"
        label={text('courseInstructors')}
        description={text('courseInstructorsHint')}
        data={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        disabled={!data}
        {...(data || isError ? {} : { placeholder: text('loading') })}
        // Without their names they cannot be shown.
        value={data ? values.courseInstructors : []}
        error={wrong.courseInstructors}
        maxValues={12}
        searchable
        hidePickedOptions
        nothingFoundMessage={text('noMatch')}
        comboboxProps={{ withinPortal: true }}
        classNames={multiSelectClasses(values.courseInstructors)}
        onChange={(chosen) => choose(() => chosen)}
      />
      <ChoicesState isFailed={isError && !data} onRetry={() => void refetch()} />
      <Button size="xs" variant="default" onClick={() => setCreating(true)}>
        {text('createInstructor')}
      </Button>
      <InstructorDialog
        opened={isCreating}
        onClose={() => setCreating(false)}
        onSaved={({ id }) => choose((before) => [...before, id])}
      />
    </div>
  )
}

function Topics({ form: { values, wrong, change, registerField } }: Part) {
  const text = useTranslations('courseBuilder.fields')
  const { data: lists, isError, refetch } = useQuery(listsQuery)
  const data = lists && topicsOf(lists)
  const offered = (data ?? []).map(({ path, name }) => ({ value: path, label: name }))
  const others = values.topics.filter((topic) => !offered.some(({ value }) => value === topic))
  return (
    <div className="grid gap-2 justify-items-start">
      <MultiSelect
        ref={registerField('topics')}
        className="w-full"
        disabled={!data}
        {...(data || isError ? {} : { placeholder: text('loading') })}
        size="md"
        label={text('topics')}
        description={data?.length === 0 ? text('noTopics') : text('topicsHint')}
        data={[...offered, ...others.map((value) => ({ value, label: value }))]}
        value={values.topics}
        error={wrong.topics}
        maxValues={30}
        searchable
        hidePickedOptions
        nothingFoundMessage={text('noMatch')}
        comboboxProps={{ withinPortal: true }}
        maxDropdownHeight={280}
        classNames={multiSelectClasses(values.topics)}
        onChange={(topics) => change((before) => ({ ...before, topics }), 'topics')}
      />
      <ChoicesState isFailed={isError && !data} onRetry={() => void refetch()} />
    </div>
  )
}
