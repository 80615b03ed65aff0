import { Button } from '@mantine/core'
import type { JSONContent } from '@tiptap/core'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/forms.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { Note } from '#ui/status-word.tsx'
import type { MemberRecord } from '../../shapes.ts'
import { useDays } from '../dates.ts'
import { recordQuery, recordsApi, rememberRecord } from '../queries.ts'
import { useKept } from './kept.ts'
import styles from './record-part.module.css'
import { RecordPart } from './record-part.tsx'
import { SaveButton } from './save-button.tsx'
import { TextField } from './text-field.tsx'

/** What is typed, and the revision of the notes it was typed upon. */
interface Typed {
  json: JSONContent
  revision: number
}

/** 'How this applies to us': the member's own notes, saved once that is wanted; another screen's are never written over (LEG-17, LEG-18). */
export function Notes({ record }: { record: MemberRecord }) {
  const text = useTranslations('legalRegister.record.notes')
  const { dayOf, time } = useDays()
  const { key } = record.item
  const { value: typed, keep, now } = useKept<Typed>(`notes ${record.id}`)
  const { busy, submit } = useSend({
    send: ({ json, revision }: Typed) => recordsApi.saveNotes({ id: key, revision, contentJSON: json }),
    done: (saved, sent) => {
      rememberRecord(saved)
      const newer = now()
      // Words typed while it was on its way are still to be saved, upon what is saved now.
      keep(newer && newer.json !== sent.json ? { ...newer, revision: saved.notesRevision } : undefined)
      toast.success(text('saved'))
    },
    refused: ({ message }) => {
      toast.error(text('failed', { reason: message }))
      void queryClient.invalidateQueries({ queryKey: recordQuery(key).queryKey })
    },
  })
  const isOvertaken = typed !== undefined && typed.revision !== record.notesRevision && !busy
  const save = async () => {
    if (!typed || busy || isOvertaken) return
    if (await confirm({ title: text('title'), words: text('ask') })) await submit(now() ?? typed)
  }
  return (
    <RecordPart title={text('title')} lead={text('lead')}>
      <div role="alert">
        {isOvertaken && (
          <Overtaken
            record={record}
            onKeep={() => keep({ ...typed, revision: record.notesRevision })}
            onTake={() => keep(undefined)}
          />
        )}
      </div>
      <TextField
        label={text('title')}
        isLabelled
        value={typed?.json ?? record.notesJSON}
        onChange={(json) => keep({ json, revision: typed?.revision ?? record.notesRevision })}
        onSend={() => void save()}
      />
      <div className={styles.foot}>
        <SaveButton busy={busy} idle={!typed || isOvertaken} onClick={() => void save()}>
          {text('save')}
        </SaveButton>
        {typed && !busy && (
          <Button size="xs" variant="subtle" onClick={() => keep(undefined)}>
            {text('cancel')}
          </Button>
        )}
        <span className={styles.state} role="status">
          {typed
            ? text('unsaved')
            : record.notesTime && text('time', { day: dayOf(record.notesTime), time: time(record.notesTime) })}
        </span>
      </div>
    </RecordPart>
  )
}

function Overtaken(props: { record: MemberRecord; onKeep: () => void; onTake: () => void }) {
  const { record, onKeep, onTake } = props
  const text = useTranslations('legalRegister.record.notes')
  return (
    <Note status="warning" title={text('changed')}>
      <p>{text('changedWords')}</p>
      {record.howThisAppliesToUserByUser ? (
        <RichText html={record.howThisAppliesToUserByUser} className={styles.text} />
      ) : (
        <p>{text('nothing')}</p>
      )}
      <div className={styles.foot}>
        <Button size="xs" variant="default" onClick={onKeep}>
          {text('keep')}
        </Button>
        <Button size="xs" variant="default" onClick={onTake}>
          {text('take')}
        </Button>
      </div>
    </Note>
  )
}
