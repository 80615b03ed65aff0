import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import type { SkillLevelEntry } from '../../../contract.ts'
import { makingApi, skillLevelEntriesQuery } from '../queries.ts'
import { EntryRow } from './entry-row.tsx'
import { InUseDialog } from './in-use-dialog.tsx'
import { SkillLevelDialog } from './skill-level-dialog.tsx'
import styles from './uni-config.module.css'
import { useRemoveEntry } from './use-remove-entry.ts'

/** The skill levels, each to be renamed and deleted, and the form of a new one (UNI-04, UNI-14). */
export function SkillLevelsTab() {
  const text = useTranslations('uniConfig.levels')
  const { data, error, refetch } = useQuery(skillLevelEntriesQuery)
  const [chosen, setChosen] = useState<SkillLevelEntry>()
  const [isOpen, setOpen] = useState(false)
  const open = (level?: SkillLevelEntry) => {
    setChosen(level)
    setOpen(true)
  }
  if (error && !data)
    return <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const create = (
    <Button variant="default" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => open()}>
      {text('create')}
    </Button>
  )
  return (
    <>
      <div className={styles.intro}>
        <p className="m-0 max-w-measure text-quiet">{text('lead')}</p>
        {data.items.length > 0 && create}
      </div>
      {data.items.length === 0 ? (
        <EmptyState title={text('none')} action={create}>
          {text('noneHint')}
        </EmptyState>
      ) : (
        <ul className={styles.rows} aria-label={text('label')}>
          {data.items.map((level) => (
            <Row key={level.id} level={level} onChange={() => open(level)} />
          ))}
        </ul>
      )}
      <SkillLevelDialog opened={isOpen} level={chosen} onClose={() => setOpen(false)} />
    </>
  )
}

function Row({ level, onChange }: { level: SkillLevelEntry; onChange: () => void }) {
  const text = useTranslations('uniConfig.levels')
  const { name, usedIn } = level
  const { busy, remove, inUse } = useRemoveEntry({
    send: makingApi.removeSkillLevel,
    done: (deleted) => text('deleted', { name: deleted }),
  })
  return (
    <>
      <EntryRow
        name={name}
        courses={usedIn.courses}
        labels={{ change: text('change', { name }), remove: text('delete', { name }) }}
        busy={busy}
        onChange={onChange}
        onRemove={() => void remove(level)}
      />
      <InUseDialog {...inUse} />
    </>
  )
}
