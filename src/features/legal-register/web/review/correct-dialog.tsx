import { Button, Group, Modal, NativeSelect, Textarea } from '@mantine/core'
import type { JSONContent } from '@tiptap/core'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { ADMIN_STATUSES, type AdminStatus } from '../../contract.ts'
import type { Entry } from '../../shapes.ts'
import { hasWords, useKept, useSendOnce } from '../record/kept.ts'
import part from '../record/record-part.module.css'
import { TextField } from '../record/text-field.tsx'
import { RecordStatus } from '../status.tsx'
import styles from './legal-review.module.css'
import type { Correction } from './use-changes.ts'

const LONGEST_WHY = 500

interface Typed {
  status?: AdminStatus | undefined
  note?: JSONContent
  why?: string
}
const NOTHING: Typed = {}

interface Props {
  entry: Entry | undefined
  opened: boolean
  onClose: () => void
  onSend: (number: number, correction: Correction, key: string) => Promise<void>
}

/**
 * Corrects an administrator's entry: a new status, a new note, and why; the original stays beside it (LEG-30). Closed by mistake, it keeps
 * what was typed; Cancel does not.
 */
export function CorrectDialog({ entry, opened, onClose, onSend }: Props) {
  const text = useTranslations('legalRegister.review.correct')
  return (
    <Modal opened={opened} onClose={onClose} size="lg" title={text('title', { number: entry?.number ?? 0 })}>
      {entry && <CorrectForm key={entry.key} entry={entry} onClose={onClose} onSend={onSend} />}
    </Modal>
  )
}

function CorrectForm({ entry, onClose, onSend }: Omit<Props, 'opened' | 'entry'> & { entry: Entry }) {
  const text = useTranslations('legalRegister.review.correct')
  const found = entry.corrections.at(-1) ?? entry
  const { value: typed = NOTHING, keep, now } = useKept<Typed>(`correction ${entry.key}`)
  const { status = found.complianceCheck as AdminStatus, note, why = '' } = typed
  const [isTried, setTried] = useState(false)
  const change = (part: Typed) => {
    keep({ ...now(), ...part })
    forget()
  }
  const { busy, problem, submit, forget, isUnanswered } = useSendOnce(`correction ${entry.key}`, {
    send: (correction: Correction, { key }) => onSend(entry.number, correction, key),
    done: (_, sent) => {
      const { status: newer = found.complianceCheck, ...said } = now() ?? {}
      const isThat =
        said.note === sent.complianceNote && said.why?.trim() === sent.why && newer === sent.complianceCheck
      // What was sent before, and is told only now, is not what stands here.
      if (now() !== undefined && !isThat) return toast.warning(text('earlier'))
      keep(undefined)
      toast.success(text('saved'))
      onClose()
    },
  })
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    setTried(true)
    if (note && hasWords(note) && why.trim() !== '')
      void submit({ complianceCheck: status, complianceNote: note, why: why.trim() })
  }
  return (
    <form className={part.part} onSubmit={send} noValidate>
      <p className={part.lead}>{text('words')}</p>
      <section className={styles.notes} aria-label={text('original')}>
        <p className={part.state}>{text('original')}</p>
        <RecordStatus status={found.complianceCheck} />
        <RichText html={found.complianceNote} className={part.text} />
      </section>
      <NativeSelect
        label={text('status')}
        value={status}
        data={[...ADMIN_STATUSES]}
        onChange={({ currentTarget }) => change({ status: ADMIN_STATUSES.find((one) => one === currentTarget.value) })}
      />
      <TextField
        label={text('note')}
        value={note}
        problem={isTried && !hasWords(note) ? text('noteMissing') : problem?.fields.complianceNote}
        onChange={(json) => change({ note: json })}
        onSend={() => send()}
      />
      <Textarea
        label={text('why')}
        value={why}
        maxLength={LONGEST_WHY}
        rows={2}
        error={isTried && why.trim() === '' ? <span role="alert">{text('whyMissing')}</span> : problem?.fields.why}
        onChange={({ currentTarget }) => change({ why: currentTarget.value })}
      />
      <FormError message={problem?.aboveForm ?? (isUnanswered ? text('unanswered') : undefined)} />
      <Group justify="flex-end">
        <Button
          variant="subtle"
          onClick={() => {
            // What may have arrived stays in sight: it is what is sent next.
            if (!isUnanswered) keep(undefined)
            onClose()
          }}
        >
          {text('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {text('save')}
        </Button>
      </Group>
    </form>
  )
}
