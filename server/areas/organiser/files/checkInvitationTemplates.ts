import { type InvitationTemplate, standardTemplate, templateRules } from '../../../../contract/rules/exhibitor/companyInvitation'
import { textMistake, validateTemplate } from '../../../../contract/rules/messages/templateText'
import { type Report, quoted } from './Problem'
import { checkSms, reportMistake } from './checkMessages'

const languages = ['cn', 'en'] as const

/** Checks the templates of companies' invitations: their ids, their placeholders, and that an SMS has a text for each of its parts. */
export const checkInvitationTemplates = (templates: readonly InvitationTemplate[], report: Report): void =>
  templates.forEach((template, at) => {
    const path = ['invitationTemplates', at]
    const { id, smsTemplate, sms } = template
    if (id === standardTemplate) report([...path, 'id'], `${quoted(id)} is the name of the message visitInvited`)
    if (templates.findIndex((one) => one.id === id) < at) report([...path, 'id'], `${quoted(id)} is used twice`)
    for (const field of ['subject', 'text', 'greeting', 'sms'] as const)
      for (const language of languages) {
        const { known, needed } = templateRules[field]
        const text = template[field][language]
        const where = [...path, field, language]
        reportMistake(textMistake(text, { known, needed }), known, where, report)
        const code = validateTemplate(text, { known, needed })?.code
        if (code === 'textLeadsAway') report(where, 'must contain no address and no number but {link}')
        if (code === 'textHidden') report(where, 'contains invisible characters')
      }
    if (!smsTemplate) return
    checkSms('visitInvited', smsTemplate, [...path, 'smsTemplate'], report)
    // The provider refuses an SMS with an empty part.
    const hasWords = smsTemplate.params.some((text) => text.includes('{remark}'))
    for (const language of languages)
      if (hasWords && sms[language].trim() === '') report([...path, 'sms', language], 'is needed, because smsTemplate has {remark}')
  })
