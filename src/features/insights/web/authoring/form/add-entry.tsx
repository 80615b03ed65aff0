import { Button, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ConfigList } from '#base/slug.ts'
import { siteContract } from '#features/site/contract.ts'
import { apiOf } from '#platform/web/api.ts'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { useViewer } from '#platform/web/session.ts'
import { toast } from '#platform/web/toasts.tsx'
import { useLatestCallback } from '#platform/web/use-latest-callback.ts'
import styles from './insight-form.module.css'

const siteApi = apiOf(siteContract)
type Extendable = Extract<
  ConfigList,
  'categories' | 'industries' | 'artists' | 'genres' | 'moods' | 'instrumentation' | 'productionGenre'
>

/**
 * Lets administrators add an entry to a list from within the form. The entry is selected at once; empty input adds
 * nothing (WRITE-31).
 */
export function AddEntry({ list, onAdded }: { list: Extendable; onAdded: (path: string) => void }) {
  const text = useTranslations('authoring')
  const { role } = useViewer()
  const addLatest = useLatestCallback(onAdded)
  const { form, field, busy, problem, onSubmit } = useContractForm({
    operation: siteContract.addConfigEntry,
    initialValues: { name: '' },
    send: ({ name }, { key }) => siteApi.addConfigEntry({ list, name: name.trim() }, { key }),
    onSuccess: async ({ path }) => {
      form.reset()
      toast.success(text('add.done'))
      await queryClient.invalidateQueries({ queryKey: ['config'] })
      addLatest(path)
    },
  })
  if (role !== 'admin') return null
  const add = () => {
    if (form.values.name.trim() !== '') onSubmit()
  }
  return (
    <div className={styles.add}>
      <TextInput
        size="sm"
        label={text('add.label', { list: text(`lists.${list}`) })}
        placeholder={text('add.placeholder')}
        {...field('name')}
        error={form.errors.name ?? problem?.aboveForm}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button variant="default" loading={busy} onClick={add}>
        {text('add.action')}
      </Button>
    </div>
  )
}
