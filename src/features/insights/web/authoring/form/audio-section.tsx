import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { AUDIO_LISTS } from '#base/slug.ts'
import { siteContract } from '#features/site/contract.ts'
import { apiOf } from '#platform/web/api.ts'
import type { InsightContents } from '../../../contents.ts'
import { TEMPO } from '../../../contract.ts'
import type { Writing } from '../model/use-writing.ts'
import { AddEntry } from './add-entry.tsx'
import { Choices } from './choices.tsx'
import { FileLine } from './file-section.tsx'
import styles from './insight-form.module.css'
import { toInsight } from './send-file.ts'
import { UploadBox } from './upload-box.tsx'

const siteApi = apiOf(siteContract)
const audioListsQuery = queryOptions({
  queryKey: ['config', 'audio-lists'],
  queryFn: ({ signal }) => siteApi.audioLists({}, { signal }),
})

const NOTHING_SAID = {
  tempo: TEMPO.usual,
  artists: [],
  genres: [],
  moods: [],
  instrumentation: [],
  productionGenre: [],
}

/** One mp3, its tempo, and what it is, from the site's own lists (WRITE-19, WRITE-20). */
export function AudioSection({ writing }: { writing: Writing }) {
  const text = useTranslations('authoring.audio')
  const { contents, change } = writing
  const { audio } = contents
  return (
    <div className={styles.fields}>
      <FileLine writing={writing} id={audio?.id} remove={text('remove')} onRemove={() => change({ audio: null })} />
      <UploadBox
        taker={toInsight(writing, 'audio')}
        kind="audio"
        label={text('file')}
        hint={text('hint')}
        replaces={audio !== null}
        onArrived={({ id }) => change({ audio: { ...(audio ?? NOTHING_SAID), id } })}
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
          min={TEMPO.least}
          max={TEMPO.most}
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
