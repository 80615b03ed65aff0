/** Texts of the latest posts on the home dashboard, under `latestPosts`. */
export const latestPostsMessages = {
  title: 'Latest Posts',
  all: 'All questions',
  loading: 'Loading posts',
  failed: 'The latest posts could not be loaded',
  none: 'No posts yet',
  noneMessage: 'Members’ answers appear here.',
  in: 'in {title}',
} as const
