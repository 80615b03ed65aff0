import type { MantineColorsTuple } from '@mantine/core'

declare module '@mantine/core' {
  /** The colours that components know; `danger` is a variant of a button, and as a colour would leave it without one. */
  export interface MantineThemeColorsOverride {
    colors: Record<'brand' | 'gray' | 'red', MantineColorsTuple>
  }
}
