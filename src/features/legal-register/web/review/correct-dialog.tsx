import { Button, Group, Modal, NativeSelect, Textarea } from '@mantine/core'
import type { JSONContent } from '@tiptap/core'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDraft } from '#platform/web/editing/draft.ts'
import { limitsOf, refusedTexts } from '#platform/web/editing/text-limits.ts'
import { useSendOnce } from '#platform/web/editing/use-send-once.ts'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { ADMIN_STATUSES, type AdminStatus } from '../../contract.ts'
import { legalReviewContract } from '../../review/contract.ts'
import type { Entry } from '../../shapes.ts'
import { hasText } from '../record/has-text.ts'
import part from '../record/record-part.module.css'
import { TextField } from '../record/text-field.tsx'
import { RecordStatus } from '../status.tsx'
import styles from './legal-review.module.css'
import type { Correction } from './use-changes.ts'

const LIMITS = limitsOf(legalReviewContract.correct)

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
 * Dialog to correct an administrator's entry with a new status, a new note and a reason; the original stays beside it (LEG-30).
 * Closing keeps the draft, Cancel discards it.
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
  const platform = useTranslations('platform')
  const current = entry.corrections.at(-1) ?? entry
  const { value: typed = NOTHING, setDraft, readDraft } = useDraft<Typed>(`correction ${entry.key}`)
  const { status = current.complianceCheck as AdminStatus, note, why = '' } = typed
  const [isTried, setTried] = useState(false)
  const refused = refusedTexts(LIMITS, { why })
  const change = (part: Typed) => {
    setDraft({ ...readDraft(), ...part })
    clearProblem()
  }
  const { busy, problem, submit, clearProblem, isUnanswered } = useSendOnce(`correction ${entry.key}`, {
    send: (correction: Correction, { key }) => onSend(entry.number, correction, key),
    onSuccess: (_, sent) => {
      const { status: newer = current.complianceCheck, ...draft } = readDraft() ?? {}
      const isUnchanged =
        draft.note === sent.complianceNote && draft.why?.trim() === sent.why && newer === sent.complianceCheck
      // The response belongs to an earlier attempt; what is typed now is still unsent.
      if (readDraft() !== undefined && !isUnchanged) return toast.warning(text('earlier'))
      setDraft(undefined)
      toast.success(text('saved'))
      onClose()
    },
  })
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    setTried(true)
    if (note && hasText(note) && !refused.why)
      void submit({ complianceCheck: status, complianceNote: note, why: why.trim() })
  }
  return (
    <form className={part.part} onSubmit={send} noValidate>
      <p className="m-0 mt-1 max-w-measure text-quiet text-sm">{text('lead')}</p>
      <section className={styles.notes} aria-label={text('original')}>
        <p className="text-quiet text-sm">{text('original')}</p>
        <RecordStatus status={current.complianceCheck} />
        <RichText html={current.complianceNote} className={part.text} />
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
        problem={isTried && !hasText(note) ? text('noteMissing') : problem?.fields.complianceNote}
        onChange={(json) => change({ note: json })}
        onSend={() => send()}
      />
      <Textarea
        label={text('why')}
        value={why}
        maxLength={LIMITS.why?.atMost}
        rows={2}
        error={isTried && refused.why ? <span role="alert">{refused.why}</span> : problem?.fields.why}
        onChange={({ currentTarget }) => change({ why: currentTarget.value })}
      />
      <FormError message={problem?.aboveForm ?? (isUnanswered ? platform('unanswered') : undefined)} />
      <Group justify="flex-end">
        <Button
          variant="subtle"
          onClick={() => {
            // A draft that may have arrived stays, as it is resent next time.
            if (!isUnanswered) setDraft(undefined)
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
