import { Drawer } from '@mantine/core'
import { useTranslations } from 'use-intl'
import styles from './forum-menu.module.css'
import { ListPane } from './list-pane.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  onNewThread: () => void
}

/** The list of threads over the whole window, for tablets and phones (FOR-03). */
export function ForumMenu({ opened, onClose, onNewThread }: Props) {
  const text = useTranslations('forum')
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="100%"
      title={text('title')}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': text('list.close'), size: 'lg' }}
      classNames={{ body: styles.body, title: styles.title }}
    >
      <ListPane onNewThread={onNewThread} onOpen={onClose} />
    </Drawer>
  )
}
