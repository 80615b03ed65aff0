import { Button, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { picturesIn, type RichText, type TextPicture, withPictureAt } from '#base/rich-text.ts'
import type { PictureOf } from '#base/rich-text-nodes.ts'
import { withTexts } from '../texts.tsx'
import { richTextMessages } from './messages.ts'
import styles from './text-pictures.module.css'

interface Props {
  value: unknown
  pictureOf: PictureOf
  onChange: (text: RichText) => void
  /** Whether every picture needs a description. */
  needsAlt?: boolean
  /** What is wrong with a picture's description, if anything is. */
  problemOf?: (picture: TextPicture) => string | undefined
}

/** All pictures of a text in order, below its editor, with description and caption (LAND-B2). */
export const TextPictures = withTexts<Props>({ richText: richTextMessages }, function TextPictures(props: Props) {
  const { value, pictureOf, onChange, needsAlt = false, problemOf } = props
  const text = useTranslations('richText.pictures')
  const pictures = picturesIn(value)
  if (pictures.length === 0) return null
  return (
    <section className={styles.pictures} aria-label={text('label')}>
      <h3 className="m-0 text-sm font-medium">{text('label')}</h3>
      {pictures.map((picture, index) => {
        const address = pictureOf(picture.fileId)
        return (
          <fieldset key={index} className={styles.picture}>
            <legend className="visually-hidden">{text('number', { number: String(index + 1) })}</legend>
            {address ? <img src={address.url} alt="" /> : <span>{text('gone')}</span>}
            <PictureFields
              picture={picture}
              number={index + 1}
              needsAlt={needsAlt}
              problem={problemOf?.(picture)}
              onChange={(next) => onChange(withPictureAt(value, index, next))}
            />
          </fieldset>
        )
      })}
    </section>
  )
})

interface PictureFieldsProps {
  picture: TextPicture
  number: number
  needsAlt: boolean
  problem: string | undefined
  onChange: (picture: TextPicture | undefined) => void
}

/** Description and caption of a picture. */
function PictureFields({ picture, number, needsAlt, problem, onChange }: PictureFieldsProps) {
  const text = useTranslations('richText.pictures')
  return (
    <div className={styles.pictureFields}>
      <TextInput
        size="sm"
        label={text('alt')}
        description={text('altHint')}
        value={picture.alt}
        maxLength={300}
        withAsterisk={needsAlt}
        error={problem}
        onChange={({ currentTarget }) => onChange({ ...picture, alt: currentTarget.value })}
      />
      <TextInput
        size="sm"
        label={text('caption')}
        value={picture.caption}
        maxLength={500}
        onChange={({ currentTarget }) => onChange({ ...picture, caption: currentTarget.value })}
      />
      <Button size="xs" variant="default" onClick={() => onChange(undefined)}>
        {text('remove', { number: String(number) })}
      </Button>
    </div>
  )
}
