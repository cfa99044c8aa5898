import { type ContactField, usualCardFields } from '../../../../contract/rules/connect/contactEntry'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { type CardPerson, type ContactCard, contactCardsOf } from '../../visitor/registration/contactCard.service'
import { choicesOf } from '../contactConsent/contactConsent.sql'

/** The fields that a fair lets companies have. */
export const cardFieldsOf = ({ config }: Pick<Exhibition, 'config'>): readonly ContactField[] => config.contacts?.fields ?? usualCardFields

export interface SharedCard {
  card: ContactCard
  isFoundByMobile: boolean
}

/** What people let companies have now, in the order of the people. @returns null for an account without a registration that was sent */
export const sharedCardsOf = async (
  app: App,
  { tenantId, exhibitionId, language }: Pick<SignedInScope, 'tenantId' | 'exhibitionId' | 'language'>,
  exhibition: Exhibition,
  people: readonly CardPerson[],
): Promise<(SharedCard | null)[]> => {
  const key = { tenantId, exhibitionId }
  const cards = await contactCardsOf(app, key, exhibition, people, language)
  const choices = await choicesOf(
    app.db,
    key,
    people.map(({ accountId }) => accountId),
  )
  return cards.map((card, at): SharedCard | null => {
    if (!card) return null
    const choice = choices.get(people[at]!.accountId)
    const fields = cardFieldsOf(exhibition).filter((name) => !choice?.hidden.includes(name))
    return {
      card: Object.fromEntries(fields.flatMap((name) => (card[name] ? [[name, card[name]]] : []))),
      isFoundByMobile: choice?.isFoundByMobile ?? false,
    }
  })
}

/** The same of one person. */
export const sharedCardOf = async (
  app: App,
  scope: Pick<SignedInScope, 'tenantId' | 'exhibitionId' | 'language'>,
  exhibition: Exhibition,
  { accountId, registerType }: CardPerson,
): Promise<SharedCard | null> => (await sharedCardsOf(app, scope, exhibition, [{ accountId, registerType }]))[0]!
