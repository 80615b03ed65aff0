import { Button } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormError } from '#ui/form-error.tsx'
import { PHOTO_TYPES } from '../../profiles/rules.ts'
import { MemberPicture } from '../member-picture.tsx'
import { useOwnProfile } from '../own-profile.ts'
import styles from './edit-photo.module.css'
import { type ChosenPhoto, usePhoto } from './use-photo.ts'

/** The user's photo: chosen or dropped, previewed, saved; Save shows only for a valid file (PROF-15 to PROF-17). */
export function EditPhoto() {
  const text = useTranslations('members.profile.photo')
  const profile = useOwnProfile()
  const { chosen, progress, choose, save, cancel, remove } = usePhoto()
  if (!profile) return null
  return (
    <div className={styles.editor}>
      <figure className={styles.figure}>
        {chosen?.preview ? (
          <img className={styles.preview} src={chosen.preview} alt={text('preview')} width={148} height={148} />
        ) : (
          <MemberPicture person={profile} size={148} />
        )}
        <figcaption className="m-0 text-quiet text-sm">{text(captionOf(chosen, profile.profilePhoto))}</figcaption>
      </figure>
      <div className="grid content-start gap-4 min-w-0">
        <DropZone onFile={choose} again={chosen !== undefined} busy={progress !== undefined} />
        <FormError message={chosen?.problem} />
        {progress !== undefined && <Progress value={progress} />}
        <div className="flex flex-wrap gap-3">
          {chosen && !chosen.problem && (
            <Button loading={progress !== undefined} onClick={() => void save()}>
              {text('save')}
            </Button>
          )}
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

function captionOf(chosen: ChosenPhoto | undefined, photo: string | null) {
  if (chosen?.preview) return 'preview'
  return photo ? 'now' : 'none'
}

function DropZone({
  onFile,
  again,
  busy,
}: {
  onFile: (file: File | undefined) => void
  again: boolean
  busy: boolean
}) {
  const text = useTranslations('members.profile.photo')
  const rules = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isDraggedOver, setDraggedOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDraggedOver(false)
    if (!busy) onFile(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint: dropping is a convenience for the pointer; the button inside is the control.
    <div
      className={styles.drop}
      data-over={isDraggedOver}
      onDragOver={(event) => {
        event.preventDefault()
        setDraggedOver(true)
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={drop}
    >
      <IconPhotoUp size={32} stroke={1.4} aria-hidden className="text-accent" />
      <p className="flex flex-wrap items-center justify-center gap-y-2 gap-x-3 m-0">
        <Button variant="default" disabled={busy} aria-describedby={rules} onClick={() => input.current?.click()}>
          {text(again ? 'another' : 'choose')}
        </Button>
        <span className="m-0 text-quiet text-sm">{text('drop')}</span>
      </p>
      <p id={rules} className="m-0 text-quiet text-sm">
        {text('rules')}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={PHOTO_TYPES.join(',')}
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0])
          // Lets the same file be chosen again after it was corrected.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}

function Progress({ value: share }: { value: number }) {
  const text = useTranslations('members.profile.photo')
  return <progress className={styles.progress} aria-label={text('sending')} value={share} max={1} />
}
