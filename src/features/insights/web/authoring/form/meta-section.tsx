import { Checkbox, Group, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useViewer } from '#platform/web/session.ts'
import type { InsightContents } from '../../../contents.ts'
import { READER_TYPES, VISIBILITIES } from '../../../contract.ts'
import { useSubjects } from '../../use-subjects.ts'
import type { Missing } from '../model/missing.ts'
import type { InsightEditor } from '../model/use-insight-editor.ts'
import type { Variant } from '../open-insight.tsx'
import { AddEntry } from './add-entry.tsx'
import { Choices } from './choices.tsx'
import styles from './insight-form.module.css'

/** Title, subtitle, category, topics, applicability, front-page flag (WRITE-08), visibility and review date. */
export function MetaSection({ editor, variant }: { editor: InsightEditor; variant: Variant }) {
  const text = useTranslations('authoring')
  const { contents, change, missing, flagged, fieldErrors } = editor
  const [visited, setVisited] = useState<ReadonlySet<Missing>>(new Set())
  const leave = (field: Missing) => setVisited((before) => new Set([...before, field]))
  const problem = (field: Missing) => {
    const message = field === 'title' && variant === 'panel' ? text('emptyTitle') : text(`missing.${field}`)
    return (fieldErrors[field] ?? (missing.includes(field) && (visited.has(field) || flagged.has(field))))
      ? (fieldErrors[field] ?? message)
      : undefined
  }
  return (
    <div className={styles.fields}>
      <TextInput
        label={text('meta.title')}
        value={contents.title}
        maxLength={200}
        withAsterisk
        error={problem('title')}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        onBlur={() => leave('title')}
      />
      <Textarea
        label={text('meta.subTitle')}
        description={text('meta.subTitleHint')}
        value={contents.subTitle}
        maxLength={400}
        rows={2}
        error={fieldErrors.subTitle}
        onChange={({ currentTarget }) => change({ subTitle: currentTarget.value.replace(/\n/g, ' ') })}
      />
      <Category editor={editor} problem={problem('category')} />
      <Topics editor={editor} problem={problem('tags')} onLeave={() => leave('tags')} />
      <FrontPage editor={editor} />
      <Visibility editor={editor} problem={problem('visibleTo')} />
      <TextInput
        type="date"
        label={text('meta.review')}
        description={text('meta.reviewHint')}
        value={contents.reviewOn ?? ''}
        error={fieldErrors.reviewOn}
        onChange={({ currentTarget }) => change({ reviewOn: currentTarget.value || null })}
      />
    </div>
  )
}

interface Part {
  editor: InsightEditor
  problem: string | undefined
}

/** The category, General by default (WRITE-09); administrators can add one here (WRITE-31). */
function Category({ editor: { contents, change }, problem }: Part) {
  const text = useTranslations('authoring')
  const { role } = useViewer()
  const { loading, categories, categoryName } = useSubjects()
  const general = { value: 'general', label: text('meta.general') }
  const others = categories
    .filter(({ path }) => path !== general.value)
    .map(({ path, name }) => ({ value: path, label: name }))
  const data = [general, ...others]
  // A category that is no longer offered stays selectable for the insight that has it.
  if (contents.category && !data.some(({ value }) => value === contents.category))
    data.push({ value: contents.category, label: categoryName(contents.category) })
  return (
    <div>
      <NativeSelect
        label={text('meta.category')}
        value={contents.category}
        data={data}
        error={problem}
        onChange={({ currentTarget }) => change({ category: currentTarget.value })}
      />
      {!loading && others.length === 0 && (
        <p className="m-0 text-quiet text-sm">
          {text(role === 'admin' ? 'hints.categoriesAdmin' : 'hints.categories')}
        </p>
      )}
      <AddEntry list="categories" onAdded={(category) => change({ category })} />
    </div>
  )
}

function Topics({ editor, problem, onLeave }: Part & { onLeave: () => void }) {
  const text = useTranslations('authoring')
  const { role } = useViewer()
  const { loading, topics } = useSubjects()
  const { contents, change, fieldErrors } = editor
  const data = topics.map(({ path, name }) => ({ value: path, label: name }))
  return (
    <>
      <div>
        <Choices
          label={text('meta.topics')}
          hint={text('meta.topicsHint')}
          data={data}
          chosen={contents.tags}
          problem={problem}
          required
          onChange={(tags) => change({ tags })}
          onLeave={onLeave}
        />
        {!loading && data.length === 0 && (
          <p className="m-0 text-quiet text-sm">{text(role === 'admin' ? 'hints.topicsAdmin' : 'hints.topics')}</p>
        )}
        <AddEntry list="industries" onAdded={(topic) => change({ tags: [...contents.tags, topic] })} />
      </div>
      <Choices
        label={text('meta.applicableTo')}
        hint={text('meta.applicableToHint')}
        data={data}
        chosen={contents.applicableTo}
        problem={fieldErrors.applicableTo}
        onChange={(applicableTo) => change({ applicableTo })}
      />
    </>
  )
}

/** The front-page flag, which only an administrator may set (WRITE-08). */
function FrontPage({ editor: { contents, change } }: { editor: InsightEditor }) {
  const text = useTranslations('authoring.meta')
  const { role } = useViewer()
  return (
    <Switch
      size="md"
      label={text('frontPage')}
      description={role === 'admin' ? undefined : text('frontPageHint')}
      checked={contents.frontPage}
      disabled={role !== 'admin'}
      onChange={({ currentTarget }) => change({ frontPage: currentTarget.checked })}
    />
  )
}

const NAMES = { public: 'everybody', members: 'members', types: 'types' } as const

/** Visible to everybody, all members, or members of chosen kinds (INS-B3). */
function Visibility({ editor: { contents, change }, problem }: Part) {
  const text = useTranslations('authoring.meta')
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={text('visibility')}
        value={contents.visibility}
        data={VISIBILITIES.map((value) => ({ value, label: text(NAMES[value]) }))}
        onChange={({ currentTarget }) => change({ visibility: currentTarget.value as InsightContents['visibility'] })}
      />
      {contents.visibility === 'types' && (
        <Checkbox.Group
          label={text('kinds')}
          value={contents.visibleTo}
          error={problem}
          onChange={(visibleTo) => change({ visibleTo: visibleTo as InsightContents['visibleTo'] })}
        >
          <Group mt="xs">
            {READER_TYPES.map((type) => (
              <Checkbox key={type} value={type} label={text(type)} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
    </div>
  )
}
