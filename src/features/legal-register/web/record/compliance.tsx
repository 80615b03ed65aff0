import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LegalItemEnd } from '#platform/web/page-parts.tsx'
import { AccordionItem } from '#ui/accordion-item.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import { Note } from '#ui/status-label.tsx'
import type { MemberRecord } from '../../shapes.ts'
import { useDays } from '../dates.ts'
import { ExportMenu } from '../exports/export-menu.tsx'
import { ItemFacts } from '../item/item-facts.tsx'
import { NextReview } from '../list/due.tsx'
import { keyOf } from '../queries.ts'
import { RelatedPanel } from '../questions/related-panel.tsx'
import head from '../record-head.module.css'
import { RecordStatus, TONES } from '../status.tsx'
import { EntryForm } from './entry-form.tsx'
import { History } from './history/history.tsx'
import { Notes } from './notes.tsx'
import { ReviewCycle } from './review-cycle.tsx'
import { SeenBy } from './seen-by.tsx'

/** Longer titles, in characters, are set smaller. */
const LONG = 80

/**
 * An item in the viewer's register: status, the item itself and its history (LEG-17); or in a register the viewer is responsible for,
 * to read or add to (LEG-B19).
 */
export function Compliance({ record }: { record: MemberRecord }) {
  const text = useTranslations('legalRegister.record')
  const exports = useTranslations('legalRegister.register.export')
  const list = useTranslations('legalRegister.list')
  const { dayOf } = useDays()
  const { holder, item } = record
  const key = keyOf(record)
  // The item's text is open until the first evaluation.
  const [isItemOpen, setItemOpen] = useState(record.evaluated === null)
  useTitle(item.title)
  return (
    <>
      <header
        className={head.head}
        data-tone={TONES[record.userStatus]}
        data-long={item.title.length > LONG || undefined}
      >
        <ArrivalHeading className={head.heading}>{item.title}</ArrivalHeading>
        <p className="flex flex-wrap items-center gap-y-1 gap-x-4 m-0 mt-2 text-quiet text-sm">
          <RecordStatus status={record.userStatus} size={20} />
          <NextReview review={record.review} />
          {record.reviewed && <span>{text('adminStatus', { status: record.adminStatus })}</span>}
          <span>
            {holder
              ? text('shared.register', { member: holder.displayName })
              : text('added', { day: dayOf(record.timeAdded) })}
          </span>
        </p>
      </header>
      {holder && (
        <Note title={text('shared.title', { member: holder.displayName })}>
          <p>{text(record.can.record ? 'shared.record' : 'shared.read', { member: holder.displayName })}</p>
        </Note>
      )}
      {item.withdrawn && (
        <Note status="warning" title={list('withdrawn')}>
          <p>{list('withdrawnBody')}</p>
        </Note>
      )}
      {record.holder === null && record.holds[0] && (
        <Note status="warning" title={text('onHold')}>
          <p>{text('onHoldBody', { day: dayOf(record.holds[0].since) })}</p>
        </Note>
      )}
      <div>
        <AccordionItem
          title={text('item')}
          lead={text('itemLead', { area: item.filterByArea.name })}
          open={isItemOpen}
          onToggle={() => setItemOpen(!isItemOpen)}
        >
          <ItemFacts item={item} />
        </AccordionItem>
      </div>
      {!holder && <Notes record={record} />}
      {record.can.record && <EntryForm record={record} />}
      <History
        itemKey={key}
        actions={<ExportMenu label={exports('history')} path={`/legal-register/mine/${key}/compliance.export`} />}
      />
      {!holder && <ReviewCycle record={record} />}
      {/* What it shows is the viewer's own, which in another member's register would be taken for theirs. */}
      {!holder && <LegalItemEnd itemKey={item.key} />}
      <RelatedPanel item={item} />
      {!holder && <SeenBy views={record.seenBy} />}
    </>
  )
}
