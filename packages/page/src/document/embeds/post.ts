/** Classes of quotes that stand for a post of another site until its script shows it. */
export const POST_CLASS =
  / (?:twitter-tweet|twitter-video|instagram-media|tiktok-embed|reddit-embed-bq|reddit-card|mastodon-embed|bluesky-embed|text-post-media) /i;
