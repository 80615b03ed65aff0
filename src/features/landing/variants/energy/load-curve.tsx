/** Decorative: a daily load curve on a grid with its evening peak highlighted, shown if the site has no picture. */
export function LoadCurve() {
  return (
    <svg className="e-curve" viewBox="0 0 960 560" preserveAspectRatio="none" aria-hidden="true">
      <path
        className="e-grid"
        d="M80 0v560M160 0v560M240 0v560M320 0v560M400 0v560M480 0v560M560 0v560M640 0v560M720 0v560M800 0v560M880 0v560M0 80h960M0 160h960M0 240h960M0 320h960M0 400h960M0 480h960"
      />
      <path
        className="e-base"
        d="M0 470c70-6 120 14 190 6s96-72 150-96 110 10 170 16 96-16 140-70 60-78 96-78 50 74 92 132 74 76 122 84v96H0z"
      />
      <path className="e-wind" d="M0 500c90-30 150-70 250-58s150 60 260 40 160-84 250-70 130 50 200 44v104H0z" />
      <path
        className="e-load"
        d="M0 400c70-6 120 14 190 6s96-92 150-116 110 10 170 16 96-36 140-120 60-118 96-118 50 104 92 182 74 106 122 114"
      />
      <path className="e-mark" d="M746 68v492" />
      <circle className="e-peak" cx="746" cy="68" r="9" />
    </svg>
  )
}
