import type { RowKey } from '../../../database/within'

/** The path of the screen at an entrance, which nobody guesses. */
export const screenPath = ({ tenantId, exhibitionId, id }: RowKey, token: string): string =>
  `/door/${tenantId}-${exhibitionId}-${id}-${token}`

/** The parts of such a path; null if it has another form. */
export const readScreenPath = (text: string): (RowKey & { token: string }) | null => {
  const [, tenantId, exhibitionId, id, token] = /^(\d{6})-(\d{1,19})-(\d{1,19})-([\w-]{22})$/.exec(text) ?? []
  return tenantId && exhibitionId && id && token ? { tenantId, exhibitionId, id, token } : null
}
