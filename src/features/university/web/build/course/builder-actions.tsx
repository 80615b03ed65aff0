import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import { toast } from '#platform/web/toasts.tsx'
import type { CourseDraft } from '../../../contract.ts'
import { courseRead } from '../queries.ts'
import type { FieldErrors } from '../use-draft-form.ts'
import { CourseMenu } from './course-menu.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'

interface Props {
  course: CourseDraft
  /** Whether everything typed is saved; says so if not. */
  checkSaved: () => boolean
  onMissing: (missing: FieldErrors) => void
  onRemoved: () => void
}

/** Learners, Preview (of a draft in a dialog, of what is published on the members' page), Publish, and a menu with the rest. */
export function BuilderActions({ course, checkSaved, onMissing, onRemoved }: Props) {
  const text = useTranslations('courseBuilder')
  const [isPublishing, setPublishing] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)
  const missing = missingIn(course, {
    courseSkillLevel: text('missing.courseSkillLevel'),
    courseInstructors: text('missing.courseInstructors'),
  })
  const isAllPublished = course.publishedVersion !== null && !course.hasChanges
  const publish = async () => {
    if (!checkSaved()) return
    if (Object.keys(missing).length > 0) return onMissing(missing)
    if (course.sections.every(({ lessons }) => lessons.length === 0)) return toast.warning(text('missing.lessons'))
    // What was saved last is part of what is published.
    await courseRead(course.id)
    setPublishing(true)
  }
  return (
    <>
      {course.publishedVersion !== null && (
        <Button
          variant="default"
          renderRoot={(props) => (
            <PlainLink to="/dash/university/$courseId/learners" params={{ courseId: course.id }} {...props} />
          )}
        >
          {text('learners')}
        </Button>
      )}
      {isAllPublished ? (
        <Button
          variant="default"
          renderRoot={(props) => <PlainLink to="/university/$courseId" params={{ courseId: course.id }} {...props} />}
        >
          {text('preview')}
        </Button>
      ) : (
        <Button variant="default" aria-haspopup="dialog" onClick={() => setPreviewing(true)}>
          {text('preview')}
        </Button>
      )}
      <CourseMenu course={course} checkSaved={checkSaved} onRemoved={onRemoved} />
      <Button disabled={isAllPublished && course.onEarlierVersions === 0} onClick={() => void publish()}>
        {text(isAllPublished && course.onEarlierVersions > 0 ? 'moveOn' : 'publish')}
      </Button>
      <PreviewDialog opened={isPreviewing} course={course} onClose={() => setPreviewing(false)} />
      <PublishDialog
        opened={isPublishing}
        course={course}
        onClose={() => setPublishing(false)}
        onMissing={(fields) => {
          setPublishing(false)
          onMissing(fields)
        }}
      />
    </>
  )
}

/** What a course lacks before it can be published, by field (UNI-10); the server asks the same. */
function missingIn(course: CourseDraft, messages: Record<'courseSkillLevel' | 'courseInstructors', string>) {
  const missing: FieldErrors = {}
  if (course.courseSkillLevel === null) missing.courseSkillLevel = messages.courseSkillLevel
  if (course.courseInstructors.length === 0) missing.courseInstructors = messages.courseInstructors
  return missing
}
