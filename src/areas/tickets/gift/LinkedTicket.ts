/** A ticket that waits for its recipient behind a link. */
export interface LinkedTicket {
  /** The short address on the site. */
  link: string | null
  /** `ticketGiveRecordId` of the link. */
  key: string | null
  /** Of the recipient's link; by default the sender's own. */
  registerType?: string
}
