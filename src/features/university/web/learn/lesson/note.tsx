import { Textarea } from '@mantine/core'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useDraft } from '#platform/web/editing/draft.ts'
import { useAutosave } from '#platform/web/editing/use-autosave.ts'
import { queryClient } from '#platform/web/query-client.ts'
import type { LessonInFull } from '../../../contract.ts'
import { learningApi, lessonQuery } from '../queries.ts'
import { SaveStatus } from '../save-status.tsx'

const LONGEST_NOTE = 20_000

/** One's own note on a lesson, saved as it is typed; nobody else reads it. */
export function Note({ lesson: { id: lessonId, courseId: id, note } }: { lesson: LessonInFull }) {
  const text = useTranslations('lesson.note')
  const titleId = useId()
  const typed = useDraft<string>(`lesson-note/${lessonId}`, { warns: false })
  const save = async (noteText: string, options: { leaving: boolean }) => {
    await learningApi.saveNote({ id, lessonId, text: noteText }, options)
    queryClient.setQueryData<LessonInFull>(
      lessonQuery(id, lessonId).queryKey,
      (lesson) => lesson && { ...lesson, note: { text: noteText, savedAt: new Date().toISOString() } },
    )
    return {}
  }
  const { status } = useAutosave<string>({
    // Until something is typed here, the note follows what is written on another device.
    state: typed.value,
    save,
    remove: () => Promise.resolve(),
  })
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-2">
      <h2 id={titleId} className="m-0 text-xl">
        {text('title')}
      </h2>
      <Textarea
        label={text('label')}
        labelProps={{ className: 'visually-hidden' }}
        description={text('hint')}
        placeholder={text('placeholder')}
        value={typed.value ?? note.text}
        maxLength={LONGEST_NOTE}
        rows={4}
        onChange={({ currentTarget }) => typed.setDraft(currentTarget.value)}
      />
      <SaveStatus status={status} />
    </section>
  )
}
