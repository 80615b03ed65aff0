import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { entriesQuery } from './entries-query.ts'
import { EntryName } from './entry-name.tsx'
import styles from './entry-row.module.css'

/** The names of a parent's child categories; without an active one, members do not see the parent (TEN-29). */
export function ChildNames({ paths }: { paths: readonly string[] }) {
  const text = useTranslations('site.setup')
  const { data: categories = [] } = useQuery(entriesQuery('categories'))
  const known = new Map(categories.map((category) => [category.path, category]))
  const hasNoActiveChild = paths.every((path) => known.get(path)?.isActive === false)
  return (
    <>
      <p className={styles.children}>
        {paths.map((path, index) => (
          <Fragment key={path}>
            {index > 0 && ', '}
            <EntryName entry={known.get(path) ?? { name: path, isActive: true }} />
          </Fragment>
        ))}
      </p>
      {hasNoActiveChild && <p className="m-0 text-warning text-sm">{text('noChildren')}</p>}
    </>
  )
}
