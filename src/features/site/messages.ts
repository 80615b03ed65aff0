/** Texts of the site feature; a site overrides any of them by `site.key`. */
export const siteMessages = {
  appTitle: 'Guildhall',
  toFrontPage: '{title}, front page',
}
