import { Modal } from '@mantine/core'
import { useTranslations } from 'use-intl'
import styles from './guide-dialog.module.css'

const PARTS = ['questions', 'answering', 'comments', 'badges', 'rules'] as const
const SENTENCES = ['one', 'two', 'three'] as const

/** Explains asking, answering, comments, badges and rules (FOR-04). */
export function GuideDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const text = useTranslations('guide')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={text('title')}
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      <div className="grid gap-5">
        {PARTS.map((part) => (
          <section key={part} className={styles.part}>
            <h3 className="m-0 text-lg">{text(`parts.${part}.title`)}</h3>
            {SENTENCES.map((sentence) => (
              <p key={sentence}>{text(`parts.${part}.${sentence}`)}</p>
            ))}
          </section>
        ))}
      </div>
    </Modal>
  )
}
