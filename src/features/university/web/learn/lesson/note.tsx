import { Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SaveOptions } from '#platform/web/editing/autosaver.ts'
import { useDraft, writeDraft } from '#platform/web/editing/draft.ts'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { ConflictNote } from '#ui/conflict-note.tsx'
import type { LessonInFull } from '../../../contract.ts'
import { learningApi, lessonQuery, setConfirmed } from '../queries.ts'
import { SaveStatus } from '../save-status.tsx'
import { useStoredAutosave } from '../use-stored-autosave.ts'
import styles from './note.module.css'

const LONGEST_NOTE = 20_000

/** A draft, and when the note it is based on was saved. */
interface Typed {
  text: string
  basedOn: string | null
}

/** One's own note on a lesson, saved as it is typed; nobody else reads it. One that was saved on another screen is not overwritten. */
export function Note({ lesson }: { lesson: LessonInFull }) {
  const text = useTranslations('lesson.note')
  const titleId = useId()
  const { note } = lesson
  const { typed, status, conflict } = useNote(lesson)
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-2">
      <h2 id={titleId} className="m-0 text-xl">
        {text('title')}
      </h2>
      {conflict && (
        <ConflictNote title={text('changed')} mine={text('useMine')} theirs={text('useSaved')} {...conflict}>
          <p>{text('changedMessage')}</p>
          <p className={styles.saved}>{note.text || text('nothing')}</p>
        </ConflictNote>
      )}
      <Textarea
        label={text('label')}
        labelProps={{ className: 'visually-hidden' }}
        description={text('hint')}
        placeholder={text('placeholder')}
        value={typed.value?.text ?? note.text}
        maxLength={LONGEST_NOTE}
        rows={4}
        onChange={({ currentTarget }) => typed.type(currentTarget.value)}
      />
      <SaveStatus status={status} isStored={note.savedAt !== null} />
    </section>
  )
}

function useNote({ id: lessonId, courseId: id, note }: LessonInFull) {
  const draftKey = `lesson-note/${lessonId}`
  const { queryKey } = lessonQuery(id, lessonId)
  const [isConflict, setConflict] = useState(false)
  // The browser warns before closing only where typing alone does not save it any more.
  const { value, setDraft, readDraft } = useDraft<Typed>(draftKey, { warns: isConflict })
  // From the cache: what was just confirmed may not be drawn yet.
  const basis = () => {
    const draft = readDraft()
    return draft ? draft.basedOn : (queryClient.getQueryData(queryKey)?.note.savedAt ?? null)
  }

  async function save(sent: string, options: SaveOptions) {
    const { savedAt } = await learningApi
      .saveNote({ id, lessonId, text: sent, basedOn: basis() }, options)
      .catch(async (thrown: unknown) => {
        if (asProblem(thrown).isConflict) await showBoth()
        throw thrown
      })
    const newer = readDraft()
    // What was typed while saving stays as a draft, based on what was saved.
    setDraft(newer && newer.text !== sent ? { ...newer, basedOn: savedAt } : undefined)
    setConfirmed<LessonInFull>(queryKey, (lesson) => ({ ...lesson, note: { text: sent, savedAt } }))
    return { savedAt: savedAt ?? undefined }
  }
  async function showBoth() {
    writeDraft(draftKey, readDraft())
    await queryClient.invalidateQueries({ queryKey })
    setConflict(true)
  }
  const resolve = (draft: Typed | undefined) => {
    setDraft(draft)
    setConflict(false)
  }

  const { status } = useStoredAutosave<string>({
    state: value?.text ?? note.text,
    stored: note.text,
    save,
    isPaused: isConflict,
  })
  return {
    status,
    typed: { value, type: (typed: string) => setDraft({ text: typed, basedOn: basis() }) },
    conflict: isConflict && {
      onMine: () => resolve(value && { ...value, basedOn: note.savedAt }),
      onTheirs: () => resolve(undefined),
    },
  }
}
