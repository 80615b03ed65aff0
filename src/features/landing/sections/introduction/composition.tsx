import type { ReactNode } from 'react'
import type { Motif } from '#base/theme/character.ts'

/**
 * Decorative placeholder for a missing hero picture: a layered landscape below a low sun, load curves on a grid,
 * or the motif of the site's character. Coloured by the style sheet. Hidden from screen readers.
 */
export function Composition({ motif }: { motif: Motif }) {
  return (
    <svg className="composition" viewBox="0 0 800 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect className="c-sky" width="800" height="800" />
      {drawings[motif]}
    </svg>
  )
}

const drawings: Record<Motif, ReactNode> = {
  hills: (
    <>
      <circle className="c-sun" cx="545" cy="300" r="112" />
      <path className="c-far" d="M0 452c96-58 172-96 262-88s150 84 252 62 176-92 286-70v444H0z" />
      <path className="c-mid" d="M0 566c120-16 196-92 322-84s168 104 288 88 128-58 190-62v292H0z" />
      <path className="c-near" d="M0 642c148-52 270-20 392 24s268 42 408-42v176H0z" />
      <path
        className="c-line"
        d="M0 684c148-50 262-16 392 24s268 44 408-38M0 726c150-46 258-12 392 22s268 44 408-34M0 766c152-40 256-8 392 20s268 42 408-30"
      />
    </>
  ),
  lines: (
    <>
      <path
        className="c-grid"
        d="M80 0v800M160 0v800M240 0v800M320 0v800M400 0v800M480 0v800M560 0v800M640 0v800M720 0v800M0 80h800M0 160h800M0 240h800M0 320h800M0 400h800M0 480h800M0 560h800M0 640h800M0 720h800"
      />
      <path
        className="c-far"
        d="M0 520c110 0 150-70 250-70s110 60 170-30 90-170 140-170 90 110 130 180 60 90 110 100v270H0z"
      />
      <path
        className="c-mid"
        d="M0 600c120 0 150-50 250-50s120 40 180-20 80-130 130-130 90 80 130 130 60 70 110 80v190H0z"
      />
      <path
        className="c-near"
        d="M0 680c120 0 160-34 250-34s130 26 190-8 70-88 120-88 90 54 130 88 60 50 110 56v106H0z"
      />
      <path
        className="c-peak"
        d="M0 520c110 0 150-70 250-70s110 60 170-30 90-170 140-170 90 110 130 180 60 90 110 100"
      />
      <path className="c-line" strokeDasharray="3 9" d="M560 270v530" />
      <circle className="c-sun" cx="560" cy="250" r="15" />
    </>
  ),
  traces: (
    <>
      <path className="c-near" d="M0 0h800v560H0z" />
      <path
        className="c-grid"
        d="M80 0v560M160 0v560M240 0v560M320 0v560M400 0v560M480 0v560M560 0v560M640 0v560M720 0v560M0 80h800M0 160h800M0 240h800M0 320h800M0 400h800M0 480h800"
      />
      <path
        className="c-peak"
        d="M0 280c20 0 20-12 40-12s20 26 40 26 20-44 40-44 20 74 40 74 20-118 40-118 20 172 40 172 20-228 40-228 20 268 40 268 20-288 40-288 20 276 40 276 20-236 40-236 20 182 40 182 20-128 40-128 20 84 40 84 20-52 40-52 20 32 40 32 20-18 40-18 20 10 40 10h40"
      />
      <path className="c-line" d="M0 420q50-36 100 0t100 0 100 0 100 0 100 0 100 0 100 0 100 0" />
      <path className="c-mid" d="M0 560h800v240H0z" />
      <path
        className="c-line"
        d="M60 690v-60M100 690v-30M140 690v-30M180 690v-30M220 690v-60M260 690v-30M300 690v-30M340 690v-30M380 690v-60M420 690v-30M460 690v-30M500 690v-30M540 690v-60M580 690v-30M620 690v-30M660 690v-30M700 690v-60M740 690v-30M40 720h720"
      />
      <path className="c-peak" d="M474 610v150" />
    </>
  ),
  leaks: (
    <>
      <path className="c-near" d="M0 0h800v800H0z" />
      <path className="c-far" opacity=".14" d="M640-40 40 800h620zM640-40 140 800h420zM640-40 240 800h220z" />
      <path className="c-mid" opacity=".5" d="M0 160c260 60 300 300 0 560z" />
      <path className="c-sun" opacity=".18" d="M0 240c170 50 190 230 0 380z" />
      <path className="c-sun" opacity=".2" d="M120 470h560v234H120z" />
      <path className="c-line" d="M120 470h560v234H120z" />
      <circle className="c-sun" cx="640" cy="60" r="26" />
    </>
  ),
  paper: (
    <>
      <path className="c-near" d="M0 0h800v800H0z" />
      <path className="c-sun" d="m70 90 310-24 26 330-310 24z" />
      <path className="c-far" d="m440 60 290 30-34 300-290-30z" />
      <path className="c-mid" d="m96 452 300 20-18 280-300-20z" />
      <path className="c-sky" d="m430 440 306-30 32 320-306 30z" />
      <path
        className="c-grid"
        d="m122 190 230-18M126 240l230-18M130 290l150-12M484 540l224-22M489 590l224-22M494 640l120-12"
      />
      <circle className="c-near" cx="226" cy="92" r="13" />
      <circle className="c-near" cx="586" cy="88" r="13" />
      <circle className="c-near" cx="246" cy="474" r="13" />
      <circle className="c-near" cx="584" cy="438" r="13" />
    </>
  ),
}
