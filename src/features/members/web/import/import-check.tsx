import '#ui/kit-field-styles.css'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Loading } from '#ui/loading.tsx'
import type { ImportPreview } from '../../contract.ts'
import { IMPORT_FIELDS } from '../../import/choices.ts'
import { INVITED_AS } from '../../invitations/choices.ts'
import styles from './import.module.css'
import { ImportOutlook } from './import-outlook.tsx'
import { useImport } from './use-import.ts'

interface Props {
  file: File
  preview: ImportPreview
  onOther(): void
}

/** The columns of a chosen file, what an import by them would do, and the button that starts it. */
export function ImportCheck({ file, preview, onOther }: Props) {
  const text = useTranslations('members.import')
  const { columns, chooseColumn, forAll, setForAll, checked, busy, problem, start } = useImport({ file, preview })
  const id = useId()
  const { counts } = checked.data ?? preview
  const used = new Set(Object.values(columns))
  const unused = headingsOf(preview).filter((heading) => !used.has(heading))
  const count = counts.new + counts.members + counts.invited
  return (
    <div className="grid gap-5">
      <section aria-labelledby={`${id}-columns`}>
        <h2 id={`${id}-columns`} className="m-0 text-lg">
          {text('columns')}
        </h2>
        <p className="m-0 mb-3 wrap-anywhere text-quiet">{text('columnsHint', { file: file.name })}</p>
        <div className={styles.fields}>
          {IMPORT_FIELDS.map((field) => (
            <NativeSelect
              key={field}
              label={text(`fields.${field}`)}
              data={[{ value: '', label: text('noColumn') }, ...headingsOf(preview)]}
              value={columns[field]}
              onChange={({ currentTarget }) => chooseColumn(field, currentTarget.value)}
            />
          ))}
        </div>
        {unused.length > 0 && (
          <p className="m-0 mt-3 wrap-anywhere text-quiet">{text('unused', { headings: unused.join(', ') })}</p>
        )}
      </section>
      <section aria-labelledby={`${id}-all`}>
        <h2 id={`${id}-all`} className="m-0 mb-3 text-lg">
          {text('forAll')}
        </h2>
        <div className={styles.fields}>
          <NativeSelect
            label={text('typeForAll')}
            data={[...INVITED_AS]}
            value={forAll.type}
            onChange={({ currentTarget }) =>
              setForAll({ ...forAll, type: INVITED_AS.find((each) => each === currentTarget.value) ?? INVITED_AS[0] })
            }
          />
          <TextInput
            type="date"
            label={text('expiryForAll')}
            description={text('expiryHint')}
            value={forAll.expiry}
            onChange={({ currentTarget }) => setForAll({ ...forAll, expiry: currentTarget.value })}
          />
        </div>
      </section>
      {checked.error && (
        <ErrorState
          title={text('failed')}
          message={asProblem(checked.error).message}
          onRetry={() => void checked.refetch()}
        />
      )}
      {!checked.error && (checked.data ? <ImportOutlook preview={checked.data} /> : <Loading />)}
      <FormError message={problem?.message} />
      <div className="flex flex-wrap gap-3">
        <Button loading={busy} disabled={count === 0 || checked.isFetching || checked.error !== null} onClick={start}>
          {text('start', { count })}
        </Button>
        <Button variant="default" disabled={busy} onClick={onOther}>
          {text('otherFile')}
        </Button>
      </div>
    </div>
  )
}

/** Each heading once; a column without one cannot be chosen. */
const headingsOf = ({ headings }: ImportPreview) => [...new Set(headings.filter(Boolean))]
