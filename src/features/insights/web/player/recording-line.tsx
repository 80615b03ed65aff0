import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { insightQuery } from '../queries.ts'

/** The author's details about a recording, in one line (AUD-05). */
export function RecordingLine({ id, className }: { id: string; className: string | undefined }) {
  const text = useTranslations('player.about')
  const { data } = useQuery(insightQuery(id))
  if (!data?.audio) return null
  const { artists, genres, moods, instrumentation, productionGenre, tempo } = data.audio
  const details = [...artists, ...genres, ...moods, ...instrumentation, ...productionGenre]
  const line = [...details, text('beats', { tempo: String(tempo) })].join(' · ')
  return (
    <p className={className} title={line}>
      {line}
    </p>
  )
}
