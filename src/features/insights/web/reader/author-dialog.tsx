import { Button, Modal } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { PublicProfile } from '#features/members/contract.ts'
import { MemberLink, MemberPicture } from '#features/members/web.tsx'
import styles from './author-dialog.module.css'
import { SocialLinks } from './social-links.tsx'

/** The author's profile: avatar, name, bio, social icons, Close (INS-33). */
export function AuthorDialog(props: { author: PublicProfile; opened: boolean; onClose(): void }) {
  const text = useTranslations('insights')
  const { author, opened, onClose } = props
  const affiliation = [author.jobRole, author.company].filter(Boolean).join(', ')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      size={440}
      title={<span className="visually-hidden">{text('aboutAuthor', { name: author.displayName })}</span>}
      classNames={{ header: styles.header }}
    >
      <div className={styles.person}>
        <MemberPicture person={author} size={112} />
        <p className={styles.name}>
          <MemberLink displayName={author.displayName} />
        </p>
        {affiliation && <p className="text-quiet text-sm">{affiliation}</p>}
        <p className={styles.bio} data-empty={author.bio === ''}>
          {author.bio || text('noBio')}
        </p>
        <SocialLinks name={author.displayName} links={author.socials} />
        <Button variant="default" className="w-full mt-4" onClick={onClose} data-autofocus>
          {text('close')}
        </Button>
      </div>
    </Modal>
  )
}
