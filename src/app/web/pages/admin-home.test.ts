import { expect, test } from 'vitest'
import { adminCounts } from '#app/server/features.ts'
import { catalogues } from '../catalogues.ts'
import { manifests } from '../features.ts'
import { routesOf } from '../offer.ts'

const shown = manifests.flatMap((manifest) => manifest.adminCounts ?? [])

test('every figure of the admin home has a number, a label and a page it leads to, and every number is shown [ADM-B1] [ADM-03]', () => {
  const counted = adminCounts.flatMap((counts) => Object.keys(counts))
  expect(shown.map(({ name }) => name).toSorted()).toEqual(counted.toSorted())
  const labels = shown.map(({ label }) =>
    label.split('.').reduce((part: unknown, key) => (part as never)[key], catalogues),
  )
  expect(labels.filter((label) => typeof label !== 'string')).toEqual([])
  const pages = new Set<string>(routesOf(manifests).map(({ path }) => path))
  expect(shown.filter(({ target }) => !pages.has(target.to))).toEqual([])
})
