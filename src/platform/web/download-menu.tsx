import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useDownload } from './use-download.ts'

interface Props {
  label: string
  /** Is announced while a file is made. */
  making: string
  /** `address` is downloaded, and saved as `fallbackName` where the server gives no name. */
  files: readonly { label: string; address: string; fallbackName: string }[]
}

/** A button with a menu of files, of which one at a time is downloaded. */
export function DownloadMenu({ label, making, files }: Props) {
  const { busy, save } = useDownload()
  return (
    <>
      <Menu position="bottom-end" returnFocus disabled={busy}>
        <Menu.Target>
          <Button
            variant="default"
            aria-disabled={busy}
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
            rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
          >
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {files.map((file) => (
            <Menu.Item key={file.address} onClick={() => void save(file.address, file.fallbackName)}>
              {file.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <span role="status" className="visually-hidden">
        {busy ? making : ''}
      </span>
    </>
  )
}
