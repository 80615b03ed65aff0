import './component-styles.css'
import './primitives.css'
import type { MantineThemeOverride } from '@mantine/core'

/** Default label of the close button of a drawer or dialog. */
const CLOSE_BUTTON_PROPS = { 'aria-label': 'Close' }

/** Default props of the Mantine components; their styles are in component-styles.css. */
export const componentDefaults: MantineThemeOverride['components'] = {
  Button: { defaultProps: { size: 'sm', variant: 'filled' } },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
  Anchor: { defaultProps: { underline: 'always', inherit: true } },
  InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
  TextInput: { defaultProps: { size: 'md' } },
  PasswordInput: { defaultProps: { size: 'md' } },
  Textarea: { defaultProps: { size: 'md' } },
  NativeSelect: { defaultProps: { size: 'md' } },
  // Without Mantine's unnamed focus placeholder: the first menu item takes the focus.
  Menu: { defaultProps: { shadow: 'sm', transitionProps: { duration: 120 }, withInitialFocusPlaceholder: false } },
  Popover: { defaultProps: { shadow: 'sm', transitionProps: { duration: 120 } } },
  Modal: {
    defaultProps: {
      centered: true,
      overlayProps: { backgroundOpacity: 0.45 },
      transitionProps: { transition: 'pop', duration: 140 },
      closeButtonProps: CLOSE_BUTTON_PROPS,
    },
  },
  Drawer: {
    defaultProps: {
      overlayProps: { backgroundOpacity: 0.45 },
      transitionProps: { duration: 160 },
      closeButtonProps: CLOSE_BUTTON_PROPS,
    },
  },
}
