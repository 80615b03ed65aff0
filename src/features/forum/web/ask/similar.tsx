import { useDebouncedValue } from '@mantine/hooks'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { similarQuery } from '../queries.ts'
import styles from './ask.module.css'

/** How long after the last key the question is looked for, in milliseconds; and the shortest title that says anything. */
const PAUSE_MS = 400
const SHORTEST = 4

/** Questions that ask nearly the same, while the title is typed; they open beside what is written (FOR-B1). */
export function Similar({ title }: { title: string }) {
  const text = useTranslations('forum')
  const [words] = useDebouncedValue(title.trim(), PAUSE_MS)
  const isLongEnough = words.length >= SHORTEST
  const { data } = useQuery({ ...similarQuery(words), enabled: isLongEnough, placeholderData: keepPreviousData })
  const items = isLongEnough ? (data?.items ?? []) : []
  return (
    <div role="status" className={items.length > 0 ? styles.similar : styles.none}>
      {items.length > 0 && (
        <>
          <p className={styles.similarHead}>{text('form.similar')}</p>
          <p className={styles.hint}>{text('form.similarWords')}</p>
          <ul className={styles.links}>
            {items.map((item) => (
              <li key={item.id}>
                <a href={`/forum?key=${item.id}`} target="_blank" rel="noopener" className={styles.link}>
                  {item.title}
                  <span className="visually-hidden"> {text('form.newTab')}</span>
                </a>
                <span className={styles.hint}>
                  {text('answers.count', { count: item.answers })}
                  {item.bestAnswer !== null && (
                    <span className={styles.solved}>
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
