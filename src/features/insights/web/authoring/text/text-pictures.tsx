import { Button, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { picturesIn, type TextPicture, withPictureAt } from '#base/rich-text.ts'
import type { InsightEditor } from '../model/use-insight-editor.ts'
import { pictureOfFiles } from './picture-of-files.ts'
import styles from './text-pictures.module.css'

/** All pictures of the text in order, with description and caption (LAND-B2). */
export function TextPictures({ editor }: { editor: InsightEditor }) {
  const text = useTranslations('authoring')
  const { contents, change, missing, flagged } = editor
  const pictures = picturesIn(contents.contentJSON)
  const pictureOf = pictureOfFiles(editor)
  if (pictures.length === 0) return null
  const alter = (index: number, next: TextPicture | undefined) =>
    change({ contentJSON: withPictureAt(contents.contentJSON, index, next) })
  const isFlagged = missing.includes('pictureAlt') && flagged.has('pictureAlt')
  return (
    <section className={styles.pictures} aria-label={text('text.pictures')}>
      <h3 className="m-0 text-sm font-medium">{text('text.pictures')}</h3>
      {pictures.map((picture, index) => {
        const address = pictureOf(picture.fileId)
        return (
          <fieldset key={index} className={styles.picture}>
            <legend className="visually-hidden">{text('text.pictureNumber', { number: String(index + 1) })}</legend>
            {address ? <img src={address.url} alt="" /> : <span>{text('text.gone')}</span>}
            <PictureFields
              picture={picture}
              number={index + 1}
              problem={isFlagged && picture.alt.trim() === '' ? text('missing.featuredImageAlt') : undefined}
              onChange={(next) => alter(index, next)}
            />
          </fieldset>
        )
      })}
    </section>
  )
}

interface PictureFieldsProps {
  picture: TextPicture
  number: number
  problem: string | undefined
  onChange: (picture: TextPicture | undefined) => void
}

/** Description and caption of a picture. */
export function PictureFields({ picture, number, problem, onChange }: PictureFieldsProps) {
  const text = useTranslations('authoring')
  return (
    <div className={styles.pictureFields}>
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
