import type { DraftRemote } from './Draft'

/** Drafts of the signed-in person that stay on this phone. A sign-out deletes them. */
export const phoneDrafts = (key: string): DraftRemote => ({
  key,
  isHereOnly: true,
  read: async () => [],
  save: async () => ({ revision: '' }),
})

/**
 * Drafts behind a link that needs no sign-in: every person with the link continues them. They are named by the number of the link,
 * without its token.
 */
export const linkDrafts = (key: string): DraftRemote => ({ ...phoneDrafts(key.split('.')[0] ?? ''), owner: 'link' })
