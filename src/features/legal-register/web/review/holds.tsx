import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Note } from '#ui/status-label.tsx'
import type { Hold } from '../../shapes.ts'
import { useDays } from '../dates.ts'
import { HoldDialog, type HoldRequest } from './hold-dialog.tsx'
import styles from './holds.module.css'
import { reviewApi } from './queries.ts'

interface Props {
  /** The register's holder. */
  member: { id: string; displayName: string }
  /** A single record; undefined for the whole register. */
  record?: { id: string; title: string }
  holds: readonly Hold[]
  /** For a whole register: number of its records with a hold of their own. */
  heldRecords?: number
}

/** Legal holds on a record or a register, for administrators, with reason, date and buttons to place or lift one (LEG-15). */
export function Holds({ member, record, holds, heldRecords = 0 }: Props) {
  const text = useTranslations('legalRegister.review.hold')
  const [request, setRequest] = useState<HoldRequest>()
  const [isOpen, setOpen] = useState(false)
  const openDialog = (next: HoldRequest) => {
    setRequest(next)
    setOpen(true)
  }
  const covers = record ? 'record' : 'register'
  const place = () =>
    openDialog({
      kind: 'place',
      lead: text(`place.${covers}`, { member: member.displayName, title: record?.title ?? '' }),
      send: (reason, key) =>
        reviewApi.placeHold({ memberId: member.id, ...(record ? { recordId: record.id } : {}), reason }, { key }),
    })
  const lift = (hold: Hold) =>
    openDialog({
      kind: 'lift',
      lead: text('lift.lead', { reason: hold.reason ?? '' }),
      send: (reason) => reviewApi.liftHold({ id: hold.id, reason }),
    })
  return (
    <div className="grid gap-3 justify-items-start mb-5">
      {holds.map((hold) => (
        <HoldNote key={hold.id} hold={hold} onLift={() => lift(hold)} />
      ))}
      {heldRecords > 0 && <Note status="warning">{text('heldRecords', { count: heldRecords })}</Note>}
      {!holds.some((hold) => hold.covers === covers) && (
        <Button size="sm" variant="default" onClick={place}>
          {text(`place.${covers}Button`)}
        </Button>
      )}
      <HoldDialog request={request} opened={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}

function HoldNote({ hold, onLift }: { hold: Hold; onLift: () => void }) {
  const text = useTranslations('legalRegister.review.hold')
  const { dayOf } = useDays()
  return (
    <Note status="warning" title={text(`on.${hold.covers}`)}>
      <p>{text('since', { day: dayOf(hold.since), name: hold.by?.displayName ?? '' })}</p>
      <div className={styles.reason}>
        <p>{hold.reason}</p>
        <Button size="compact-sm" variant="default" onClick={onLift}>
          {text('lift.button')}
        </Button>
      </div>
    </Note>
  )
}
