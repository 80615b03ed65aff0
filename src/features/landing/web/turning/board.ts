import { SIGN_IN } from '../../variants/ways-in.ts'

/**
 * Refines what the style sheet does already by `:target`: #login goes to the real sign-in at once (LAND-32), and the link of what
 * hangs on the board says so to a screen reader.
 */
function follow(): void {
  if (location.hash === '#login') return location.replace(SIGN_IN)
  const target = document.querySelector<HTMLElement>('.fm-part:target')
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.nav-tabs a')) {
    if (link.hash === `#${target?.id ?? 'Meetings'}`) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}

follow()
addEventListener('hashchange', follow)
