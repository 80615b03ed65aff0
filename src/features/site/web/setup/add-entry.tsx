import { Button, Input, TextInput } from '@mantine/core'
import { useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { toast } from '#platform/web/toasts.tsx'
import { siteContract } from '../../contract.ts'
import { entryProblems } from '../../list-rules.ts'
import { siteApi } from '../site-api.ts'
import { invalidateLists, type SetupList, setEntryInCache } from './entries-query.ts'
import styles from './list-panel.module.css'

/** Adds an entry by its name; an empty name is refused (ADM-23, ADM-27). A refused name stays in the field. */
export function AddEntry({ list }: { list: Exclude<SetupList, 'parentCategories'> }) {
  const text = useTranslations('site.setup')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { form, field, busy, problem, onSubmit } = useContractForm({
    operation: siteContract.addConfigEntry,
    initialValues: { name: '' },
    // As the contract checks it, whose rule depends on the list.
    validate: (values) => entryProblems({ list, ...values }),
    send: ({ name }, options) => siteApi.addConfigEntry({ list, name: name.trim() }, options),
    onSuccess: (entry) => {
      setEntryInCache(list, entry)
      void invalidateLists()
      form.reset()
      input.current?.focus()
      toast.success(text(`${list}.added`))
    },
    onError: ({ message }) => toast.error(message),
  })
  // Categories need a name before Add is enabled (ADM-23); other lists show which name is missing (ADM-27).
  const isDisabled = list === 'categories' && form.values.name.trim() === ''
  return (
    <form onSubmit={onSubmit} noValidate>
      <Input.Label htmlFor={id}>{text(`${list}.add`)}</Input.Label>
      <div className={styles.add}>
        <TextInput
          ref={input}
          id={id}
          className="flex-1 min-w-0"
          autoComplete="off"
          readOnly={busy}
          {...field('name')}
          error={form.errors.name ?? problem?.aboveForm}
        />
        <Button type="submit" variant="default" loading={busy} disabled={isDisabled}>
          {text('addEntry')}
        </Button>
      </div>
    </form>
  )
}
