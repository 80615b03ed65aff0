import { SIGN_IN } from '../../variants/links.ts'

/**
 * Enhances the style sheet's `:target` rules: #login redirects to the sign-in at once (LAND-32), and the link of
 * the current part is announced to screen readers.
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
