import { useDebouncedValue } from '@mantine/hooks'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { similarQuery } from '../queries.ts'
import styles from './thread-form.module.css'

/** Delay of the search after the last keystroke, and the minimum length of a title to search for. */
const DEBOUNCE_MS = 400
const MIN_TITLE_LENGTH = 4

/** Similar threads, while the title is typed; their links open in a new tab (FOR-B1). */
export function Similar({ title }: { title: string }) {
  const text = useTranslations('forum')
  const [query] = useDebouncedValue(title.trim(), DEBOUNCE_MS)
  const isLongEnough = query.length >= MIN_TITLE_LENGTH
  const { data } = useQuery({ ...similarQuery(query), enabled: isLongEnough, placeholderData: keepPreviousData })
  const items = isLongEnough ? (data?.items ?? []) : []
  return (
    <div role="status" className={items.length > 0 ? styles.similar : styles.none}>
      {items.length > 0 && (
        <>
          <p className="m-0 font-semibold">{text('form.similar')}</p>
          <p className="inline-flex flex-wrap items-center gap-y-1 gap-x-3 m-0 text-quiet text-sm">
            {text('form.similarHint')}
          </p>
          <ul className={styles.links}>
            {items.map((item) => (
              <li key={item.id}>
                <a href={`/forum?key=${item.id}`} target="_blank" rel="noopener" className={styles.link}>
                  {item.title}
                  <span className="visually-hidden"> {text('form.newTab')}</span>
                </a>
                <span className="inline-flex flex-wrap items-center gap-y-1 gap-x-3 m-0 text-quiet text-sm">
                  {text('answers.count', { count: item.answers })}
                  {item.bestAnswer !== null && (
                    <span className="inline-flex items-center gap-1 text-success">
                      <IconCircleCheckFilled size={16} aria-hidden /> {text('form.solved')}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
