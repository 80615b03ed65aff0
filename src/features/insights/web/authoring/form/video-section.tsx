import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isFilm } from '#base/video.ts'
import type { InsightEditor } from '../model/use-insight-editor.ts'
import styles from './insight-form.module.css'

/** A YouTube or Vimeo link; anything else shows an error and stays in the field for correction (WRITE-18). */
export function VideoSection({ editor }: { editor: InsightEditor }) {
  const text = useTranslations('authoring.video')
  const { contents, change, setInvalid, fieldErrors } = editor
  const [typed, setTyped] = useState(contents.videoUrl)
  const [lastUrl, setLastUrl] = useState(contents.videoUrl)
  // The field follows when the contents change elsewhere, as on a restore.
  if (lastUrl !== contents.videoUrl) {
    setLastUrl(contents.videoUrl)
    if (isFilm(typed) || typed.trim() === '') setTyped(contents.videoUrl)
  }
  const link = typed.trim()
  const isAccepted = link === '' || link === contents.videoUrl || isFilm(link)
  const type = (next: string) => {
    setTyped(next)
    const url = next.trim()
    const isValid = url === '' || isFilm(url)
    setInvalid('videoUrl', !isValid)
    if (isValid) {
      setLastUrl(url)
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
        error={isAccepted ? fieldErrors.videoUrl : text('wrong')}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    </div>
  )
}
