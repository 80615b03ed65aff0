import './component-looks.css'
import type { MantineThemeOverride } from '@mantine/core'

/** The name of a close button where its drawer or dialog gives it no other. */
const NAMED = { 'aria-label': 'Close' }

/** What the kit's parts do here unless told otherwise; how they look stands in component-looks.css. */
export const componentLooks: MantineThemeOverride['components'] = {
  Button: { defaultProps: { size: 'sm', variant: 'filled' } },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
  Anchor: { defaultProps: { underline: 'always', inherit: true } },
  InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
  TextInput: { defaultProps: { size: 'md' } },
  PasswordInput: { defaultProps: { size: 'md' } },
  Textarea: { defaultProps: { size: 'md' } },
  NativeSelect: { defaultProps: { size: 'md' } },
  // Without the kit's own first stop, which is no menu item and has no name: the first item takes the focus.
  Menu: { defaultProps: { shadow: 'sm', transitionProps: { duration: 120 }, withInitialFocusPlaceholder: false } },
  Popover: { defaultProps: { shadow: 'sm', transitionProps: { duration: 120 } } },
  Modal: {
    defaultProps: {
      centered: true,
      overlayProps: { backgroundOpacity: 0.45 },
      transitionProps: { transition: 'pop', duration: 140 },
      closeButtonProps: NAMED,
    },
  },
  Drawer: {
    defaultProps: {
      overlayProps: { backgroundOpacity: 0.45 },
      transitionProps: { duration: 160 },
      closeButtonProps: NAMED,
    },
  },
}
