import { IconArchive } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ItemRow } from '../../shapes.ts'
import { Flags } from './flags.tsx'
import styles from './legal-item-row.module.css'

interface Props {
  item: ItemRow
  /** Status, at the left edge. */
  edge?: ReactNode
  tone?: string | undefined
  /** Title as a link, if there is a page for it. */
  title?: ReactNode
  /** Further details below the area. */
  about?: ReactNode
  buttons: ReactNode
  isCurrent?: boolean
}

/** A row in a list of items: title, area and flags, with slots for a status and buttons (LEG-08, LEG-09). */
export function LegalItemRow({ item, edge, tone, title, about, buttons, isCurrent = false }: Props) {
  const text = useTranslations('legalRegister.list')
  return (
    <li className={styles.row} data-tone={tone} data-current={isCurrent || undefined}>
      {edge && <div className="flex flex-wrap items-center justify-between gap-x-3">{edge}</div>}
      <div className="grid justify-items-start content-start gap-1 min-w-0">
        <p className={styles.title}>{title ?? item.title}</p>
        <p className="flex flex-wrap gap-x-3 m-0 text-quiet text-sm">
          <span>{item.filterByArea.name}</span>
          {item.withdrawn && (
            <span className="inline-flex items-center gap-1 text-warning" title={text('withdrawnBody')}>
              <IconArchive size={16} stroke={1.6} aria-hidden />
              {text('withdrawn')}
            </span>
          )}
        </p>
        {about}
      </div>
      <div className={styles.foot}>
        <Flags countries={item.country} />
        <div className={styles.buttons}>{buttons}</div>
      </div>
    </li>
  )
}
