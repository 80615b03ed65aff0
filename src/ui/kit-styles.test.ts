import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { UNUSED_PALETTES } from '#tools/vite/kit-palettes.ts'

const SOURCES = fileURLToPath(new URL('..', import.meta.url))
const KIT = fileURLToPath(new URL('../../node_modules/@mantine/core/styles/', import.meta.url))

test('every component of the kit that a screen uses comes with its styles', () => {
  const styled = ['kit-styles.css', 'kit-field-styles.css']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('')
  const used = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [
      ...readFileSync(`${SOURCES}/${file}`, 'utf8').matchAll(/import \{([^}]+)\} from '@mantine\/core'/g),
    ])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
  const missing = new Set(
    used.filter((name) => existsSync(`${KIT}${name}.layer.css`) && !styled.includes(`/${name}.layer.css`)),
  )
  expect(used.length).toBeGreaterThan(10)
  expect([...missing]).toEqual([])
})

test('links keep their underline: the styles of text stand before those of links, which build on them', () => {
  const styles = readFileSync(new URL('kit-styles.css', import.meta.url), 'utf8')
  expect(styles.indexOf('/Text.layer.css')).toBeLessThan(styles.indexOf('/Anchor.layer.css'))
})

test('no screen and no style of the kit names a palette that the build leaves out', () => {
  const kit = ['kit-styles.css', 'kit-field-styles.css']
    .flatMap((file) => [
      ...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/styles\/([\w-]+\.layer\.css)/g),
    ])
    .map(([, file = '']) => file)
    .filter((file) => file !== 'default-css-variables.layer.css')
    .map((file) => readFileSync(`${KIT}${file}`, 'utf8'))
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .map((file) => readFileSync(`${SOURCES}/${file}`, 'utf8'))
  const names = new RegExp(`mantine-color-(${UNUSED_PALETTES.join('|')})-|color="(${UNUSED_PALETTES.join('|')})[".]`)
  expect(kit.length).toBeGreaterThan(10)
  expect([...kit, ...sources].filter((styles) => names.test(styles))).toEqual([])
})
