/** Settings that lift the rate limits: journeys, trials and measurements post more in a second than a member in a minute. */
export const UNLIMITED = {
  POSTS_PER_MINUTE: '0',
  POSTS_PER_HOUR: '0',
  REPORTS_PER_HOUR: '0',
  SECONDS_BETWEEN_VIEWS: '0',
}
