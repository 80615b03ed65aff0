import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is wide enough for a table (48em); where it is not, rows are shown as a list, with all that a table would hide. */
export const useRoomForTable = (): boolean =>
  useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? true
