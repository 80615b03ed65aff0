/**
 * Stands where a site has no hero picture: land in layers under a low sun, in the site's own colours, which come from
 * the style sheet. Says nothing to a screen reader.
 */
export function Composition() {
  return (
    <svg className="composition" viewBox="0 0 800 800" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect className="c-sky" width="800" height="800" />
      <circle className="c-sun" cx="545" cy="290" r="112" />
      <path className="c-far" d="M0 452c96-58 172-96 262-88s150 84 252 62 176-92 286-70v444H0z" />
      <path className="c-mid" d="M0 566c120-16 196-92 322-84s168 104 288 88 128-58 190-62v292H0z" />
      <path className="c-near" d="M0 642c148-52 270-20 392 24s268 42 408-42v176H0z" />
      <path
        className="c-line"
        d="M0 684c148-50 262-16 392 24s268 44 408-38M0 726c150-46 258-12 392 22s268 44 408-34M0 766c152-40 256-8 392 20s268 42 408-30"
      />
    </svg>
  )
}
