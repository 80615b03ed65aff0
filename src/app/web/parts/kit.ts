// Evaluates the UI kit before the screens that use it (main.ts).
export { MantineProvider } from '@mantine/core'
