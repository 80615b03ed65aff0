import '#ui/kit-field-styles.css'
import { Checkbox, MultiSelect, TextInput } from '@mantine/core'
import { lazy, Suspense, useId } from 'react'
import { useTranslations } from 'use-intl'
import { MULTI_SELECT_CLASSES } from '#ui/multi-select-classes.ts'
import { DraftState } from '../drafts/draft-state.tsx'
import { useTopics } from '../use-topics.ts'
import { Similar } from './similar.tsx'
import styles from './thread-form.module.css'
import type { ThreadFormState } from './use-thread-form.ts'

const PostEditor = lazy(async () => ({ default: (await import('../editor/post-editor.tsx')).PostEditor }))

/** Topics per thread. */
const MAX_TOPICS = 30

/** The fields of a thread. */
export function ThreadFields({ form, isNew }: { form: ThreadFormState; isNew: boolean }) {
  const text = useTranslations('forum.form')
  const { values, wrong, limit, registerField, change, changeTitle } = form
  const topics = useTopics()
  const counter = useId()
  const paths = [...new Set([...topics.offered.map(({ path }) => path), ...values.topics])]
  return (
    <>
      <div className="grid grid-cols-1 gap-1">
        <TextInput
          ref={(input) => {
            registerField('title', input)
          }}
          label={text('title')}
          description={text('titleHint')}
          value={values.title}
          error={wrong.title}
          autoComplete="off"
          data-autofocus
          aria-describedby={counter}
          onChange={({ currentTarget }) => changeTitle(currentTarget.value)}
        />
        <p id={counter} className="m-0 text-quiet text-sm">
          {text('left')}{' '}
          <span className="text-ink tabular-nums font-semibold">{Math.max(0, limit - values.title.length)}</span>
        </p>
      </div>
      {isNew && <Similar title={values.title} />}
      <MultiSelect
        ref={(input) => {
          registerField('topics', input)
        }}
        size="md"
        label={text('topics')}
        description={text('topicsHint')}
        data={paths.map((value) => ({ value, label: topics.nameOf(value) }))}
        value={values.topics}
        error={wrong.topics}
        maxValues={MAX_TOPICS}
        searchable
        hidePickedOptions
        comboboxProps={{ withinPortal: true }}
        maxDropdownHeight={280}
        classNames={MULTI_SELECT_CLASSES}
        onChange={(chosen) => change({ topics: chosen })}
      />
      <Body form={form} isNew={isNew} />
      {isNew && form.canUseAlias && (
        <Checkbox
          label={text('alias')}
          description={text('aliasHint')}
          checked={values.underRandomName}
          onChange={({ currentTarget }) => change({ underRandomName: currentTarget.checked })}
        />
      )}
    </>
  )
}

/** The thread's text, with its error below. */
function Body({ form, isNew }: { form: ThreadFormState; isNew: boolean }) {
  const text = useTranslations('forum.form')
  const { values, wrong, registerField, change, submit } = form
  const errorId = useId()
  return (
    <div className={styles.body}>
      <span className="font-medium" aria-hidden>
        {text('body')}
      </span>
      <Suspense fallback={<div className={styles.ghost} aria-hidden />}>
        <PostEditor
          label={text('body')}
          value={values.contentJSON}
          isWrong={wrong.contentJSON !== undefined}
          describedBy={wrong.contentJSON === undefined ? undefined : errorId}
          html={form.html}
          guard={form.guard}
          onEditor={(editor) => {
            registerField('contentJSON', editor.view.dom)
          }}
          onChange={(contentJSON) => change({ contentJSON })}
          onSend={submit}
        >
          {isNew && <DraftState state={form.draftState} />}
        </PostEditor>
      </Suspense>
      {wrong.contentJSON && (
        <p id={errorId} role="alert" className="m-0 text-danger text-sm font-medium">
          {wrong.contentJSON}
        </p>
      )}
    </div>
  )
}
