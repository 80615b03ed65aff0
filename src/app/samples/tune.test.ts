import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AUDIO_LISTS } from '#base/slug.ts'
import { recordingOf } from '#features/files/server.ts'
import { AUDIO_OPTIONS } from './audio.ts'
import { lineOf, secondsOf } from './tune.ts'
import { TUNES } from './tunes.ts'

test.each(Object.entries(TUNES))(
  'the tune %s is an mp3 of some seconds and few bytes, said to be what its site offers [AUD-05]',
  async (_, sample) => {
    const bytes = sample.bytes()
    expect(bytes.length).toBeLessThan(40_000)
    const folder = await mkdtemp(join(tmpdir(), 'tune-'))
    await writeFile(join(folder, sample.name), bytes)
    const found = await recordingOf(join(folder, sample.name))
    await rm(folder, { recursive: true })
    expect(found?.seconds).toBeCloseTo(secondsOf(bytes), 1)
    expect(found?.seconds).toBeGreaterThan(15)
    for (const list of AUDIO_LISTS)
      for (const label of sample.labels[list]) expect(AUDIO_OPTIONS[list]).toContain(label)
  },
)

test('notes are the lines of the spectrum that are nearest to them', () => {
  expect(['A4', 'A3', 'C4', 'C#4'].map(lineOf)).toEqual([31, 15, 18, 19])
})
