import { useTranslations } from 'use-intl'
import { fillText } from '#base/fill-text.ts'
import { paragraphsOf } from '../../announcements/choices.ts'
import type { EmailPreview } from '../../contract.ts'
import styles from './email-example.module.css'

interface Props {
  example: NonNullable<EmailPreview['example']>
  subject: string
  message: string
}

/** An e-mail as one of its recipients sees it, by the same rules as the server fills it in (ADM-38). */
export function EmailExample({ example: { displayName, email, values }, subject, message }: Props) {
  const text = useTranslations('members.bulkEmail')
  const paragraphs = paragraphsOf(fillText(message, values))
  return (
    <section aria-label={text('preview', { name: displayName })}>
      <p className="m-0 mb-2 text-quiet text-sm">{text('preview', { name: displayName })}</p>
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
