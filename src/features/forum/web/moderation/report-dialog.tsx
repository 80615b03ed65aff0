import { Button, Modal, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/forms.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { GROUNDS, type Ground, LONGEST_WORDS } from '../../moderation/contract.ts'
import styles from './case.module.css'
import { moderationMessages } from './messages.ts'
import { Pick } from './pick.tsx'
import { moderationApi } from './queries.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** The question or post. */
  id: string
}

/** Asks what is wrong with something and reports it to the administrators (FOR-B3). */
export const ReportDialog = withTexts<Props>({ moderation: moderationMessages }, function ReportDialog(props) {
  const text = useTranslations('moderation')
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={text('reportTitle')}>
      {props.opened && <ReportForm {...props} />}
    </Modal>
  )
})

function ReportForm({ id, onClose }: Props) {
  const text = useTranslations('moderation')
  const [ground, setGround] = useState<Ground>()
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { busy, problem, submit } = useSend({
    send: (said: { ground: Ground; words: string }, { key }) => moderationApi.report({ id, ...said }, { key }),
    done: () => {
      toast.success(text('reported'))
      onClose()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (ground) void submit({ ground, words: words.trim() })
    else setMissing(true)
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <p className={styles.quiet}>{text('reportWords')}</p>
      <Pick
        label={text('ground')}
        chosen={ground}
        choices={GROUNDS.map((value) => ({ value, words: text(`grounds.${value}`) }))}
        wrong={isMissing && !ground ? text('pickGround') : undefined}
        onChoose={setGround}
      />
      <Textarea
        label={text(ground === 'other' ? 'wordsNeeded' : 'words')}
        value={words}
        maxLength={LONGEST_WORDS}
        rows={3}
        error={problem?.fields.words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <FormError message={problem?.aboveForm} />
      <div className={styles.ends}>
        <Button variant="default" onClick={onClose}>
          {text('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {text('send')}
        </Button>
      </div>
    </form>
  )
}
