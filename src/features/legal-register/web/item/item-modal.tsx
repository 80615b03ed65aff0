import { Button, Group, Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LegalItemEnd } from '#platform/web/page-parts.tsx'
import { asProblem } from '#platform/web/problem.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import type { Item } from '../../shapes.ts'
import { legalListMessages } from '../list/messages.ts'
import { itemQuery } from '../queries.ts'
import { RelatedPanel } from '../questions/related-panel.tsx'
import { isKey } from '../search.ts'
import { ItemFacts } from './item-facts.tsx'
import styles from './item-modal.module.css'

interface Props {
  /** Key of the item to show. */
  itemKey: string | undefined
  opened: boolean
  onClose: () => void
  /** Buttons shown beside Close. */
  actions?: (item: Item) => ReactNode
}

/** The Legal Item modal: all fields of an item, read only (LEG-09). */
export const ItemModal = withTexts<Props>({ legalRegister: legalListMessages }, function ItemModal(props: Props) {
  const { itemKey, opened, onClose, actions } = props
  const text = useTranslations('legalRegister.item')
  // Keeps showing the item during the closing animation.
  const [shown, setShown] = useState(itemKey)
  if (itemKey !== undefined && itemKey !== shown) setShown(itemKey)
  const known = shown !== undefined && isKey(shown)
  const { data: item, error, refetch } = useQuery({ ...itemQuery(shown ?? ''), enabled: opened && known })
  const isGone = !known || (error !== null && asProblem(error).status === 404)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="xl"
      title={isGone ? text('missing') : (item?.title ?? text(error ? 'legalItem' : 'loading'))}
      classNames={{ title: styles.title }}
    >
      {item && !isGone && (
        <div className="grid grid-cols-1 gap-5">
          <ItemFacts item={item} />
          <LegalItemEnd itemKey={item.key} />
          <RelatedPanel item={item} readOnly />
        </div>
      )}
      {isGone && <p>{text('missingBody')}</p>}
      {!item && error && !isGone && (
        <ErrorState title={text('failed')} message={error.message} onRetry={() => void refetch()} />
      )}
      {!item && !error && !isGone && <Skeleton height={320} aria-hidden />}
      <Group justify="flex-end" mt="lg">
        {item && !isGone && actions?.(item)}
        <Button variant="default" onClick={onClose}>
          {text('close')}
        </Button>
      </Group>
    </Modal>
  )
})
