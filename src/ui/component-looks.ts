import type { MantineThemeOverride } from '@mantine/core'
import looks from './component-looks.module.css'

/** How Mantine's parts look here: hairlines instead of boxes, one accent, quiet fields. */
export const componentLooks: MantineThemeOverride['components'] = {
  Button: { classNames: { root: looks.button, label: looks.buttonLabel }, defaultProps: { size: 'sm' } },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 }, classNames: { root: looks.actionIcon } },
  Anchor: { classNames: { root: looks.anchor }, defaultProps: { underline: 'always', inherit: true } },
  Input: { classNames: { input: looks.input } },
  InputWrapper: {
    classNames: { label: looks.label, error: looks.error, description: looks.description, required: looks.required },
    defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] },
  },
  TextInput: { defaultProps: { size: 'md' } },
  PasswordInput: { defaultProps: { size: 'md' } },
  Textarea: { defaultProps: { size: 'md' } },
  Checkbox: { classNames: { input: looks.checkbox, label: looks.checkboxLabel, error: looks.error } },
  Menu: { classNames: { dropdown: looks.raised, item: looks.menuItem }, defaultProps: { shadow: 'sm' } },
  Popover: { classNames: { dropdown: looks.raised }, defaultProps: { shadow: 'sm' } },
  Combobox: { classNames: { dropdown: looks.raised, option: looks.menuItem } },
  Modal: {
    classNames: { content: looks.modal, header: looks.modalHeader, title: looks.modalTitle, body: looks.modalBody },
    defaultProps: {
      centered: true,
      overlayProps: { backgroundOpacity: 0.45 },
      transitionProps: { transition: 'pop', duration: 140 },
      closeButtonProps: { 'aria-label': 'Close' },
    },
  },
  Drawer: {
    classNames: { content: looks.drawer, header: looks.drawerHeader },
    defaultProps: { overlayProps: { backgroundOpacity: 0.45 }, transitionProps: { duration: 160 } },
  },
  Skeleton: { classNames: { root: looks.skeleton } },
}
