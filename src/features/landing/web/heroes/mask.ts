import { TAU } from './random.ts'
import { type Frame, play } from './stage.ts'

/** The picture is visible through one soft, pulsating shape and two small ones that orbit it. */
const CORNERS = 8

play('mask', (frame) => {
  const { context, width, height, time, colours, picture } = frame
  const shape = `${blob(frame, time, 0.47)}${satellite(frame, 0.055, 0.11, -1.5)}${satellite(frame, 0.03, -0.16, 3.4)}`
  if (picture) picture.style.clipPath = `path("${shape}")`
  context.lineWidth = 1.5
  context.strokeStyle = colours.light === colours.ground ? colours.near : colours.light
  context.globalAlpha = 0.55
  context.stroke(new Path2D(blob(frame, time - 2.2, 0.485)))
  context.globalAlpha = 0.25
  context.stroke(new Path2D(blob({ width, height }, time - 4.4, 0.495)))
})

type Size = Pick<Frame, 'width' | 'height'>

/** A closed curve through the midpoints between corners that move in and out, each at its own pace. */
function blob({ width, height }: Size, time: number, reach: number): string {
  const corners = Array.from({ length: CORNERS }, (_, index) => {
    const out = 1 + 0.1 * Math.sin(time * 0.5 + index * 1.7) + 0.06 * Math.sin(time * 0.31 + index * 2.9)
    const angle = (index / CORNERS) * TAU + time * 0.04
    return [width * (0.5 + reach * out * Math.cos(angle)), height * (0.5 + reach * out * Math.sin(angle))] as const
  })
  const middle = (index: number) => {
    const [first, second] = [corners[index % CORNERS] ?? [0, 0], corners[(index + 1) % CORNERS] ?? [0, 0]]
    return `${((first[0] + second[0]) / 2).toFixed(1)} ${((first[1] + second[1]) / 2).toFixed(1)}`
  }
  const curves = corners.map((_, index) => {
    const [x, y] = corners[(index + 1) % CORNERS] ?? [0, 0]
    return `Q${x.toFixed(1)} ${y.toFixed(1)} ${middle(index + 1)}`
  })
  return `M${middle(0)}${curves.join('')}Z`
}

/** A small circle that orbits the large shape. */
function satellite({ width, height, time }: Frame, size: number, pace: number, start: number): string {
  const radius = size * Math.min(width, height)
  const x = width / 2 + (width / 2 - radius) * Math.cos(start + time * pace) * 0.97
  const y = height / 2 + (height / 2 - radius) * Math.sin(start + time * pace) * 0.97
  return `M${(x - radius).toFixed(1)} ${y.toFixed(1)}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`
}
