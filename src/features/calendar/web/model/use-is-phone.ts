import { useMediaQuery } from '@mantine/hooks'

/** Where seven columns would be too narrow to read: a month of dots and a day at a time instead. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false
