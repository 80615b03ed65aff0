import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FeatureNames, FeatureProblem, namesOf } from './names.ts'
import { register } from './register.ts'

const TEMPLATE = fileURLToPath(new URL('template/', import.meta.url))
const BIOME = fileURLToPath(new URL('../../node_modules/.bin/biome', import.meta.url))

/**
 * Creates a feature in the tree at `root`: its files, a migration with the next number, and its lines in the feature map,
 * the server's and browser's lists, the portal's routes and the table of error codes. Returns the written paths, relative
 * to the root. Throws FeatureProblem before writing anything.
 */
export function makeFeature(root: string, name: string): string[] {
  const names = namesOf(name)
  refuseTaken(root, name)
  const files = new Map([...newFiles(root, names), ...register(root, names)])
  for (const [file, text] of files) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), text)
  }
  const written = [...files.keys()]
  format(root, written)
  return written
}

function refuseTaken(root: string, name: string) {
  const features = path.join(root, 'src/features')
  if (fs.existsSync(path.join(features, name))) throw new FeatureProblem(`There is a feature '${name}' already.`)
  for (const feature of fs.readdirSync(features)) {
    const contract = path.join(features, feature, 'contract.ts')
    if (fs.existsSync(contract) && new RegExp(`path: '/${name}['/]`).test(fs.readFileSync(contract, 'utf8')))
      throw new FeatureProblem(`The address /api/${name} belongs to the feature '${feature}' already.`)
  }
}

function newFiles(root: string, names: FeatureNames): [string, string][] {
  const folder = `src/features/${names.name}`
  const templates = fs
    .readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
  return templates.toSorted().map((file) => {
    const bare = file.replace(/\.txt$/, '').replaceAll(path.sep, '/')
    const target =
      bare === 'migration.sql' ? nextMigration(root, names.name) : `${folder}/${bare.replace('feature', names.name)}`
    return [target, filled(fs.readFileSync(path.join(TEMPLATE, file), 'utf8'), names)]
  })
}

function filled(template: string, names: FeatureNames) {
  return template.replace(
    /__(name|camel|Pascal|table|title|description)__/g,
    (_, key: keyof FeatureNames) => names[key],
  )
}

function nextMigration(root: string, name: string) {
  const numbers = fs.readdirSync(path.join(root, 'migrations')).map((file) => Number.parseInt(file, 10) || 0)
  return `migrations/${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}-${name}.sql`
}

function format(root: string, files: string[]) {
  const formatted = files.filter((file) => /\.tsx?$/.test(file))
  const { status, stderr } = spawnSync(BIOME, ['check', '--write', ...formatted], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The new files could not be formatted: ${stderr}`)
}
