import { Drawer } from '@mantine/core'
import { useTranslations } from 'use-intl'
import styles from './forum-menu.module.css'
import { ListPane } from './list-pane.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  onAsk: () => void
}

/** The list of questions over the whole window of a tablet or phone (FOR-03). */
export function ForumMenu({ opened, onClose, onAsk }: Props) {
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
      <ListPane onAsk={onAsk} onOpen={onClose} />
    </Drawer>
  )
}
