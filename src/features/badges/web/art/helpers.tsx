import type { ReactNode } from 'react'
import styles from './badge-art.module.css'
import { Ribbons, Shade, starPath } from './shapes.tsx'

/** Medals of the best-answer badges: a lifebelt, a hand, a shining book, a watchful eye, a star within the belt (PROF-28). */
export const HELPERS: readonly ReactNode[] = [
  <Medal key="1">
    <Lifebelt />
  </Medal>,
  <Medal key="2" edge={starPath(14, 28.5, 26)}>
    <path d="M23.6 24.5v13m5.6-18v16m5.6-15.500V35.500m5.6-12v13M17.2 35.500l6.9 7.6" className={styles.finger} />
    <path d="M21 34h22v6.500c0 5.8-4.3 9.5-10.3 9.5-4.6 0-7.3-1.9-9.3-5.200L20.2 39Z" className={styles.sign} />
    <path
      d="M32 46.600c-6-4.3-5.2-8.6-2.3-8.6 1.3 0 2 .8 2.3 1.7.3-.9 1-1.7 2.3-1.7 2.9 0 3.7 4.3-2.3 8.600Z"
      className={styles.onSignFill}
    />
  </Medal>,
  <Medal key="3" edge={starPath(20, 29, 26.4)}>
    <path
      d="M32 15v6.500M22.4 17.600l3 5.700M41.6 17.600l-3 5.700M15.7 24.200l4.6 3.400M48.3 24.200l-4.6 3.4"
      className={styles.ray}
    />
    <path d="M31 31.500C27.5 28.6 22 27.6 15.5 28.200v15.600c6.5-.6 12 .4 15.5 3.300Z" className={styles.sign} />
    <path d="M33 31.500c3.5-2.9 9-3.9 15.5-3.300v15.600c-6.5-.6-12 .4-15.5 3.300Z" className={styles.sign} />
    <path
      d="M19.2 33.400c3-.1 5.7.4 8 1.500m-8 3.700c3-.1 5.7.4 8 1.500m9.6-5.200c2.3-1.1 5-1.6 8-1.500m-8 6.700c2.3-1.1 5-1.6 8-1.5"
      className={styles.lines}
    />
  </Medal>,
  <Medal key="4" edge={starPath(12, 30.5, 25.2)}>
    <path
      d="M12.8 32.500C17.6 25 24.2 21.2 32 21.200S46.4 25 51.2 32.500C46.4 40 39.8 43.8 32 43.800S17.6 40 12.8 32.500Z"
      className={styles.sign}
    />
    <circle cx={32} cy={32.5} r={8.2} className={styles.onSignFill} />
    <path d={starPath(4, 6.4, 2.3, [32, 32.5])} className={styles.sign} />
    <path d="M22.5 17.200l1.6 2.600M32 14.600v3.200m9.5-.6-1.6 2.6" className={styles.ray} />
    <path d="M26.5 49.300h11" className={styles.ray} />
  </Medal>,
  <g key="5">
    <Ribbons />
    <g transform="translate(32 28.5) scale(.9) translate(-32 -32)">
      <Medal edge={starPath(24, 32, 26.5)}>
        <g transform="translate(32 32) scale(1.28) translate(-32 -32)">
          <Lifebelt />
        </g>
        <path d={starPath(5, 17.5, 7.6, [32, 33])} className={styles.star} />
        <path d="M32 15.500V33l16.6-5.4-11.8-.2Z" className={styles.glance} />
      </Medal>
    </g>
  </g>,
]

/** A round medal; `edge` is the path of its jagged rim. */
function Medal({ edge, children }: { edge?: string; children: ReactNode }) {
  return (
    <>
      {edge && <path d={edge} className={styles.deep} />}
      <circle cx={32} cy={32} r={25} className={styles.metal} />
      <Shade d="M32 7a25 25 0 0 1 0 50Z" />
      <circle cx={32} cy={32} r={22} className={styles.rim} />
      {children}
    </>
  )
}

/** Four bands on a ring with a circumference of 2π·11.5. */
function Lifebelt() {
  return (
    <>
      <circle cx={32} cy={32} r={11.5} className={styles.belt} />
      <circle cx={32} cy={32} r={11.5} className={styles.bands} transform="rotate(34 32 32)" />
      <circle cx={32} cy={32} r={16.7} className={styles.thin} />
    </>
  )
}
