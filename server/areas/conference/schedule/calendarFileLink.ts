import type { CallRow } from '../../../../contract/call'
import type { App } from '../../../core/App'
import type { Scope } from '../../../core/calls/scope'
import { isSigned, signedFor } from '../../../core/secrets/signedLink'
import type { RowKey } from '../../../database/within'

/** A page may stay open for so long before its person taps. */
const lifeSeconds = 24 * 3600

type Reader = Pick<Scope, 'registerType' | 'language'>
/** The part of a file's query that is signed, or signs. */
interface Signed {
  registerType: string
  expires: number
  signature: string
}

/**
 * Addresses of calendar files of a kind, signed for a day: a phone's calendar opens them without a token.
 * @param row the call that answers such a file
 */
export const calendarFileLinks = (kind: string, { path }: Pick<CallRow, 'path'>) => {
  const partsOf = ({ tenantId, exhibitionId, id }: RowKey, of: readonly string[], registerType: string): string[] => [
    ...[tenantId, exhibitionId, id],
    ...of,
    registerType,
  ]
  return {
    /** @param query names the row, and what else is signed (`of`) */
    address(app: App, key: RowKey, query: Record<string, string>, { registerType, language }: Reader, of: readonly string[] = []): string {
      const { expires, signature } = signedFor(app, kind, partsOf(key, of, registerType), lifeSeconds)
      const own = path.replace(':tenantId', key.tenantId).replace(':exhibitionId', key.exhibitionId)
      const all = new URLSearchParams({ ...query, registerType, languageType: language, expires: String(expires), signature })
      return `${app.config.publicUrl}${own}?${all}`
    },
    /** Whether an address is ours and not too old. */
    isOurs: (app: App, key: RowKey, { registerType, expires, signature }: Signed, of: readonly string[] = []): boolean =>
      isSigned(app, kind, partsOf(key, of, registerType), { expires, signature }),
  }
}
