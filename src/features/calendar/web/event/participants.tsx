import { useState } from 'react'
import { useNow, useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { PagedList } from '#ui/list/paged-list.tsx'
import type { EventInFull } from '../../fields.ts'
import { type EventKey, participantsQuery } from '../queries.ts'
import { ShowName } from '../show-name.tsx'
import styles from './event-dialog.module.css'
import { ExportParticipants } from './export-participants.tsx'
import { WasThere } from './was-there.tsx'

interface Props {
  event: EventInFull
  shown: EventKey
}

/** How many come and wait, and who (CAL-B1); who may edit the event exports them, and notes who was there (CAL-B11, CAL-B12). */
export function Participants({ event, shown }: Props) {
  const text = useTranslations('event.participants')
  const { attending, waiting, capacity, can } = event
  const [isOpen, setOpen] = useState(false)
  const listed = can.edit ? LISTED : LISTED.filter((answer) => answer !== 'maybe')
  return (
    <section className={styles.participants}>
      <h3 className={styles.count}>
        {capacity === null ? text('going', { count: attending }) : text('ofCapacity', { count: attending, capacity })}
        {waiting > 0 && <span> · {text('waiting', { count: waiting })}</span>}
      </h3>
      <div className={styles.participantActions}>
        {(attending + waiting > 0 || can.edit) && (
          <button type="button" className={styles.who} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {text(isOpen ? 'hide' : 'show')}
          </button>
        )}
        {can.edit && <ExportParticipants event={event} />}
      </div>
      {isOpen && listed.map((answer) => <Names key={answer} {...{ event, shown, answer }} />)}
      {isOpen && (
        <div className="mt-3">
          <ShowName />
        </div>
      )}
    </section>
  )
}

const LISTED = ['yes', 'maybe', 'waiting'] as const

/** Those who gave an answer; nothing where nobody did. */
function Names({ event, shown, answer }: Props & { answer: (typeof LISTED)[number] }) {
  const text = useTranslations('event.participants')
  const list = usePagedList(participantsQuery(shown, answer), ({ memberId }) => memberId)
  const now = useNow({ updateInterval: 60_000 })
  const unnamed = list.lastPage?.unnamed ?? 0
  if (list.lastPage && list.items.length + unnamed === 0 && !event.can.edit) return null
  const isNoting = event.can.edit && Date.parse(event.start) <= +now
  return (
    <div className={styles.names}>
      <h4 className={styles.namesHead}>{text(`heads.${answer}`)}</h4>
      <PagedList
        list={list}
        failed={text('failed')}
        empty={unnamed === 0 ? <p className={styles.unnamed}>{text('nobody')}</p> : null}
        more={text('more')}
        ordered
        className={isNoting ? styles.noting : styles.list}
      >
        {(participant) => (isNoting ? <WasThere shown={shown} participant={participant} /> : participant.name)}
      </PagedList>
      {unnamed > 0 && !list.next.exists && (
        <p className={styles.unnamed}>{text(list.items.length > 0 ? 'unnamedMore' : 'unnamed', { count: unnamed })}</p>
      )}
    </div>
  )
}
