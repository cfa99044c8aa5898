import { type ContactField, usualCardFields } from '../../../../contract/rules/connect/contactEntry'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { type ContactCard, contactCardOf } from '../../visitor/registration/contactCard.service'
import { findChoice } from '../contactConsent/contactConsent.sql'

/** The fields that a fair lets companies have. */
export const cardFieldsOf = ({ config }: Pick<Exhibition, 'config'>): readonly ContactField[] => config.contacts?.fields ?? usualCardFields

export interface SharedCard {
  card: ContactCard
  isFoundByMobile: boolean
}

/** What a person lets companies have now. @returns null of an account without a registration that was sent */
export const sharedCardOf = async (
  app: App,
  { tenantId, exhibitionId, language }: Pick<SignedInScope, 'tenantId' | 'exhibitionId' | 'language'>,
  exhibition: Exhibition,
  { accountId, registerType }: { accountId: string; registerType: string | null },
): Promise<SharedCard | null> => {
  const key = { tenantId, exhibitionId, accountId }
  const card = await contactCardOf(app, key, exhibition, registerType, language)
  if (!card) return null
  const choice = await findChoice(app.db, key)
  const fields = cardFieldsOf(exhibition).filter((name) => !choice?.hidden.includes(name))
  return {
    card: Object.fromEntries(fields.flatMap((name) => (card[name] ? [[name, card[name]]] : []))),
    isFoundByMobile: choice?.isFoundByMobile ?? false,
  }
}
