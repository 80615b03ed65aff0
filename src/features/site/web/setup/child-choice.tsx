import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Loading } from '#ui/loading.tsx'
import { entriesQuery } from './entries-query.ts'
import styles from './entry-dialog.module.css'
import { EntryName } from './entry-name.tsx'

interface Props {
  chosen: readonly string[]
  problem: ReactNode
  /** Names the field of the form, whose first box takes the focus when it is refused. */
  path: string | undefined
  onChange(chosen: string[]): void
}

/** The categories a parent can have: active ones, and inactive ones it already has so that they can be removed (ADM-25, TEN-29). */
export function ChildChoice({ chosen, problem, path, onChange }: Props) {
  const text = useTranslations('site.setup')
  const errorId = useId()
  const { data } = useQuery(entriesQuery('categories'))
  const offered = (data ?? []).filter(({ isActive, path }) => isActive || chosen.includes(path))
  return (
    <fieldset className="min-w-0 m-0 p-0 border-0" aria-describedby={problem ? errorId : undefined}>
      <legend className="m-0 mb-2 p-0 text-sm font-medium">{text('children')}</legend>
      {!data && <Loading />}
      <div className={styles.boxes}>
        {offered.map((category, index) => (
          <Checkbox
            key={category.path}
            label={<EntryName entry={category} />}
            checked={chosen.includes(category.path)}
            data-path={index === 0 ? path : undefined}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, category.path] : chosen.filter((path) => path !== category.path))
            }
          />
        ))}
      </div>
      {problem && (
        <p id={errorId} role="alert" className="m-0 mt-2 text-danger text-sm">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
