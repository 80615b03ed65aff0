import { ActionIcon, Button, Menu, Popover } from '@mantine/core'
import { IconCopy, IconDots } from '@tabler/icons-react'
import { toast } from '#platform/web/toasts.tsx'
import { Hint } from '#ui/hint.tsx'
import { DialogSample, DrawerSample } from './dialog-samples.tsx'
import styles from './gallery.module.css'
import { sampleTexts } from './sample-texts.ts'

const { actions: text } = sampleTexts

export function ActionsPart() {
  return (
    <div className={styles.stack}>
      <div className="flex flex-wrap items-center gap-3">
        <Button>{text.save}</Button>
        <Button variant="default">{text.cancel}</Button>
        <Button variant="danger">{text.remove}</Button>
        <Button variant="subtle">{text.subtle}</Button>
        <Button disabled>{text.unavailable}</Button>
        <Button loading aria-label={text.saving}>
          {text.save}
        </Button>
        <Button variant="default">{text.long}</Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Hint text={text.hint}>
          {(id) => (
            <ActionIcon aria-label={text.icon} aria-describedby={id}>
              <IconCopy size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          )}
        </Hint>
        <MenuSample />
        <Popover width={260}>
          <Popover.Target>
            <Button variant="subtle">{text.popover}</Button>
          </Popover.Target>
          <Popover.Dropdown>{text.popoverText}</Popover.Dropdown>
        </Popover>
        <DialogSample />
        <DrawerSample />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {(['success', 'warning', 'error'] as const).map((kind) => (
          <Button key={kind} variant="default" size="xs" onClick={() => toast[kind](text[`${kind}Text`])}>
            {text[kind]}
          </Button>
        ))}
      </div>
    </div>
  )
}

function MenuSample() {
  return (
    <Menu width={240} position="bottom-start">
      <Menu.Target>
        <ActionIcon aria-label={text.menu}>
          <IconDots size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {text.items.map((item) => (
          <Menu.Item key={item}>{item}</Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
