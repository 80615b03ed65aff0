import { Skeleton } from '@mantine/core'
import { useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { AdminCount } from '#platform/web/manifest.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import { useKeyedTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import styles from './admin-figures.module.css'

interface Props {
  counts: Readonly<Record<string, number>> | undefined
  offered: readonly AdminCount[]
}

/** What waits, largest step first in the order of the features; each number leads to exactly what it counts (ADM-B1). */
export function Waiting({ counts, offered }: Props) {
  const text = useTranslations('shell.adminHome')
  const waiting = offered.filter(({ group, name }) => group === 'waiting' && (counts?.[name] ?? 0) > 0)
  if (counts && waiting.length === 0) return <EmptyState title={text('nothing')}>{text('nothingMessage')}</EmptyState>
  return <Group title={text('waiting')} counts={counts} shown={waiting} isUrgent />
}

/** The figures of one group, those that are 0 too (ADM-03). */
export function Figures({ group, counts, offered }: Props & { group: 'week' | 'total' }) {
  const text = useTranslations('shell.adminHome')
  return <Group title={text(group)} counts={counts} shown={offered.filter((count) => count.group === group)} />
}

interface GroupProps {
  title: string
  counts: Props['counts']
  shown: readonly AdminCount[]
  isUrgent?: boolean
}

function Group({ title, counts, shown, isUrgent = false }: GroupProps) {
  const text = useTranslations('shell.adminHome')
  const heading = useId()
  return (
    <section aria-labelledby={heading} aria-busy={!counts}>
      <h2 id={heading} className="m-0 mb-3 text-lg">
        {title}
      </h2>
      {counts ? (
        <ul className={styles.figures} data-urgent={isUrgent || undefined}>
          {shown.map((count) => (
            <li key={count.name}>
              <Figure count={count} figure={counts[count.name] ?? 0} />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p role="status" className="visually-hidden">
            {text('loading')}
          </p>
          <Skeleton height={72} aria-hidden />
        </>
      )}
    </section>
  )
}

function Figure({ count: { label, target }, figure }: { count: AdminCount; figure: number }) {
  const text = useKeyedTexts()
  const format = useFormatter()
  return (
    <PlainLink {...target} className={styles.figure}>
      <span className={styles.number}>{format.number(figure)}</span> <span>{text(label, { count: figure })}</span>
    </PlainLink>
  )
}
