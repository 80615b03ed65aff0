import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { FileDrop } from '#platform/web/files/file-drop.tsx'
import { MemberPicture } from '../member-picture.tsx'
import { useOwnProfile } from '../own-profile.ts'
import styles from './edit-photo.module.css'
import { usePhoto } from './use-photo.ts'

/** The user's photo: chosen or dropped, previewed, saved; Save shows only for a valid file (PROF-15 to PROF-17). */
export function EditPhoto() {
  const text = useTranslations('members.profile.photo')
  const profile = useOwnProfile()
  const { chosen, preview, upload, choose, save, cancel, remove } = usePhoto()
  if (!profile) return null
  const { progress, problem } = upload
  const caption = preview ? 'preview' : profile.profilePhoto ? 'now' : 'none'
  return (
    <div className={styles.editor}>
      <figure className={styles.figure}>
        {preview ? (
          <img className={styles.preview} src={preview} alt={text('preview')} width={148} height={148} />
        ) : (
          <MemberPicture person={profile} size={148} />
        )}
        <figcaption className="m-0 text-quiet text-sm">{text(caption)}</figcaption>
      </figure>
      <div className="grid content-start gap-4 min-w-0">
        <FileDrop
          label={text('label')}
          hasLabel={false}
          hint={text('rules')}
          choose={text(chosen ? 'another' : 'choose')}
          upload={upload}
          problem={problem}
          onFiles={choose}
        />
        <div className="flex flex-wrap gap-3">
          {chosen && !problem && !progress && <Button onClick={save}>{text('save')}</Button>}
          {chosen && (
            <Button variant="default" onClick={cancel}>
              {text('cancel')}
            </Button>
          )}
          {!chosen && profile.profilePhoto && (
            <Button variant="default" onClick={() => void remove()}>
              {text('remove')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
