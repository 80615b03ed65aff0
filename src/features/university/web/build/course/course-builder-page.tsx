import '#ui/kit-field-styles.css'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { PlainLink, useNavigate, usePathPart, useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { toast } from '#platform/web/toasts.tsx'
import backLink from '#ui/back-link.module.css'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import type { CourseDraft } from '../../../contract.ts'
import { uniConfigMessages } from '../config/messages.ts'
import { lessonEditorMessages } from '../lesson/messages.ts'
import { OpenLesson } from '../lesson/open-lesson.tsx'
import { courseDraftQuery } from '../queries.ts'
import { quizEditorMessages } from '../quiz/messages.ts'
import { CourseTree } from '../tree/course-tree.tsx'
import { lessonLinkId } from '../tree/lesson-row.tsx'
import { courseTreeMessages } from '../tree/messages.ts'
import type { FieldErrors } from '../use-draft-form.ts'
import { BuilderActions } from './builder-actions.tsx'
import { builderSearch } from './builder-search.ts'
import styles from './course-builder.module.css'
import { CourseForm } from './course-form.tsx'
import { CourseStatus } from './course-status.tsx'
import { courseBuilderMessages } from './messages.ts'

/** /dash/university/{courseId}: a course with its sections and lessons, all of it edited in one place (UNI-04, UNI-20). */
export const CourseBuilderPage = withTexts(
  {
    courseBuilder: courseBuilderMessages,
    courseTree: courseTreeMessages,
    lessonEditor: lessonEditorMessages,
    quizEditor: quizEditorMessages,
    uniConfig: uniConfigMessages,
  },
  function CourseBuilderPage() {
    const text = useTranslations('courseBuilder')
    const courseId = usePathPart('courseId')
    const { data, error, refetch } = useQuery(courseDraftQuery(courseId))
    if (data) return <Builder key={courseId} course={data} />
    if (!error) return <Loading />
    const problem = asProblem(error)
    const isGone = problem.status === 404 || problem.status === 400
    return (
      <Page title={isGone ? text('gone') : text('failed')} wide>
        {isGone ? (
          <EmptyState title={text('goneHint')} action={<ToCourses />} />
        ) : (
          <ErrorState title={text('failed')} message={problem.message} onRetry={() => void refetch()} />
        )}
      </Page>
    )
  },
)

function ToCourses() {
  const text = useTranslations('courseBuilder')
  return (
    <Button variant="default" renderRoot={(props) => <PlainLink to="/dash/university" {...props} />}>
      {text('back')}
    </Button>
  )
}

function Builder({ course }: { course: CourseDraft }) {
  const text = useTranslations('courseBuilder')
  const navigate = useNavigate()
  const [{ lesson, part }, change] = useSearchOf(builderSearch)
  const [isUnsaved, setUnsaved] = useState(false)
  const [flagged, setFlagged] = useState<FieldErrors>()
  const openLesson = course.sections.flatMap(({ lessons }) => lessons).find(({ id }) => id === lesson)
  const hasHeading = lesson === undefined || openLesson !== undefined
  const heading = useFocusOnOpened(lesson ?? part, hasHeading)
  const onUnsaved = useCallback((next: boolean) => setUnsaved(next), [])

  /** Shows at the fields of 'About this course' what publishing needs (UNI-10). */
  function flag(errors: FieldErrors) {
    setFlagged({ ...errors })
    void change({ lesson: undefined, part: 'about' }, { replace: true })
  }

  /** Returns from a phone's editor to the tree, to the lesson that was open. */
  const close = async () => {
    await change({ lesson: undefined, part: undefined })
    requestAnimationFrame(() => document.getElementById(lesson ? lessonLinkId(lesson) : ABOUT)?.focus())
  }

  return (
    <Page
      title={course.courseTitle}
      back={
        <PlainLink to="/dash/university" className={backLink.back}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
          {text('toCourses')}
        </PlainLink>
      }
      lead={<CourseStatus course={course} />}
      wide
      actions={
        <BuilderActions
          course={course}
          checkSaved={() => {
            if (isUnsaved) toast.warning(text('saveFirst'))
            return !isUnsaved
          }}
          onMissing={flag}
          onRemoved={() => void navigate({ to: '/dash/university', ignoreBlocker: true })}
        />
      }
    >
      <div className={styles.columns} data-open={lesson !== undefined || part === 'about'}>
        <nav className={styles.parts} aria-label={text('parts')}>
          <PlainLink
            id={ABOUT}
            to="."
            changes={{ lesson: undefined, part: 'about' }}
            resetScroll={false}
            className={styles.about}
            aria-current={lesson === undefined || undefined}
          >
            <span className="font-medium">{text('about')}</span>
            <span className="text-quiet text-sm">{text('aboutHint')}</span>
          </PlainLink>
          <CourseTree
            course={course}
            open={lesson}
            onOpen={(id) => void change({ lesson: id, part: undefined })}
            onRemoved={(ids) => {
              if (lesson && ids.includes(lesson))
                void change({ lesson: undefined, part: undefined }, { replace: true, skipLeaveGuard: true })
            }}
          />
        </nav>
        <div className={styles.open}>
          <p className={styles.return}>
            <Button size="xs" variant="default" onClick={() => void close()}>
              {text('backToTree')}
            </Button>
          </p>
          <h2 ref={heading} tabIndex={-1} className={styles.title} hidden={!hasHeading}>
            {lesson === undefined ? text('about') : openLesson?.lessonTitle}
          </h2>
          {lesson === undefined ? (
            <CourseForm
              course={course}
              flagged={flagged}
              onFlagged={() => setFlagged(undefined)}
              onUnsaved={onUnsaved}
            />
          ) : (
            <OpenLesson key={lesson} courseId={course.id} lessonId={lesson} onUnsaved={onUnsaved} />
          )}
        </div>
      </div>
    </Page>
  )
}

/**
 * On a phone the tree, and with it the focus, is gone once something is opened: the focus moves to the heading of that. A lesson that was
 * just added has one once the course has been read again.
 */
function useFocusOnOpened(opened: string | undefined, hasHeading: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(opened)
  useLayoutEffect(() => {
    if (shown.current === opened || !hasHeading) return
    shown.current = opened
    if (opened !== undefined && document.getElementById(ABOUT)?.getClientRects().length === 0) heading.current?.focus()
  }, [opened, hasHeading])
  return heading
}

/** Element id of the link to 'About this course'. */
const ABOUT = 'about-course'
