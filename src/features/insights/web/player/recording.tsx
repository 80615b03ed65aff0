import { useTranslations } from 'use-intl'
import { AUDIO_LISTS } from '#base/slug.ts'
import { withTexts } from '#platform/web/texts.tsx'
import type { Insight } from '../../contract.ts'
import { ListenButton } from './listen-button.tsx'
import { playerMessages } from './messages.ts'
import styles from './recording.module.css'
import { minutesOf } from './times.ts'
import { trackOf } from './track.ts'

/** The recording on the reader page: Listen button, length and the author's details (AUD-05). */
export const Recording = withTexts({ player: playerMessages }, function Recording({ insight }: { insight: Insight }) {
  const text = useTranslations('player')
  const { audio } = insight
  if (!audio) return null
  const details = AUDIO_LISTS.filter((list) => audio[list].length > 0).map(
    (list) => [list, audio[list].join(', ')] as const,
  )
  return (
    <section className={styles.recording} aria-label={text('about.label')}>
      <div className="flex flex-wrap items-center gap-y-2 gap-x-3 text-quiet text-sm tabular-nums">
        <ListenButton track={trackOf(insight)} variant="button" />
        {audio.seconds !== null && <span>{text('minutes', { length: minutesOf(audio.seconds) })}</span>}
      </div>
      <dl className={styles.details}>
        {details.map(([list, names]) => (
          <div key={list}>
            <dt>{text(`about.${list}`)}</dt>
            <dd>{names}</dd>
          </div>
        ))}
        <div>
          <dt>{text('about.tempo')}</dt>
          <dd>{text('about.beats', { tempo: String(audio.tempo) })}</dd>
        </div>
      </dl>
    </section>
  )
})
