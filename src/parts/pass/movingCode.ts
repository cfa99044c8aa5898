import { sha256 } from 'js-sha256'
import { type Hmac, movingText } from '@contract/rules/tickets/pass'
import { bytesOfBase64Url } from './bytesOfBase64Url'
import type { PersistedPass } from './persistedPasses'

export const hmac: Hmac = (key, data) => Uint8Array.from(sha256.hmac.array(key, data))

/** What the code of a pass says at a moment. It moves where the fair says so, also without a network. */
export const codeNow = ({ qr, moving }: Pick<PersistedPass, 'qr' | 'moving'>, nowMs: number): string =>
  moving ? movingText(moving.text, bytesOfBase64Url(moving.key), hmac, nowMs) : qr
