import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { MAX_NAME, type PlanState } from '../../contract.ts'
import { refetchAdverts } from '../queries.ts'

interface Props {
  about: 'advert' | 'campaign'
  plan: { id: string; name: string; state: PlanState }
  /** What is asked before it is deleted, and what is shown once something was done. */
  texts: { deleteTitle: string; deleteMessage: string; deleted: string; duplicated: string }
  onEdit: () => void
  onShare: () => void
  onDuplicate: (name: string, options: { key: string }) => Promise<unknown>
  onDelete: () => Promise<unknown>
}

/** What can be done about an advert or a campaign; one that was removed has its report alone. */
export function PlanActions(props: Props) {
  const { about, plan } = props
  return plan.state === 'removed' ? <ReportLink about={about} plan={plan} /> : <AllActions {...props} />
}

function AllActions({ about, plan, texts, onEdit, onShare, onDuplicate, onDelete }: Props) {
  const text = useTranslations('advertPlan')
  const { name } = plan
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
  const busy = duplicating.busy || removing.busy
  return (
    <div className="flex items-center gap-2">
      <Button size="compact-sm" variant="default" aria-label={text('editOf', { name })} onClick={onEdit}>
        {text('edit')}
      </Button>
      <ReportLink about={about} plan={plan} />
      <Menu position="bottom-end" returnFocus>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            size="lg"
            // Not disabled, so that the focus comes back to it from the menu.
            aria-disabled={busy}
            aria-label={text('moreOf', { name })}
          >
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={afterMenu(onShare)}>{text('share')}</Menu.Item>
          <Menu.Item onClick={() => void duplicating.submit(undefined)}>{text('duplicate')}</Menu.Item>
          <Menu.Item onClick={afterMenu(() => void remove())}>{text('delete')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

function ReportLink({ about, plan: { id, name } }: Pick<Props, 'about' | 'plan'>) {
  const text = useTranslations('advertPlan')
  return (
    <Button
      size="compact-sm"
      variant="subtle"
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
  )
}

/** Opens a dialog once the menu has given the focus back, so that the dialog gives it back to the same button. */
const afterMenu = (open: () => void) => () => setTimeout(open)
