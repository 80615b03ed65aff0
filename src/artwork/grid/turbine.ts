import { circle, fill, n, path, shape } from '../svg.ts'

/** A wind turbine: foot at x and y, `tall` to the hub, blades turned by so many degrees. */
export function turbine(x: number, foot: number, tall: number, degrees: number, colour: string): string {
  const hub = foot - tall
  const base = Math.max(0.8, tall * 0.021)
  const top = base * 0.5
  const tower = shape([
    [x - base, foot],
    [x - top, hub],
    [x + top, hub],
    [x + base, foot],
  ])
  const blades = [0, 120, 240].map((turned) => blade(x, hub, tall * 0.58, degrees + turned))
  return path(tower + blades.join(''), fill(colour)) + circle(x, hub, Math.max(1, tall * 0.022), fill(colour))
}

// One edge straight, the other with a belly near the root, as a real blade has.
function blade(x: number, y: number, long: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  const at = (out: number, side: number) => {
    const px = x + Math.sin(angle) * out * long + Math.cos(angle) * side * long
    const py = y - Math.cos(angle) * out * long + Math.sin(angle) * side * long
    return `${n(px)} ${n(py)}`
  }
  return `M${at(0, -0.014)}L${at(1, 0)}Q${at(0.4, 0.05)} ${at(0.16, 0.052)}Q${at(0.05, 0.04)} ${at(0, 0.016)}Z`
}
