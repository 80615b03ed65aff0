/**
 * Stands where a site has no hero picture: land in layers under a low sun, or load curves on a grid, as the site's
 * character has it. The colours and the choice come from the style sheet. Says nothing to a screen reader.
 */
export function Composition() {
  return (
    <svg className="composition" viewBox="0 0 800 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect className="c-sky" width="800" height="800" />
      <g className="c-hills">
        <circle className="c-sun" cx="545" cy="300" r="112" />
        <path className="c-far" d="M0 452c96-58 172-96 262-88s150 84 252 62 176-92 286-70v444H0z" />
        <path className="c-mid" d="M0 566c120-16 196-92 322-84s168 104 288 88 128-58 190-62v292H0z" />
        <path className="c-near" d="M0 642c148-52 270-20 392 24s268 42 408-42v176H0z" />
        <path
          className="c-line"
          d="M0 684c148-50 262-16 392 24s268 44 408-38M0 726c150-46 258-12 392 22s268 44 408-34M0 766c152-40 256-8 392 20s268 42 408-30"
        />
      </g>
      <g className="c-curves">
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
      </g>
    </svg>
  )
}
