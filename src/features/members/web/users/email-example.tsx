import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { fillText } from '#base/fill-text.ts'
import { paragraphsOf } from '../../announcements/choices.ts'
import type { EmailPreview } from '../../contract.ts'
import styles from './email-example.module.css'

interface Props {
  example: NonNullable<EmailPreview['example']>
  subject: string
  message: string
  /** Which of `count` recipients is shown; without a function there is none before or after. */
  pager: { number: number; count: number; onPrevious: (() => void) | undefined; onNext: (() => void) | undefined }
}

/** An e-mail as one of its recipients sees it, by the same rules as the server fills it in (ADM-38). */
export function EmailExample({ example: { displayName, email, values }, subject, message, pager }: Props) {
  const text = useTranslations('members.bulkEmail')
  const paragraphs = paragraphsOf(fillText(message, values))
  return (
    <section aria-label={text('preview', { name: displayName })}>
      <div className={styles.head}>
        <p className="m-0 text-quiet text-sm">{text('preview', { name: displayName })}</p>
        {pager.count > 1 && <Pager {...pager} />}
      </div>
      <div className={styles.sheet}>
        <p className="m-0 text-quiet text-sm">{text('to', { email })}</p>
        <p className={styles.subject}>{fillText(subject, values).trim() || text('noSubject')}</p>
        {paragraphs.length === 0 && <p className="text-quiet">{text('noMessage')}</p>}
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their order
          <p key={index} className={styles.paragraph}>
            {paragraph}
          </p>
        ))}
        <p className="m-0 text-quiet text-sm">{text('footer')}</p>
      </div>
    </section>
  )
}

/** Steps through the recipients. */
function Pager({ number, count, onPrevious, onNext }: Props['pager']) {
  const text = useTranslations('members.bulkEmail')
  return (
    <Group gap="xs">
      <ActionIcon variant="default" aria-label={text('previous')} disabled={!onPrevious} onClick={onPrevious}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <span className="text-quiet text-sm" role="status">
        {text('recipientOf', { number, count })}
      </span>
      <ActionIcon variant="default" aria-label={text('next')} disabled={!onNext} onClick={onNext}>
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
