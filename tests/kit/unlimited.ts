/** Settings that lift what members may do only so often: stories, trials and measurements post more in a second than anybody in a minute. */
export const UNLIMITED = {
  POSTS_PER_MINUTE: '0',
  POSTS_PER_HOUR: '0',
  REPORTS_PER_HOUR: '0',
  SECONDS_BETWEEN_VIEWS: '0',
}
