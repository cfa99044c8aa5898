/** A tenant's mailbox at an SMTP server. */
export interface MailAccount {
  host: string
  port: number
  /**
   * `implicit`: TLS from the first byte (port 465); `startTls`: asked for and required (port 587);
   * `none`: in clear, for a relay on the same machine.
   */
  security: 'implicit' | 'startTls' | 'none'
  user?: string
  password?: string
  /** `"Fair name" <fair@example.com>` */
  from: string
  /** The certificate authority of a private relay, PEM. */
  caPem?: string
}

export interface MailMessage {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  /** The Message-ID, without its brackets. A repeated message keeps it, so that mailboxes show one. */
  messageId?: string
  attachments?: MailAttachment[]
  /** For messages that nobody asked for: mail programs offer to refuse further ones by one tap, which posts to this address (RFC 8058). */
  unsubscribeUrl?: string
}

export interface MailAttachment {
  name: string
  mediaType: string
  content: Buffer | string
  /** Shown in the text at `cid:…`. */
  contentId?: string
}

/** Email. Every promise may reject with a `GatewayError`. */
export interface Mail {
  /**
   * Hands a message to the mailbox's server.
   * @returns the message id
   * @throws GatewayError `refused` with the server's code, e.g. `535` (sign-in), `550` (no such mailbox)
   * @throws RangeError when `to` is not one plain address
   */
  send(account: MailAccount, message: MailMessage): Promise<{ messageId: string }>
}
