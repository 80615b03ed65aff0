import { channelsOf, lightnessOf, tone } from '#base/colour.ts'

/** The same colour turned round the wheel by so many degrees, as light as before. */
export function rotateHue(colour: string, degrees: number): string {
  const [red, green, blue] = channelsOf(colour)
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  // A rotation of the colour cube about its grey diagonal; the slip in lightness is put right after.
  const main = cos + (1 - cos) / 3
  const before = (1 - cos) / 3 - sin / Math.sqrt(3)
  const after = (1 - cos) / 3 + sin / Math.sqrt(3)
  const turned = [
    red * main + green * before + blue * after,
    red * after + green * main + blue * before,
    red * before + green * after + blue * main,
  ]
  return tone(`#${turned.map(twoDigits).join('')}`, lightnessOf(colour))
}

const twoDigits = (channel: number) =>
  Math.round(Math.min(255, Math.max(0, channel)))
    .toString(16)
    .padStart(2, '0')
