import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

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
