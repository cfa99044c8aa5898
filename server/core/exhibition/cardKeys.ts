import { cardKeyBytes } from '../../../contract/rules/tickets/pass'
import type { App } from '../App'
import { exhibitionText, cachedFor } from '../cache/cachedFor'
import type { ExhibitionKey } from '../../database/within'
import { hmacSha256 } from './gateKeys'
import { privateKeys } from './signingKeys.sql'

const cacheTtlMs = 60_000

/**
 * The secret of the keys of cards: one way from the exhibition's oldest signing key. So badges that were printed before a new signing key
 * open their cards, and a revoked key takes them with it. No gate gets it.
 */
const cardSecretOf = cachedFor(
  cacheTtlMs,
  async (app: App, key: ExhibitionKey): Promise<Uint8Array> => {
    const oldest = (await privateKeys(app.cacheDb, key)).pop()
    if (!oldest) throw new Error('the exhibition has no key to sign passes with')
    return hmacSha256(Buffer.from(app.secrets.unseal(oldest.sealedPrivateKey), 'base64'), Buffer.from('fairgate card key 1'))
  },
  exhibitionText,
)

/**
 * The key of the card of a ticket's holder. A ticket that goes to another person gets another id, and with it another key.
 * @returns ten bytes, which the ticket's pass has too
 */
export const cardKeyOf = async (app: App, key: ExhibitionKey, ticketId: string): Promise<Uint8Array> =>
  hmacSha256(await cardSecretOf(app, key), Buffer.from(`card/${ticketId}`)).slice(0, cardKeyBytes)
