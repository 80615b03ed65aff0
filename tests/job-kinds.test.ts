import { expect, test } from 'vitest'
import { catalogues } from '#app/web/catalogues.ts'
import { manifests } from '#app/web/features.ts'
import { courseJobs } from '#features/university/server.ts'

test('a bulk action of every feature that fails in part has a name and a page of its own, among those that failed [ADM-B1] [UNI-B4]', () => {
  const shown = manifests.flatMap(({ jobKinds }) => jobKinds ?? [])
  expect(shown.map(({ kind }) => kind)).toEqual(Object.keys(courseJobs))
  for (const { label, undoLabel } of shown)
    for (const key of [label, undoLabel])
      expect(key.split('.').reduce((part: unknown, name) => (part as never)[name], catalogues)).toEqual(
        expect.any(String),
      )
  expect(shown.map(({ target }) => target({ id: 'job', about: 'course' }))).toEqual([
    { to: '/dash/university/$courseId/learners', params: { courseId: 'course' }, search: { job: 'job' } },
  ])
})
