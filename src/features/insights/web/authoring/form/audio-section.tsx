import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { AUDIO_LISTS } from '#base/slug.ts'
import { siteContract } from '#features/site/contract.ts'
import { apiOf } from '#platform/web/api.ts'
import type { InsightContents } from '../../../contents.ts'
import { TEMPO } from '../../../contract.ts'
import type { InsightEditor } from '../model/use-insight-editor.ts'
import { AddEntry } from './add-entry.tsx'
import { Choices } from './choices.tsx'
import { FileLine } from './file-section.tsx'
import styles from './insight-form.module.css'
import { InsightUploadBox } from './upload-box.tsx'

const siteApi = apiOf(siteContract)
const audioListsQuery = queryOptions({
  queryKey: ['config', 'audio-lists'],
  queryFn: ({ signal }) => siteApi.audioLists({}, { signal }),
})

const NO_DETAILS = {
  tempo: TEMPO.default,
  artists: [],
  genres: [],
  moods: [],
  instrumentation: [],
  productionGenre: [],
}

/** One mp3, its tempo and its details, chosen from the site's lists (WRITE-19, WRITE-20). */
export function AudioSection({ editor }: { editor: InsightEditor }) {
  const text = useTranslations('authoring.audio')
  const { contents, change } = editor
  const { audio } = contents
  return (
    <div className={styles.fields}>
      <FileLine editor={editor} id={audio?.id} remove={text('remove')} onRemove={() => change({ audio: null })} />
      <InsightUploadBox
        editor={editor}
        kind="audio"
        label={text('file')}
        hint={text('hint')}
        replaces={audio !== null}
        onArrived={({ id }) => change({ audio: { ...(audio ?? NO_DETAILS), id } })}
      />
      {audio && <About audio={audio} onChange={(parts) => change({ audio: { ...audio, ...parts } })} />}
    </div>
  )
}

type Audio = NonNullable<InsightContents['audio']>

function About({ audio, onChange }: { audio: Audio; onChange: (parts: Partial<Audio>) => void }) {
  const text = useTranslations('authoring.audio')
  const { data } = useQuery(audioListsQuery)
  const id = useId()
  return (
    <>
      <div className={styles.range}>
        <label htmlFor={id}>{text('tempo')}</label>
        <input
          id={id}
          type="range"
          min={TEMPO.min}
          max={TEMPO.max}
          value={audio.tempo}
          onChange={({ currentTarget }) => onChange({ tempo: Number(currentTarget.value) })}
        />
        <output htmlFor={id}>{audio.tempo}</output>
      </div>
      {AUDIO_LISTS.map((list) => (
        <div key={list}>
          <Choices
            label={text(list)}
            data={data?.[list] ?? []}
            chosen={audio[list]}
            onChange={(chosen) => onChange({ [list]: chosen })}
          />
          <AddEntry list={list} onAdded={(value) => onChange({ [list]: [...audio[list], value] })} />
        </div>
      ))}
    </>
  )
}
