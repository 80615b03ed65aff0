import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import type { RecordRow } from '../../shapes.ts'
import { Expiring, NextReview } from '../list/due.tsx'
import { LegalItemRow } from '../list/legal-item-row.tsx'
import { keyOf, prefetchRecord } from '../queries.ts'
import { RecordStatus, TONES } from '../status.tsx'
import styles from './my-row.module.css'
import { ViewButton } from './view-button.tsx'

interface Props {
  row: RecordRow
  isCurrent: boolean
  onRemove: (item: { key: string; title: string }) => void
}

/**
 * A row of the viewer's register, or of one they are responsible for (LEG-B19): status, next review, and buttons to open and remove it
 * (LEG-09, LEG-19).
 */
export function MyRow({ row, isCurrent, onRemove }: Props) {
  const text = useTranslations('legalRegister.register')
  const { holder, item, review } = row
  const { title } = item
  const key = keyOf(row)
  return (
    <LegalItemRow
      item={row.item}
      isCurrent={isCurrent}
      tone={TONES[row.userStatus]}
      edge={
        <>
          <RecordStatus status={row.userStatus} />
          <NextReview review={review} />
        </>
      }
      title={
        <PlainLink
          to="/legal-register"
          changes={{ key }}
          aria-current={isCurrent ? 'page' : undefined}
          onPointerEnter={() => prefetchRecord(key)}
          onFocus={() => prefetchRecord(key)}
        >
          {title}
        </PlainLink>
      }
      about={
        <>
          {holder && <span className="text-quiet text-sm">{text('inRegisterOf', { member: holder.displayName })}</span>}
          {!holder && review.responsible && (
            <span className="text-quiet text-sm">
              {text('responsible', { member: review.responsible.displayName })}
            </span>
          )}
          <Expiring count={row.expiring} />
        </>
      }
      buttons={
        <>
          <Evaluate itemKey={key} title={title} label={text(holder && !review.mayRecord ? 'open' : 'evaluate')} />
          <ViewButton item={item} />
          {!holder && (
            <ActionIcon
              size={32}
              aria-label={text('remove', { title })}
              title={text('removeThis')}
              onClick={() => onRemove({ key, title })}
            >
              <IconTrash size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          )}
        </>
      }
    />
  )
}

/** Link to an item's compliance page (LEG-02). */
function Evaluate({ itemKey, title, label }: { itemKey: string; title: string; label: string }) {
  return (
    <PlainLink
      to="/legal-register"
      changes={{ key: itemKey }}
      className={styles.evaluate}
      onPointerEnter={() => prefetchRecord(itemKey)}
      onFocus={() => prefetchRecord(itemKey)}
    >
      {label}
      <span className="visually-hidden"> {title}</span>
    </PlainLink>
  )
}
