import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { MAX_NAME } from '../../contract.ts'
import { refetchAdverts } from '../queries.ts'

interface Props {
  about: 'advert' | 'campaign'
  plan: { id: string; name: string }
  /** What is asked before it is deleted, and what is shown once something was done. */
  texts: { deleteTitle: string; deleteMessage: string; deleted: string; duplicated: string }
  onEdit: () => void
  onShare: () => void
  onDuplicate: (name: string, options: { key: string }) => Promise<unknown>
  onDelete: () => Promise<unknown>
}

/** What can be done about an advert or a campaign. */
export function PlanActions({ about, plan: { id, name }, texts, onEdit, onShare, onDuplicate, onDelete }: Props) {
  const text = useTranslations('advertPlan')
  const duplicating = useSend({
    send: (_: undefined, options: { key: string }) =>
      onDuplicate(text('copyName', { name }).slice(0, MAX_NAME).trim(), options),
    onSuccess: () => {
      toast.success(texts.duplicated)
      void refetchAdverts()
    },
    onError: toast.problem,
  })
  const removing = useSend({
    send: onDelete,
    onSuccess: () => {
      toast.success(texts.deleted)
      void refetchAdverts()
    },
    onError: toast.problem,
  })
  const remove = async () => {
    const question = { title: texts.deleteTitle, message: texts.deleteMessage }
    if (await confirm({ ...question, confirmLabel: text('delete'), cancelLabel: text('cancel') }))
      await removing.submit(undefined)
  }
  const button = { size: 'compact-sm', variant: 'subtle' } as const
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button {...button} variant="default" aria-label={text('editOf', { name })} onClick={onEdit}>
        {text('edit')}
      </Button>
      <Button
        {...button}
        loading={duplicating.busy}
        aria-label={text('duplicateOf', { name })}
        onClick={() => void duplicating.submit(undefined)}
      >
        {text('duplicate')}
      </Button>
      <Button
        {...button}
        aria-label={text('reportOf', { name })}
        renderRoot={(props) =>
          about === 'campaign' ? (
            <PlainLink to="/dash/campaigns/$campaignId/report" params={{ campaignId: id }} {...props} />
          ) : (
            <PlainLink to="/dash/adverts/$advertId/report" params={{ advertId: id }} {...props} />
          )
        }
      >
        {text('report')}
      </Button>
      <Button {...button} aria-label={text('shareOf', { name })} onClick={onShare}>
        {text('share')}
      </Button>
      <Button {...button} loading={removing.busy} aria-label={text('deleteOf', { name })} onClick={() => void remove()}>
        {text('delete')}
      </Button>
    </div>
  )
}
