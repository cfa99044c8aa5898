import type { ExhibitionKey } from '../../database/within'

/** The path of a fair's page outside the site, such as `/visa/100001-1201`. */
export const fairPath = (folder: string, { tenantId, exhibitionId }: ExhibitionKey): string => `/${folder}/${tenantId}-${exhibitionId}`

/** The fair of the last part of such a path; null if it names none. */
export const readFairPath = (fair: string): ExhibitionKey | null => {
  const [, tenantId, exhibitionId] = /^(\d{6})-(\d{1,19})$/.exec(fair) ?? []
  return tenantId && exhibitionId ? { tenantId, exhibitionId } : null
}
