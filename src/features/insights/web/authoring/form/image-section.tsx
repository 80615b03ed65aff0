import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '#platform/web/toasts.tsx'
import type { Preset } from '../../../contents.ts'
import { PRESETS } from '../../../contract.ts'
import type { InsightEditor } from '../model/use-insight-editor.ts'
import { authoringApi } from '../queries.ts'
import styles from './insight-form.module.css'
import { InsightUploadBox } from './upload-box.tsx'

const { usePreset: createPresetImage } = authoringApi

/** The featured image, uploaded or one of the presets, with its description and credit (WRITE-13 to WRITE-16). */
export function ImageSection({ editor }: { editor: InsightEditor }) {
  const text = useTranslations('authoring.image')
  const { contents, change } = editor
  const { featuredImage } = contents
  // Remounts the upload box, so that the error of a rejected file disappears once a preset is chosen.
  const [presetCount, setPresetCount] = useState(0)
  return (
    <div className={styles.fields}>
      <CurrentImage editor={editor} />
      <InsightUploadBox
        key={presetCount}
        editor={editor}
        kind="featuredImage"
        label={text('label')}
        hint={text('hint')}
        replaces={featuredImage !== null}
        onArrived={({ id }) => change({ featuredImage: { id, alt: '' } })}
      />
      <Presets editor={editor} onCreated={() => setPresetCount(presetCount + 1)} />
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

function CurrentImage({ editor }: { editor: InsightEditor }) {
  const text = useTranslations('authoring')
  const { contents, change, files, flagged, missing, fieldErrors } = editor
  const { featuredImage } = contents
  if (!featuredImage) return null
  const picture = files.find(({ id }) => id === featuredImage.id)?.picture
  const isAltMissing = missing.includes('featuredImageAlt') && flagged.has('featuredImageAlt')
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
        error={fieldErrors.featuredImage ?? (isAltMissing ? text('missing.featuredImageAlt') : undefined)}
        onChange={({ currentTarget }) => change({ featuredImage: { ...featuredImage, alt: currentTarget.value } })}
      />
      <Button size="xs" variant="default" onClick={() => change({ featuredImage: null })}>
        {text('image.remove')}
      </Button>
    </div>
  )
}

/** Six preset images to use instead of an upload (WRITE-16). */
function Presets({ editor, onCreated }: { editor: InsightEditor; onCreated: () => void }) {
  const text = useTranslations('authoring.image')
  const [busy, setBusy] = useState(false)
  const use = async (preset: Preset) => {
    setBusy(true)
    try {
      const id = await editor.ensureId()
      const file = await createPresetImage({ id, preset })
      editor.addFile(file)
      editor.change({ featuredImage: { id: file.id, alt: text(`preset.${preset}`) } })
      onCreated()
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
