import { useFormatter, useTranslations } from 'use-intl'
import { Meter } from '#ui/meter.tsx'
import type { Summary } from '../contract.ts'
import styles from './cpd.module.css'

/** Hours of the period against the target, and by kind and topic. */
export function Totals({ summary }: { summary: Summary }) {
  const text = useTranslations('cpd')
  const hours = useHours()
  const { total, kinds, topics, targetMinutes } = summary
  return (
    <>
      <section className={styles.total} aria-label={text('target')}>
        <Meter
          label={text('target')}
          value={total.minutes / targetMinutes}
          valueText={text('progress', { hours: hours(total.minutes), target: hours(targetMinutes) })}
        />
        <p className="flex flex-wrap gap-x-5 m-0 text-quiet text-sm">
          <span>{text('verifiedHours', { hours: hours(total.verified) })}</span>
          <span>{text('statedHours', { hours: hours(total.stated) })}</span>
        </p>
      </section>
      {total.minutes > 0 && (
        <div className={styles.groups}>
          <Group
            title={text('byKind')}
            rows={kinds.map(({ kind, minutes }) => ({ key: kind, name: text(`kinds.${kind}`), minutes }))}
          />
          <Group
            title={text('byTopic')}
            rows={topics.map(({ path, name, minutes }) => ({ key: path, name: name || text('noTopic'), minutes }))}
            hint={text('severalTopics')}
          />
        </div>
      )}
    </>
  )
}

/** Minutes as hours, to two places. */
export function useHours(): (minutes: number) => string {
  const format = useFormatter()
  return (minutes) => format.number(minutes / 60, { maximumFractionDigits: 2 })
}

interface GroupProps {
  title: string
  rows: readonly { key: string; name: string; minutes: number }[]
  hint?: string
}

function Group({ title, rows, hint }: GroupProps) {
  const text = useTranslations('cpd')
  const hours = useHours()
  return (
    <section>
      <h2 className="m-0 mb-2 text-base font-semibold">{title}</h2>
      <dl className={styles.figures}>
        {rows.map(({ key, name, minutes }) => (
          <div key={key} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd className="m-0 tabular-nums">{text('hours', { hours: hours(minutes) })}</dd>
          </div>
        ))}
      </dl>
      {hint && <p className="m-0 mt-2 text-quiet text-sm">{hint}</p>}
    </section>
  )
}
