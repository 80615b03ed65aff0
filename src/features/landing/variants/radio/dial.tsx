const WIDTH = 1200
const MARKS = 9
const APART = WIDTH / MARKS

/** Decorative: a radio dial tuned to the opening's figure; without labels if the figure is not a number. */
export function Dial({ figure }: { figure: string }) {
  const value = Number(figure)
  const first = Number.isFinite(value) && figure.trim() !== '' ? Math.floor(value) - 5 : null
  const pointer = first === null ? WIDTH * 0.62 : APART * (value - first - 0.5)
  return (
    <svg className="r-dial" viewBox={`0 0 ${WIDTH} 90`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="r-ticks" d={TICKS} />
      {first !== null &&
        Array.from({ length: MARKS }, (_, index) => (
          <text key={index} x={APART * (index + 0.5)} y="30" textAnchor="middle">
            {first + index + 1}
          </text>
        ))}
      <path className="r-pointer" d={`M${pointer.toFixed(1)} 6V90`} />
    </svg>
  )
}

const TICKS = Array.from({ length: MARKS * 10 + 1 }, (_, index) => {
  const tall = index % 10 === 5 ? 44 : index % 5 === 0 ? 60 : 70
  return `M${((index * APART) / 10).toFixed(1)} 90V${tall}`
}).join('')
