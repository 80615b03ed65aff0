import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { NeutralPortrait } from '#ui/neutral-portrait.tsx'
import type { InstructorEntry } from '../../../contract.ts'
import { instructorEntriesQuery, makingApi } from '../queries.ts'
import { EntryRow } from './entry-row.tsx'
import { InUseDialog } from './in-use-dialog.tsx'
import { InstructorDialog } from './instructor-dialog.tsx'
import styles from './uni-config.module.css'
import { useRemoveEntry } from './use-remove-entry.ts'

/** The instructors, each to be edited and deleted, and the form of a new one (UNI-04, UNI-14). */
export function InstructorsTab() {
  const text = useTranslations('uniConfig.instructors')
  const list = usePagedList(instructorEntriesQuery)
  const [chosen, setChosen] = useState<InstructorEntry>()
  const [isOpen, setOpen] = useState(false)
  const open = (instructor?: InstructorEntry) => {
    setChosen(instructor)
    setOpen(true)
  }
  const create = (
    <Button variant="default" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => open()}>
      {text('create')}
    </Button>
  )
  return (
    <>
      <div className={styles.intro}>
        <p className="m-0 max-w-measure text-quiet">{text('lead')}</p>
        {list.state === 'loaded' && create}
      </div>
      <PagedList
        list={list}
        label={text('label')}
        className={styles.rows}
        failed={text('failed')}
        more={text('more')}
        bare
        empty={
          <EmptyState title={text('none')} action={create}>
            {text('noneHint')}
          </EmptyState>
        }
      >
        {(instructor) => <Row instructor={instructor} onChange={() => open(instructor)} />}
      </PagedList>
      <InstructorDialog opened={isOpen} instructor={chosen} onClose={() => setOpen(false)} />
    </>
  )
}

function Row({ instructor, onChange }: { instructor: InstructorEntry; onChange: () => void }) {
  const text = useTranslations('uniConfig.instructors')
  const { id, firstName, lastName, picture, description, usedIn } = instructor
  const name = `${firstName} ${lastName}`
  const { busy, remove, inUse } = useRemoveEntry({
    send: makingApi.removeInstructor,
    done: (deleted) => text('deleted', { name: deleted }),
  })
  return (
    <>
      <EntryRow
        name={name}
        courses={usedIn.courses}
        description={description}
        picture={
          picture ? (
            <img src={picture.url} alt="" className={styles.small} loading="lazy" />
          ) : (
            <span className={styles.small}>
              <NeutralPortrait size={44} />
            </span>
          )
        }
        labels={{ change: text('change', { name }), remove: text('delete', { name }) }}
        busy={busy}
        onChange={onChange}
        onRemove={() => void remove({ id, name, usedIn })}
      />
      <InUseDialog {...inUse} />
    </>
  )
}
