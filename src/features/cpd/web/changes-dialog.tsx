import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { PagedList } from '#ui/list/paged-list.tsx'
import type { Entry } from '../contract.ts'
import styles from './cpd.module.css'
import { changesQuery } from './queries.ts'

/** Everything that was changed of a line. */
export function ChangesDialog({ entry, onClose }: { entry: Entry | undefined; onClose: () => void }) {
  const text = useTranslations('cpd')
  const [shown, setShown] = useState(entry)
  if (entry && entry !== shown) setShown(entry)
  return (
    <Modal
      opened={entry !== undefined}
      onClose={onClose}
      title={text('history.title')}
      closeButtonProps={{ 'aria-label': text('form.close') }}
    >
      {shown && <Changes key={shown.id} id={shown.id} />}
    </Modal>
  )
}

function Changes({ id }: { id: string }) {
  const text = useTranslations('cpd.history')
  const format = useFormatter()
  return (
    <PagedList
      list={usePagedList(changesQuery(id))}
      className={styles.changes}
      label={text('title')}
      failed={text('failed')}
      empty={<p className="m-0">{text('empty')}</p>}
    >
      {({ kind, at, note, before, after }) => (
        <>
          <p className="m-0 font-semibold">{text(kind)}</p>
          <p className="m-0 text-quiet text-sm">
            <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}</time>
          </p>
          {before && <p className="m-0 text-sm">{text('from', before)}</p>}
          {after && <p className="m-0 text-sm">{text('to', after)}</p>}
          {note && <p className="m-0 text-sm wrap-anywhere">{note}</p>}
        </>
      )}
    </PagedList>
  )
}
