import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { rotateHue } from './colour.ts'
import { describedPicture, drawPicture } from './draw-picture.ts'
import { seededRandom } from './random.ts'
import { renderPicture } from './render-picture.ts'
import { type PictureStyle, pictureColours } from './types.ts'

const colours = pictureColours({ footer: '#0c3b47', primary: '#0f6b73', left: '#2f8f83', right: '#e3a857' })
const styles: PictureStyle[] = ['landscape', 'contour', 'grid', 'weave', 'signal', 'screen', 'paper']
const order = (seed: string, style: PictureStyle) => ({ seed, style, colours, width: 1280, height: 720 })

describe.each(styles)('a %s picture', (style) => {
  it('is the same for the same title and another for another', () => {
    expect(drawPicture(order('Reading a permit', style))).toBe(drawPicture(order('Reading a permit', style)))
    expect(drawPicture(order('Reading a permit', style))).not.toBe(drawPicture(order('Reading a licence', style)))
  })

  it('describes what it shows, and differently for another picture', () => {
    const all = Array.from({ length: 60 }, (_, index) => describedPicture(order(`Title ${index}`, style)))
    for (const { description } of all) expect(description).toMatch(/^\p{Lu}[^,]{10,}/u)
    expect(new Set(all.map(({ description }) => description)).size).toBeGreaterThan(9)
    expect(describedPicture(order('Title 7', style)).description).toBe(all[7]?.description)
  })

  it('is whole for many titles: every number a number, every reference to something drawn once', () => {
    for (let index = 0; index < 60; index++) {
      const svg = drawPicture(order(`Title ${index}`, style))
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used)
      expect(svg.length).toBeLessThan(400_000)
    }
  })

  it('is rendered as WebP in the requested size', async () => {
    const picture = await renderPicture({ ...order('Waves', style), width: 320, height: 400 })
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 320, height: 400 })
    expect((await sharp(picture).stats()).channels.some(({ stdev }) => stdev > 4)).toBe(true)
  })
})

describe('chance', () => {
  it('gives the same row for the same seed and stays within its bounds', () => {
    const row = (seed: string) => Array.from({ length: 5 }, seededRandom(seed).next)
    expect(row('a')).toEqual(row('a'))
    expect(row('a')).not.toEqual(row('b'))
    const random = seededRandom('bounds')
    for (let index = 0; index < 500; index++) {
      expect(random.between(2, 3)).toBeLessThan(3)
      expect([1, 2, 3]).toContain(random.whole(1, 3))
    }
  })

  it('does not tie one throw to the next', () => {
    const pairs = Array.from({ length: 2000 }, (_, index) => {
      const random = seededRandom(`title ${index}`)
      return [random.next() < 0.5, random.next() < 0.5]
    })
    const alike = pairs.filter(([first, second]) => first === second).length
    expect(Math.abs(alike - 1000)).toBeLessThan(120)
  })
})

it('a colour turned all the way round is itself again', () => {
  expect(rotateHue('#3a6ea5', 0)).toBe('#3a6ea5')
  expect(rotateHue('#3a6ea5', 360)).toBe('#3a6ea5')
  expect(rotateHue('#3a6ea5', 120)).not.toBe('#3a6ea5')
})
