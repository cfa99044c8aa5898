import { randomUUID } from 'node:crypto'
import { openJsonLines } from './jsonLines'

/** A message that was sent; nothing of it has left this machine. */
export interface OutboxMessage {
  id: string
  /** ISO 8601. */
  at: string
  kind: 'sms' | 'mail' | 'whatsapp' | 'subscription'
  to: string
  /** The sign-in code in it, if there is one. */
  code?: string
  text: string
  /** Mail alone. */
  from?: string
  subject?: string
  html?: string
  messageId?: string
  /** Where a tap on the mail program's own way to refuse further mail posts to (RFC 8058). */
  unsubscribeUrl?: string
  /** The files of an email, without those shown in its text. */
  files?: { name: string; mediaType: string; base64: string }[]
  /** Subscription messages alone: the page of the mini-program that a tap opens. */
  page?: string
}

export interface OutboxFilter {
  /** An email address, or a phone number with or without its country code. */
  to?: string
  /** Messages from this moment on. */
  since?: Date
}

export interface Outbox {
  add(message: Omit<OutboxMessage, 'id' | 'at'>): void
  /** Newest first. */
  list(filter?: OutboxFilter): OutboxMessage[]
  close(): void
}

const storedMessages = 500

export function openOutbox(path: string, now: () => Date): Outbox {
  const file = openJsonLines(path)
  let messages = (file.loaded as OutboxMessage[]).slice(-storedMessages)
  file.rewrite(messages)
  let addedSinceRewrite = 0

  return {
    add(message) {
      const added = { id: randomUUID(), at: now().toISOString(), ...message }
      messages = [...messages, added].slice(-storedMessages)
      file.append(added)
      addedSinceRewrite += 1
      if (addedSinceRewrite < storedMessages) return
      file.rewrite(messages)
      addedSinceRewrite = 0
    },
    list: ({ to, since } = {}) =>
      messages.filter((message) => (!to || isSameAddress(message.to, to)) && (!since || new Date(message.at) >= since)).reverse(),
    close: () => file.close(),
  }
}

function isSameAddress(address: string, asked: string): boolean {
  if (asked.includes('@')) return address.toLowerCase() === asked.trim().toLowerCase()
  const [known, wanted] = [address, asked].map((text) => text.replace(/\D/g, '')) as [string, string]
  return wanted.length >= 6 && known.endsWith(wanted)
}
