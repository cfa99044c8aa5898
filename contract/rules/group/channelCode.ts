/**
 * The code of a channel that a link names, in one spelling; null for a text that can be none. Keys of invitations, visits, seats, cards and
 * company members have a dot, so none of them is ever read as a channel.
 */
export const channelCodeOf = (text: string): string | null => (/^[A-Za-z\d]{1,4}$/.test(text) ? text.toUpperCase() : null)
