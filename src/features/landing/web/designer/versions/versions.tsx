import { Button, Drawer, Group } from '@mantine/core'
import { useFormatter, useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { toast } from '#platform/web/toasts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { type Status, StatusLabel } from '#ui/status-label.tsx'
import type { PageVersion } from '../../../contract.ts'
import { designerApi, invalidateVersions, versionsQuery } from '../queries.ts'
import type { DesignEditor } from '../use-design-editor.ts'
import { usePublishedMessage } from '../variant-note.tsx'
import { PlanForm } from './plan-form.tsx'
import styles from './versions.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  editor: DesignEditor
  onPreview: (version: PageVersion) => void
}

/** Published and planned versions, with preview, restore, plan and cancel (DES-B2). */
export function Versions({ opened, onClose, editor, onPreview }: Props) {
  const text = useTranslations('designer.versions')
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={400}
      title={text('title')}
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      <p className={styles.lead}>{text('lead')}</p>
      <PlanForm editor={editor} />
      <List onPreview={onPreview} />
    </Drawer>
  )
}

function List({ onPreview }: Pick<Props, 'onPreview'>) {
  const text = useTranslations('designer.versions')
  return (
    <PagedList
      list={usePagedList(versionsQuery)}
      failed={text('failed')}
      empty={<EmptyState title={text('empty')} />}
      more={text('older')}
      bare
    >
      {(version) => <Version version={version} onPreview={onPreview} />}
    </PagedList>
  )
}

const STATUS_OF_STATE = { live: 'success', past: 'neutral', planned: 'info', failed: 'warning' } satisfies Record<
  string,
  Status
>

function Version({ version, onPreview }: { version: PageVersion } & Pick<Props, 'onPreview'>) {
  const text = useTranslations('designer')
  const format = useFormatter()
  const publishedMessage = usePublishedMessage()
  const { id, name, state, at, by } = version
  const restore = async () => {
    if (!(await confirm({ title: text('versions.restoreTitle'), message: text('versions.restoreMessage') }))) return
    await runWithToast(() => designerApi.restoreVersion({ id }), publishedMessage('restored'))
  }
  const cancel = () =>
    runWithToast(
      () => designerApi.cancelPlan({ id }),
      text(state === 'failed' ? 'toasts.failedRemoved' : 'toasts.cancelled'),
    )
  return (
    <li className="grid gap-1 p-0 py-3 border-t">
      <p className="m-0 font-medium">{name}</p>
      <StatusLabel status={STATUS_OF_STATE[state]}>
        {text(`versions.${state === 'failed' ? 'failedState' : state}`)}
      </StatusLabel>
      <p className="m-0 text-quiet text-sm">
        {text('versions.by', {
          at: format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }),
          name: by ?? text('toasts.somebody'),
        })}
      </p>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => onPreview(version)}>
          {text('versions.preview')}
        </Button>
        {state === 'past' && (
          <Button size="xs" variant="default" onClick={() => void restore()}>
            {text('versions.restore')}
          </Button>
        )}
        {(state === 'planned' || state === 'failed') && (
          <Button size="xs" variant="default" onClick={() => void cancel()}>
            {text(state === 'failed' ? 'versions.removeFailed' : 'versions.cancel')}
          </Button>
        )}
      </Group>
    </li>
  )
}

async function runWithToast(call: () => Promise<unknown>, message: string) {
  try {
    await call()
    toast.success(message)
  } catch (thrown) {
    toast.problem(thrown)
  }
  invalidateVersions()
}
