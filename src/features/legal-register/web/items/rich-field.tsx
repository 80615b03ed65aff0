import { lazy, Suspense, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { ItemText } from '../../shapes.ts'
import styles from './item-form.module.css'
import type { ItemForm } from './use-item-form.ts'

const RichEditor = lazy(async () => ({
  default: (await import('#platform/web/rich-text/rich-editor.tsx')).RichEditor,
}))

/** Editor for one of an item's four texts, with its label and error. */
export function RichField({ form, name }: { form: ItemForm; name: ItemText }) {
  const text = useTranslations('legalRegister.itemAdmin.form')
  const errorId = useId()
  const wrong = form.wrong[name]
  return (
    <div className={styles.rich}>
      <span className="text-sm font-medium" aria-hidden>
        {text(name)}
      </span>
      <Suspense fallback={<div className={styles.ghost} aria-hidden />}>
        <RichEditor
          preset="basic"
          label={text(name)}
          value={form.values[name]}
          isWrong={wrong !== undefined}
          describedBy={wrong === undefined ? undefined : errorId}
          onEditor={(editor) => form.registerField(name, editor.view.dom)}
          onChange={(json) => form.change({ [name]: json })}
          onSend={form.submit}
        />
      </Suspense>
      {wrong && (
        <p id={errorId} role="alert" className="m-0 text-danger text-sm font-medium">
          {wrong}
        </p>
      )}
    </div>
  )
}
