import type { SentLink } from '@contract/people/holderLink.schema'
import { pageAddress } from '@/routes/address/address'
import { session } from '@/stores/session'

/** The address that a holder opens: the form in the mini-program. */
export const holderAddress = ({ key }: SentLink): string => {
  const { exhibitionId, tenantId, registerType } = session.link
  return pageAddress('holderForm', { exhibitionId, registerType, tenantId, languageType: session.language, key })
}
