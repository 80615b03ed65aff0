import { Button } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { useKeyedTexts } from '#platform/web/texts.tsx'
import { ConflictNote } from '#ui/conflict-note.tsx'
import { Note, StatusLabel } from '#ui/status-label.tsx'
import type { VariantContents } from '../../contract.ts'
import { formFields } from '../../sections/form.ts'
import { validContents, variantDataOf } from '../../variants/data.ts'
import { FieldsContext } from '../designer/edit/fields-context.ts'
import { FormFields } from '../designer/edit/form-fields.tsx'
import styles from './branded.module.css'
import { variantsApi } from './queries.ts'
import { type Contents, useContents } from './use-contents.ts'
import type { PreviewData } from './variant-preview.tsx'

const VariantPreview = lazyPart(() => import('./variant-preview.tsx'), 'VariantPreview')

interface Props {
  read: VariantContents
  /** Display name of the page. */
  name: string
}

/** The contents of one branded page in groups of fields, with the actions in a sticky bar. */
export function ContentsEditor({ read, name }: Props) {
  const text = useTranslations('branded')
  const groupNames = useKeyedTexts('branded.groups')
  const { variant } = read
  const editor = useContents(read, name)
  const { contents, problems, change } = editor
  const groups = useMemo(() => formFields(variantDataOf(variant).schema), [variant])
  const fields = {
    type: 'branded',
    config: contents,
    tabs: [],
    problems,
    onChange: change,
    onSettle: () => undefined,
    onPending: editor.onPending,
  }
  return (
    <FieldsContext value={fields}>
      {read.isOwn || editor.unsaved ? (
        <Button
          variant="default"
          size="compact-md"
          disabled={editor.busy}
          onClick={() => void editor.replace(validContents(variant, {}))}
        >
          {text('takeSample')}
        </Button>
      ) : (
        <Note>{text('sample')}</Note>
      )}
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.name} className={styles.group} aria-labelledby={`${group.name}-title`}>
            <h2 id={`${group.name}-title`}>{groupNames(group.name)}</h2>
            {group.kind === 'group' ? (
              <FormFields fields={group.fields} at={group.name} />
            ) : (
              <FormFields fields={[group]} at="" />
            )}
          </section>
        ))}
      </div>
      <ContentsBar editor={editor} read={read} name={name} />
    </FieldsContext>
  )
}

function ContentsBar({ editor, read, name }: Props & { editor: Contents }) {
  const text = useTranslations('branded')
  const { variant } = read
  const { contents, unsaved, busy } = editor
  // A picture without a description is not part of the saved contents, so 'saved' would mislead.
  const saveState = editor.pendingPictureCount > 0 ? 'pictureNotAdded' : unsaved ? 'unsaved' : 'saved'
  const [previewData, setPreviewData] = useState<PreviewData>()
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const { busy: drawing, submit: tryOut } = useSend({
    send: (sent: Record<string, unknown>) => variantsApi.previewVariant({ variant, contents: sent }),
    onSuccess: (answer) => {
      setPreviewData({ name: variant, ...answer })
      setPreviewOpen(true)
    },
    onError: editor.handleRefusal,
  })
  const preview = useRef<HTMLButtonElement>(null)
  /** Moves the focus to the preview button when the pressed button disappears with its notice. */
  const settle = async (work: () => Promise<unknown>) => {
    if ((await work()) !== false) setTimeout(() => preview.current?.focus())
  }
  return (
    <div role="group" aria-label={text('actions')} className={styles.bar}>
      {editor.hasConflict && (
        <ConflictNote
          title={text('conflict.title')}
          mine={text('conflict.mine')}
          theirs={text('conflict.theirs')}
          onMine={() => void settle(editor.save)}
          onTheirs={() => void settle(editor.putBack)}
        >
          <p>{text('conflict.message')}</p>
        </ConflictNote>
      )}
      <div className={styles.actions}>
        <Button loading={busy} disabled={!unsaved} onClick={() => void editor.save()}>
          {text('save')}
        </Button>
        <Button ref={preview} variant="default" loading={drawing} onClick={() => void tryOut(contents)}>
          {text('preview')}
        </Button>
        {unsaved && (
          <Button variant="subtle" disabled={busy} onClick={() => void settle(editor.putBack)}>
            {text('putBack')}
          </Button>
        )}
        <p role="status" className="m-0">
          {(saveState !== 'saved' || read.isOwn) && (
            <StatusLabel status={saveState === 'saved' ? 'success' : 'warning'}>{text(saveState)}</StatusLabel>
          )}
        </p>
      </div>
      <VariantPreview
        opened={isPreviewOpen}
        onClose={() => setPreviewOpen(false)}
        name={name}
        previewData={previewData}
      />
    </div>
  )
}
