import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is at least this wide, in em; where it is not, rows are shown as a list, with all that a table would hide. */
export const useRoomForTable = (tableFrom = 48): boolean =>
  useMediaQuery(`(min-width: ${tableFrom}em)`, undefined, { getInitialValueInEffect: false }) ?? true
