import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import type { RecordRow } from '../../shapes.ts'
import { Expiring, NextReview } from '../list/due.tsx'
import { LegalItemRow } from '../list/legal-item-row.tsx'
import { prefetchRecord } from '../queries.ts'
import { RecordStatus, TONES } from '../status.tsx'
import styles from './my-row.module.css'
import { ViewButton } from './view-button.tsx'

interface Props {
  row: RecordRow
  isCurrent: boolean
  onRemove: (item: { key: string; title: string }) => void
}

/** A line of the own register: how it stands, when it is reviewed next, and the ways to open and to remove it (LEG-09, LEG-19). */
export function MyRow({ row, isCurrent, onRemove }: Props) {
  const text = useTranslations('legalRegister.register')
  const { key, title } = row.item
  return (
    <LegalItemRow
      item={row.item}
      isCurrent={isCurrent}
      tone={TONES[row.userStatus]}
      edge={
        <>
          <RecordStatus status={row.userStatus} />
          <NextReview review={row.review} />
        </>
      }
      title={
        <PlainLink
          to="/legal-register"
          search={((before: object) => ({ ...before, key })) as never}
          aria-current={isCurrent ? 'page' : undefined}
          onPointerEnter={() => prefetchRecord(key)}
          onFocus={() => prefetchRecord(key)}
        >
          {title}
        </PlainLink>
      }
      about={<Expiring count={row.expiring} />}
      buttons={
        <>
          <Evaluate itemKey={key} title={title} />
          <ViewButton item={row.item} />
          <ActionIcon
            size={32}
            aria-label={text('remove', { title })}
            title={text('removeThis')}
            onClick={() => onRemove({ key, title })}
          >
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </>
      }
    />
  )
}

/** Leads to the compliance detail of an item (LEG-02). */
function Evaluate({ itemKey, title }: { itemKey: string; title: string }) {
  const text = useTranslations('legalRegister.register')
  return (
    <PlainLink
      to="/legal-register"
      search={((before: object) => ({ ...before, key: itemKey })) as never}
      className={styles.evaluate}
      onPointerEnter={() => prefetchRecord(itemKey)}
      onFocus={() => prefetchRecord(itemKey)}
    >
      {text('evaluate')}
      <span className="visually-hidden"> {title}</span>
    </PlainLink>
  )
}
