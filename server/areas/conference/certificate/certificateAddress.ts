import type { App } from '../../../core/App'
import type { ExhibitionKey } from '../../../database/within'

/** The path of the page on which anyone checks the certificates of a fair. */
export const certificatePath = ({ tenantId, exhibitionId }: ExhibitionKey): string => `/attended/${tenantId}-${exhibitionId}`

/** The fair of such a path; null if it names none. */
export const readCertificatePath = (fair: string): ExhibitionKey | null => {
  const [, tenantId, exhibitionId] = /^(\d{6})-(\d{1,19})$/.exec(fair) ?? []
  return tenantId && exhibitionId ? { tenantId, exhibitionId } : null
}

export const certificateAddress = (app: Pick<App, 'config'>, key: ExhibitionKey): string => `${app.config.publicUrl}${certificatePath(key)}`
