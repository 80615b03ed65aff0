import { Button, TextInput } from '@mantine/core'
import type { JSONContent } from '@tiptap/core'
import { useTranslations } from 'use-intl'
import { picturesIn, RICH_TEXT_LIMITS, withPictureAt } from '#base/rich-text.ts'
import { UploadStatus } from '#platform/web/files/upload-status.tsx'
import { knownPictures } from './known-pictures.ts'
import styles from './pictures-below.module.css'
import type { PostPictures } from './use-post-pictures.ts'

/** Upload progress and errors, below the text. */
export function PictureProgress({ upload }: { upload: PostPictures }) {
  const { progress, problem, retry, arrived } = upload
  return (
    <div className={progress || problem || retry ? styles.progress : undefined}>
      {problem && (
        <span role="alert" className="text-danger font-medium">
          {problem}
        </span>
      )}
      <UploadStatus upload={upload} />
      <p role="status" className="visually-hidden">
        {!progress && !problem && arrived}
      </p>
    </div>
  )
}

interface Props {
  value: JSONContent | undefined
  /** Sending was tried while a description was missing. */
  showsErrors: boolean
  onChange: (json: JSONContent) => void
  onRemoved: () => void
  /** Registers each description's field, so that the first empty one can be focused. */
  registerField: (index: number, input: HTMLInputElement | null) => void
}

/** The pictures of the text in order, with their descriptions. */
export function PicturesBelow({ value, showsErrors, onChange, onRemoved, registerField }: Props) {
  const text = useTranslations('posting.pictures')
  const pictures = picturesIn(value)
  if (pictures.length === 0) return null
  return (
    <section className="grid gap-4 py-3 px-4 border-t" aria-label={text('label')}>
      {pictures.map((picture, index) => {
        const [number, address] = [String(index + 1), knownPictures.at(picture.fileId)]
        return (
          <fieldset key={index} className={styles.picture}>
            <legend className="visually-hidden">{text('number', { number })}</legend>
            {address ? <img src={address.url} alt="" /> : <span>{text('gone')}</span>}
            <TextInput
              ref={(input) => registerField(index, input)}
              size="sm"
              label={text('alt', { number })}
              description={text('altHint')}
              value={picture.alt}
              maxLength={RICH_TEXT_LIMITS.alt}
              error={showsErrors && picture.alt.trim() === '' ? text('noAlt') : undefined}
              autoComplete="off"
              onChange={({ currentTarget }) =>
                onChange(withPictureAt(value, index, { ...picture, alt: currentTarget.value }) as JSONContent)
              }
            />
            <Button
              size="xs"
              variant="default"
              className={styles.remove}
              onClick={() => {
                onChange(withPictureAt(value, index, undefined) as JSONContent)
                onRemoved()
              }}
            >
              {text('remove', { number })}
            </Button>
          </fieldset>
        )
      })}
    </section>
  )
}
