// Starts the kit apart from the screens that are made of it (main.ts).
export { MantineProvider } from '@mantine/core'
