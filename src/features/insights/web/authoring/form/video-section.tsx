import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isFilm } from '#base/video.ts'
import type { Writing } from '../model/use-writing.ts'
import styles from './insight-form.module.css'

/** A YouTube or Vimeo link; anything else is refused at the field and stays there to be mended (WRITE-18). */
export function VideoSection({ writing }: { writing: Writing }) {
  const text = useTranslations('authoring.video')
  const { contents, change, fault, wrong } = writing
  const [typed, setTyped] = useState(contents.videoUrl)
  const [known, setKnown] = useState(contents.videoUrl)
  // Restored or taken from elsewhere: the field follows.
  if (known !== contents.videoUrl) {
    setKnown(contents.videoUrl)
    if (isFilm(typed) || typed.trim() === '') setTyped(contents.videoUrl)
  }
  const link = typed.trim()
  const isFine = link === '' || link === contents.videoUrl || isFilm(link)
  const type = (next: string) => {
    setTyped(next)
    const url = next.trim()
    const fine = url === '' || isFilm(url)
    fault('videoUrl', !fine)
    if (fine) {
      setKnown(url)
      change({ videoUrl: url })
    }
  }
  return (
    <div className={styles.fields}>
      <TextInput
        type="url"
        inputMode="url"
        label={text('label')}
        description={text('hint')}
        value={typed}
        maxLength={300}
        autoComplete="off"
        error={isFine ? wrong.videoUrl : text('wrong')}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    </div>
  )
}
