import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { siteContract } from '#features/site/contract.ts'
import { apiOf } from '#platform/web/api.ts'
import { Loading } from '#ui/loading.tsx'
import styles from './edit-panel.module.css'
import { type FieldProps, useFields } from './fields-context.ts'

const siteApi = apiOf(siteContract)
const listsQuery = {
  queryKey: ['config', 'lists'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => siteApi.lists({}, { signal }),
}

/** Selects any number of insight categories; none means all. */
export function CategoriesField({ path, label, hint, value, problem }: FieldProps) {
  const text = useTranslations('designer.edit')
  const { onChange } = useFields()
  const { data } = useQuery(listsQuery)
  const chosen = Array.isArray(value) ? value.map(String) : []
  const offered = (data?.categories ?? []).filter(({ isActive, path: slug }) => isActive || chosen.includes(slug))
  return (
    <fieldset className={styles.items}>
      <legend className="p-0 mb-1 font-medium text-sm">{label}</legend>
      <p className="m-0 text-quiet text-sm">{hint ?? text('allCategories')}</p>
      {problem && <p className="m-0 text-danger text-sm">{problem}</p>}
      {!data && <Loading />}
      {data && offered.length === 0 && <p className="m-0 text-quiet text-sm">{text('noCategories')}</p>}
      {offered.map(({ path: slug, name }) => (
        // Large enough to be hit beside whatever is scrolled close to it (WCAG 2.5.8).
        <Checkbox
          key={slug}
          size="md"
          label={name}
          checked={chosen.includes(slug)}
          onChange={({ currentTarget }) =>
            onChange(path, currentTarget.checked ? [...chosen, slug] : chosen.filter((one) => one !== slug))
          }
        />
      ))}
    </fieldset>
  )
}
