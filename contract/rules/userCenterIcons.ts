/** The pictures that an organiser chooses from for an entry of the personal centre. */
export const entryIconNames = [
  'article', 'clock', 'discount', 'exhibitor', 'form', 'gift', 'list', 'location', 'message', 'order', 'privacy', 'qrCode',
  'questionnaire', 'refund', 'service', 'setting', 'share', 'star', 'ticket', 'user', 'userAdd', 'video', 'wallet',
] as const
export type EntryIconName = (typeof entryIconNames)[number]
