import { Button, Drawer, Group, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { sampleTexts } from './sample-texts.ts'

const { actions: text } = sampleTexts

export function DialogSample() {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" onClick={open}>
        {text.dialog}
      </Button>
      <Modal opened={opened} onClose={close} title={text.dialogTitle}>
        <p>{text.dialogText}</p>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close}>
            {text.cancel}
          </Button>
          <Button variant="danger" onClick={close}>
            {text.remove}
          </Button>
        </Group>
      </Modal>
    </>
  )
}

export function DrawerSample() {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" onClick={open}>
        {text.drawer}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        size={300}
        position="right"
        title={text.drawerTitle}
        closeButtonProps={{ 'aria-label': text.cancel }}
      >
        <p>{text.popoverText}</p>
        <Button fullWidth onClick={close}>
          {text.save}
        </Button>
      </Drawer>
    </>
  )
}
