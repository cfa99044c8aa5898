import type { Language } from '../../../../contract/language'
import { type BuyerWords, standardTemplate } from '../../../../contract/rules/exhibitor/companyInvitation'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { boothOfRow, exhibitorById } from '../exhibitor/exhibitor.service'
import type { ExhibitorKey } from '../member.service'
import { ownInvitations } from './ownInvitation.sql'
import { templatesOf } from './templates'

/**
 * The words of a template as buyers read them now: the company's own, if the organiser has approved them and has not taken them back.
 * @param templateId null for the one that the company has chosen. One that the organiser has removed is the fair's own message
 */
export const buyerWords = async (app: App, exhibition: Exhibition, key: ExhibitorKey, templateId: string | null): Promise<BuyerWords> => {
  const own = await ownInvitations(app.db, key)
  const wanted = templateId ?? own.find(({ isChosen }) => isChosen)?.templateId ?? standardTemplate
  const templates = templatesOf(exhibition)
  const template = templates.find(({ id }) => id === wanted) ?? templates[0]!
  const approved = own.find((row) => row.templateId === template.id)?.words ?? null
  const words = approved ?? (template.id === standardTemplate ? null : template)
  const spoken = (language: Language): string => words?.sms[language] || template.sms[language]
  return {
    templateId: template.id,
    words: words && { ...words, sms: { cn: spoken('cn'), en: spoken('en') } },
    picture: approved?.picture ?? '',
    ...(template.smsTemplate ? { smsTemplate: template.smsTemplate } : {}),
  }
}

/** The id of a template that the caller may use. @throws Failure invitationTemplateGone */
export const usableTemplate = async (scope: SignedInScope, templateId: string): Promise<string> => {
  if (!templatesOf(await scope.exhibition(), scope.registerType).some(({ id }) => id === templateId)) throw fail('invitationTemplateGone')
  return templateId
}

const noBooth = { cn: '展位待定', en: 'our booth' }

/** The same within a sentence. */
export const boothPhrase = async (app: App, key: ExhibitorKey, language: Language): Promise<string> =>
  (await boothOf(app, key, language)) || noBooth[language]

/** Where buyers find a company: `A2 馆 A201` · `hall A2, booth A201`; '' where it has no booth yet. */
export const boothOf = async (app: App, key: ExhibitorKey, language: Language): Promise<string> => {
  const row = await exhibitorById(app, { ...key, id: key.exhibitorId })
  return row ? boothOfRow(row)[language] : ''
}
