import { Button } from '@mantine/core'
import type { JSONContent } from '@tiptap/core'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useDraft } from '#platform/web/editing/draft.ts'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { ConflictNote } from '#ui/conflict-note.tsx'
import type { MemberRecord } from '../../shapes.ts'
import { useDays } from '../dates.ts'
import { recordQuery, recordsApi, setRecordInCache } from '../queries.ts'
import styles from './record-part.module.css'
import { RecordPart } from './record-part.tsx'
import { SaveButton } from './save-button.tsx'
import { TextField } from './text-field.tsx'

/** A draft, and the revision of the notes it is based on. */
interface Typed {
  json: JSONContent
  revision: number
}

/**
 * 'How this applies to us': the member's own notes, saved after confirmation; never overwrites notes saved on another screen (LEG-17,
 * LEG-18).
 */
export function Notes({ record }: { record: MemberRecord }) {
  const text = useTranslations('legalRegister.record.notes')
  const { dayOf, time } = useDays()
  const { key } = record.item
  const { value: typed, setDraft, readDraft } = useDraft<Typed>(`notes ${record.id}`)
  const { busy, submit } = useSend({
    send: ({ json, revision }: Typed) => recordsApi.saveNotes({ id: key, revision, contentJSON: json }),
    onSuccess: (saved, sent) => {
      setRecordInCache(saved)
      const newer = readDraft()
      // What was typed while saving stays as a draft, based on the saved revision.
      setDraft(newer && newer.json !== sent.json ? { ...newer, revision: saved.notesRevision } : undefined)
      toast.success(text('saved'))
    },
    onError: ({ message }) => {
      toast.error(text('failed', { reason: message }))
      void queryClient.invalidateQueries({ queryKey: recordQuery(key).queryKey })
    },
  })
  const hasConflict = typed !== undefined && typed.revision !== record.notesRevision && !busy
  const save = async () => {
    if (!typed || busy || hasConflict) return
    if (await confirm({ title: text('title'), message: text('confirmSave') })) await submit(readDraft() ?? typed)
  }
  return (
    <RecordPart title={text('title')} lead={text('lead')}>
      {hasConflict && (
        <NotesConflict
          record={record}
          onUseMine={() => setDraft({ ...typed, revision: record.notesRevision })}
          onUseSaved={() => setDraft(undefined)}
        />
      )}
      <TextField
        label={text('title')}
        isLabelled
        value={typed?.json ?? record.notesJSON}
        onChange={(json) => setDraft({ json, revision: typed?.revision ?? record.notesRevision })}
        onSend={() => void save()}
      />
      <div className="flex flex-wrap items-center gap-y-2 gap-x-3 m-0">
        <SaveButton busy={busy} idle={!typed || hasConflict} onClick={() => void save()}>
          {text('save')}
        </SaveButton>
        {typed && !busy && (
          <Button size="xs" variant="subtle" onClick={() => setDraft(undefined)}>
            {text('cancel')}
          </Button>
        )}
        <span className="text-quiet text-sm" role="status">
          {typed
            ? text('unsaved')
            : record.notesTime && text('time', { day: dayOf(record.notesTime), time: time(record.notesTime) })}
        </span>
      </div>
    </RecordPart>
  )
}

function NotesConflict(props: { record: MemberRecord; onUseMine: () => void; onUseSaved: () => void }) {
  const { record, onUseMine, onUseSaved } = props
  const text = useTranslations('legalRegister.record.notes')
  return (
    <ConflictNote
      title={text('changed')}
      mine={text('useMine')}
      theirs={text('useSaved')}
      onMine={onUseMine}
      onTheirs={onUseSaved}
    >
      <p>{text('changedBody')}</p>
      {record.howThisAppliesToUserByUser ? (
        <RichText html={record.howThisAppliesToUserByUser} className={styles.text} />
      ) : (
        <p>{text('nothing')}</p>
      )}
    </ConflictNote>
  )
}
