import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { PagedList } from '#ui/list/paged-list.tsx'
import type { AnswerValue } from '../../choices.ts'
import type { EventInFull } from '../../fields.ts'
import { type EventKey, participantsQuery } from '../queries.ts'
import { ShowName } from '../show-name.tsx'
import styles from './event-dialog.module.css'

interface Props {
  event: EventInFull
  shown: EventKey
}

/** How many come and wait, and who (CAL-B1). */
export function Participants({ event, shown }: Props) {
  const text = useTranslations('event.participants')
  const { attending, waiting, capacity } = event
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.participants}>
      <h3 className={styles.count}>
        {capacity === null ? text('going', { count: attending }) : text('ofCapacity', { count: attending, capacity })}
        {waiting > 0 && <span> · {text('waiting', { count: waiting })}</span>}
      </h3>
      {attending + waiting > 0 && (
        <button type="button" className={styles.who} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text(isOpen ? 'hide' : 'show')}
        </button>
      )}
      {isOpen && attending > 0 && <Names shown={shown} answer="yes" />}
      {isOpen && waiting > 0 && <Names shown={shown} answer="waiting" />}
      {isOpen && <ShowName />}
    </section>
  )
}

function Names({ shown, answer }: { shown: EventKey; answer: Extract<AnswerValue, 'yes' | 'waiting'> }) {
  const text = useTranslations('event.participants')
  const query = participantsQuery(shown, answer)
  const list = usePagedList(query, ({ memberId }) => memberId)
  const unnamed = useInfiniteQuery(query).data?.pages.at(-1)?.unnamed ?? 0
  return (
    <div className={styles.names}>
      <h4 className={styles.namesHead}>{text(`heads.${answer}`)}</h4>
      <PagedList list={list} failed={text('failed')} empty={null} more={text('more')} ordered className={styles.list}>
        {({ name }) => name}
      </PagedList>
      {unnamed > 0 && !list.next.exists && (
        <p className={styles.unnamed}>{text(list.items.length > 0 ? 'unnamedMore' : 'unnamed', { count: unnamed })}</p>
      )}
    </div>
  )
}
