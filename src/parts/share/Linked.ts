/** Something that is passed on: its short address, and the parameters of the page behind it. */
export interface Linked {
  link: string
  params: Record<string, string>
}

/** A page that such a link opens. */
export type LinkedPage = 'exhibitorInviteStaff' | 'exhibitorAccountJoin' | 'inviteHome' | 'conferenceSeat' | 'tradeFairShare'
