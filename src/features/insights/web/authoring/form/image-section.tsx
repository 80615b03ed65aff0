import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '#platform/web/toasts.tsx'
import type { Preset } from '../../../contents.ts'
import { PRESETS } from '../../../contract.ts'
import type { Writing } from '../model/use-writing.ts'
import { authoringApi } from '../queries.ts'
import styles from './insight-form.module.css'
import { toInsight } from './send-file.ts'
import { UploadBox } from './upload-box.tsx'

const { usePreset: drawPreset } = authoringApi

/** The featured image: one's own or one of ours, with its description and credit (WRITE-13 to WRITE-16). */
export function ImageSection({ writing }: { writing: Writing }) {
  const text = useTranslations('authoring.image')
  const { contents, change } = writing
  const { featuredImage } = contents
  // What was said of a file that was refused goes once a picture of ours stands in for it.
  const [drawn, setDrawn] = useState(0)
  return (
    <div className={styles.fields}>
      <Shown writing={writing} />
      <UploadBox
        key={drawn}
        taker={toInsight(writing, 'featuredImage')}
        kind="featuredImage"
        label={text('label')}
        hint={text('hint')}
        replaces={featuredImage !== null}
        onArrived={({ id }) => change({ featuredImage: { id, alt: '' } })}
      />
      <Presets writing={writing} onDrawn={() => setDrawn(drawn + 1)} />
      <TextInput
        label={text('photographer')}
        description={text('photographerHint')}
        value={contents.photographer}
        maxLength={120}
        onChange={({ currentTarget }) => change({ photographer: currentTarget.value })}
      />
    </div>
  )
}

function Shown({ writing }: { writing: Writing }) {
  const text = useTranslations('authoring')
  const { contents, change, files, told, missing, wrong } = writing
  const { featuredImage } = contents
  if (!featuredImage) return null
  const picture = files.find(({ id }) => id === featuredImage.id)?.picture
  const lacks = missing.includes('featuredImageAlt') && told.has('featuredImageAlt')
  return (
    <div className={styles.shown}>
      {picture && <img src={picture.url} width={picture.width} height={picture.height} alt={featuredImage.alt} />}
      <TextInput
        w="100%"
        label={text('image.alt')}
        description={text('image.altHint')}
        value={featuredImage.alt}
        maxLength={300}
        withAsterisk
        error={wrong.featuredImage ?? (lacks ? text('missing.featuredImageAlt') : undefined)}
        onChange={({ currentTarget }) => change({ featuredImage: { ...featuredImage, alt: currentTarget.value } })}
      />
      <Button size="xs" variant="default" onClick={() => change({ featuredImage: null })}>
        {text('image.remove')}
      </Button>
    </div>
  )
}

/** Six pictures of our own that stand in for one's own (WRITE-16). */
function Presets({ writing, onDrawn }: { writing: Writing; onDrawn: () => void }) {
  const text = useTranslations('authoring.image')
  const [busy, setBusy] = useState(false)
  const use = async (preset: Preset) => {
    setBusy(true)
    try {
      const id = await writing.idNow()
      const file = await drawPreset({ id, preset })
      writing.received(file)
      writing.change({ featuredImage: { id: file.id, alt: text(`preset.${preset}`) } })
      writing.fault('featuredImage', false)
      onDrawn()
    } catch (thrown) {
      toast.problem(thrown)
    } finally {
      setBusy(false)
    }
  }
  return (
    <fieldset className={styles.presets} disabled={busy}>
      <legend>{text('presets')}</legend>
      {PRESETS.map((preset) => (
        <button key={preset} type="button" onClick={() => void use(preset)}>
          <img src={`/api/insights/presets/${preset}`} alt="" width={200} height={200} loading="lazy" />
          {text(`preset.${preset}`)}
        </button>
      ))}
    </fieldset>
  )
}
