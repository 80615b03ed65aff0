import { Button, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { picturesIn, type TextPicture, withPictureAt } from '#base/rich-text.ts'
import type { Writing } from '../model/use-writing.ts'
import { pictureOfFiles } from './picture-of-files.ts'
import styles from './text-pictures.module.css'

/** Every picture of the text with its description and caption, in order (LAND-B2). */
export function TextPictures({ writing }: { writing: Writing }) {
  const text = useTranslations('authoring')
  const { contents, change, missing, told } = writing
  const pictures = picturesIn(contents.contentJSON)
  const pictureOf = pictureOfFiles(writing)
  if (pictures.length === 0) return null
  const alter = (place: number, next: TextPicture | undefined) =>
    change({ contentJSON: withPictureAt(contents.contentJSON, place, next) })
  const isTold = missing.includes('pictureAlt') && told.has('pictureAlt')
  return (
    <section className={styles.pictures} aria-label={text('text.pictures')}>
      <h3 className={styles.picturesTitle}>{text('text.pictures')}</h3>
      {pictures.map((picture, place) => {
        const address = pictureOf(picture.fileId)
        return (
          <fieldset key={place} className={styles.picture}>
            <legend className="visually-hidden">{text('text.pictureNumber', { number: String(place + 1) })}</legend>
            {address ? <img src={address.url} alt="" /> : <span>{text('text.gone')}</span>}
            <PictureWords
              picture={picture}
              number={place + 1}
              problem={isTold && picture.alt.trim() === '' ? text('missing.featuredImageAlt') : undefined}
              onChange={(next) => alter(place, next)}
            />
          </fieldset>
        )
      })}
    </section>
  )
}

interface WordsProps {
  picture: TextPicture
  number: number
  problem: string | undefined
  onChange: (picture: TextPicture | undefined) => void
}

/** What a picture shows, and what stands below it. */
export function PictureWords({ picture, number, problem, onChange }: WordsProps) {
  const text = useTranslations('authoring')
  return (
    <div className={styles.pictureWords}>
      <TextInput
        size="sm"
        label={text('image.alt')}
        description={text('image.altHint')}
        value={picture.alt}
        maxLength={300}
        withAsterisk
        error={problem}
        onChange={({ currentTarget }) => onChange({ ...picture, alt: currentTarget.value })}
      />
      <TextInput
        size="sm"
        label={text('text.caption')}
        value={picture.caption}
        maxLength={500}
        onChange={({ currentTarget }) => onChange({ ...picture, caption: currentTarget.value })}
      />
      <Button size="xs" variant="default" onClick={() => onChange(undefined)}>
        {text('text.removePicture', { number: String(number) })}
      </Button>
    </div>
  )
}
