import type { ReactNode } from 'react'
import styles from './badge-art.module.css'
import { Laurel, Ribbons, Shade, starPath } from './shapes.tsx'

const SHIELD = 'M32 4 56 12v18c0 15-10.5 25.5-24 30C18.5 55.5 8 45 8 30V12Z'
const SHADED = 'M32 4 56 12v18c0 15-10.5 25.5-24 30Z'
const LINE = 'M32 8.6 51.8 15.200V30c0 12.6-8.6 21.4-19.8 25.400C20.8 51.4 12.2 42.6 12.2 30V15.200Z'

/** Shields of the question badges, with a question mark and more insignia at each level (PROF-27). */
export const RANKS: readonly ReactNode[] = [
  <Shield key="1">
    <Raised by={2} />
    <Chevron y={47} half={12} />
  </Shield>,
  <Shield key="2">
    <Raised by={4} />
    <Chevron y={43.5} half={12.5} />
    <Chevron y={49.5} half={9.5} />
  </Shield>,
  <Shield key="3">
    <Raised by={6} />
    <Chevron y={40} half={13} />
    <Chevron y={45} half={11.5} />
    <Chevron y={50.5} half={8.5} />
  </Shield>,
  <Shield key="4">
    <g transform="translate(32 31) scale(1.28) translate(-32 -23.5)">
      <Question />
    </g>
    <Laurel />
  </Shield>,
  <g key="5">
    <Ribbons />
    <path d={starPath(18, 29, 24.5, [32, 29])} className={styles.deep} />
    <g transform="translate(32 29) scale(.78) translate(-32 -32)">
      <Shield>
        <path d={starPath(5, 21, 9.6, [32, 32])} className={styles.sign} />
        <g transform="translate(32 32.6) scale(.78) translate(-32 -23)" className={styles.onSign}>
          <Question />
        </g>
      </Shield>
    </g>
  </g>,
]

function Shield({ children }: { children: ReactNode }) {
  return (
    <>
      <path d={SHIELD} className={styles.metal} />
      <Shade d={SHADED} />
      <path d={LINE} className={styles.rim} />
      {children}
    </>
  )
}

function Question() {
  return (
    <>
      <path d="M27.2 19.400a4.9 4.9 0 1 1 7.4 4.200c-1.7 1-2.6 2-2.6 3.9" className={styles.stroke} />
      <circle cx={32} cy={32.4} r={2.1} className={styles.sign} />
    </>
  )
}

/** The question mark, smaller and higher up, to leave room for chevrons. */
function Raised({ by }: { by: number }) {
  return (
    <g transform={`translate(32 ${24 - by / 2}) scale(${1.02 - by / 40}) translate(-32 -24)`}>
      <Question />
    </g>
  )
}

function Chevron({ y, half }: { y: number; half: number }) {
  return <path d={`M${32 - half} ${y}L32 ${y - half * 0.52}L${32 + half} ${y}`} className={styles.chevron} />
}
