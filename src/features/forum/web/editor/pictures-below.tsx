import { Button, TextInput } from '@mantine/core'
import type { JSONContent } from '@tiptap/core'
import { useTranslations } from 'use-intl'
import { picturesIn, RICH_TEXT_LIMITS, withPictureAt } from '#base/rich-text.ts'
import { knownPictures } from './known-pictures.ts'
import styles from './pictures-below.module.css'
import type { PostPictures } from './use-post-pictures.ts'

/** How far a picture has come, and what went wrong, below the text. */
export function PictureProgress({ sending }: { sending: PostPictures }) {
  const text = useTranslations('posting.pictures')
  const { going, problem, arrived, retry, stop } = sending
  const percent = String(Math.round((going?.share ?? 0) * 100))
  return (
    <div className={going || problem ? styles.progress : undefined}>
      {going && (
        <>
          <progress max={100} value={Number(percent)} aria-label={going.name} />
          <span>{text('sending', { name: going.name, percent })}</span>
          <Button size="xs" variant="default" onClick={stop}>
            {text('stop')}
          </Button>
        </>
      )}
      {problem && (
        <span role="alert" className={styles.wrong}>
          {problem}
        </span>
      )}
      {retry && (
        <Button size="xs" variant="default" onClick={retry}>
          {text('again')}
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {!going && !problem && arrived}
      </p>
    </div>
  )
}

interface Props {
  value: JSONContent | undefined
  /** It was to be sent, and a picture says nothing yet. */
  isTold: boolean
  onChange: (json: JSONContent) => void
  onRemoved: () => void
  /** Gives each field of a description its place, so that the first empty one can take the focus. */
  takeField: (place: number, input: HTMLInputElement | null) => void
}

/** Every picture of the text with what it shows, in their order. */
export function PicturesBelow({ value, isTold, onChange, onRemoved, takeField }: Props) {
  const text = useTranslations('posting.pictures')
  const pictures = picturesIn(value)
  if (pictures.length === 0) return null
  return (
    <section className={styles.pictures} aria-label={text('label')}>
      {pictures.map((picture, place) => {
        const [number, address] = [String(place + 1), knownPictures.at(picture.fileId)]
        return (
          <fieldset key={place} className={styles.picture}>
            <legend className="visually-hidden">{text('number', { number })}</legend>
            {address ? <img src={address.url} alt="" /> : <span>{text('gone')}</span>}
            <TextInput
              ref={(input) => takeField(place, input)}
              size="sm"
              label={text('alt', { number })}
              description={text('altHint')}
              value={picture.alt}
              maxLength={RICH_TEXT_LIMITS.alt}
              error={isTold && picture.alt.trim() === '' ? text('noAlt') : undefined}
              autoComplete="off"
              onChange={({ currentTarget }) =>
                onChange(withPictureAt(value, place, { ...picture, alt: currentTarget.value }) as JSONContent)
              }
            />
            <Button
              size="xs"
              variant="default"
              className={styles.remove}
              onClick={() => {
                onChange(withPictureAt(value, place, undefined) as JSONContent)
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
