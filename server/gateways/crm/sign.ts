import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A key of 32 bytes, as Standard Webhooks writes it. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64')

/** The signature of a message: HMAC-SHA256 over its id, its time and its body. */
export const signWebhook = (secret: string, { id, seconds, body }: { id: string; seconds: number; body: string }): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64')}`
