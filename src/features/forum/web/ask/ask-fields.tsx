import '#ui/kit-field-styles.css'
import { Checkbox, MultiSelect, TextInput } from '@mantine/core'
import { lazy, Suspense, useId } from 'react'
import { useTranslations } from 'use-intl'
import { DraftState } from '../drafts/draft-state.tsx'
import { useTopics } from '../use-topics.ts'
import styles from './ask.module.css'
import { Similar } from './similar.tsx'
import type { Asking } from './use-asking.ts'

const PostEditor = lazy(async () => ({ default: (await import('../editor/post-editor.tsx')).PostEditor }))

/** How many topics a question may name. */
const MOST_TOPICS = 30

/** What is asked, for whom, and in detail. */
export function AskFields({ asking, isNew }: { asking: Asking; isNew: boolean }) {
  const text = useTranslations('forum.form')
  const { values, wrong, limit, takeField, change, changeTitle } = asking
  const topics = useTopics()
  const counter = useId()
  const paths = [...new Set([...topics.offered.map(({ path }) => path), ...values.topics])]
  return (
    <>
      <div className={styles.title}>
        <TextInput
          ref={(input) => {
            takeField('title', input)
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
        <p id={counter} className={styles.left}>
          {text('left')} <span className={styles.figure}>{Math.max(0, limit - values.title.length)}</span>
        </p>
      </div>
      {isNew && <Similar title={values.title} />}
      <MultiSelect
        ref={(input) => {
          takeField('topics', input)
        }}
        size="md"
        label={text('topics')}
        description={text('topicsHint')}
        data={paths.map((value) => ({ value, label: topics.nameOf(value) }))}
        value={values.topics}
        error={wrong.topics}
        maxValues={MOST_TOPICS}
        searchable
        hidePickedOptions
        comboboxProps={{ withinPortal: true }}
        maxDropdownHeight={280}
        classNames={{ inputField: styles.inputField }}
        onChange={(chosen) => change({ topics: chosen })}
      />
      <Body asking={asking} isNew={isNew} />
      {isNew && asking.offersAlias && (
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

/** The text of the question, with what is wrong about it below. */
function Body({ asking, isNew }: { asking: Asking; isNew: boolean }) {
  const text = useTranslations('forum.form')
  const { values, wrong, takeField, change, submit } = asking
  const words = useId()
  return (
    <div className={styles.body}>
      <span className={styles.label} aria-hidden>
        {text('body')}
      </span>
      <Suspense fallback={<div className={styles.ghost} aria-hidden />}>
        <PostEditor
          label={text('body')}
          value={values.contentJSON}
          isWrong={wrong.contentJSON !== undefined}
          describedBy={wrong.contentJSON === undefined ? undefined : words}
          html={asking.html}
          guard={asking.guard}
          onEditor={(editor) => {
            takeField('contentJSON', editor.view.dom)
          }}
          onChange={(contentJSON) => change({ contentJSON })}
          onSend={submit}
        >
          {isNew && <DraftState state={asking.draftState} />}
        </PostEditor>
      </Suspense>
      {wrong.contentJSON && (
        <p id={words} role="alert" className={styles.wrong}>
          {wrong.contentJSON}
        </p>
      )}
    </div>
  )
}
