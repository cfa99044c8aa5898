import type { BuyerWords } from '../../../contract/rules/exhibitor/companyInvitation'
import { createHash } from 'node:crypto'
import { dialledPhone } from '../../../contract/rules/values/contacts'
import type { InviteFailure } from '../../../contract/rules/invitations/invitation'
import type { App } from '../../core/App'
import { type Exhibition, settingsOf, shortNameOf } from '../../core/exhibition/exhibition'
import { phoneCountriesOf } from '../../core/exhibition/typedContact'
import { OutboundRefusal, sendOut } from '../../core/http/outbound'
import { GatewayError } from '../../gateways'
import { buyerWords } from '../exhibitor/invitationTemplate/words.service'
import { type VisitRow, beginHandOver, unsubscribeAddress } from '../invitations/invitation/send.service'
import { invitedMail, invitedSms } from './invitedMessage'
import { fairMail, smsParameters } from './fairMessage'
import { messageNewsOf } from './messageFacts'

/** Pauses after a provider did not answer, by the number of the attempt. After the last one the message has failed. */
const pauseSeconds = [5, 30, 120, 600]

/** What came of an attempt. `laterSeconds` is the pause before the part continues. */
export type Outcome = 'sent' | 'optedOut' | { failure: InviteFailure } | { laterSeconds: number; isUncounted?: true }

export const referenceOf = ({ tenantId, id }: VisitRow): string =>
  createHash('sha256').update(`${tenantId}/invitation/${id}`).digest('hex').slice(0, 32)

const afterFailure = (error: unknown, attempts: number): Outcome => {
  if (error instanceof OutboundRefusal)
    return error.reason === 'country' ? { failure: 'contactRefused' } : { laterSeconds: error.seconds, isUncounted: true }
  if (!(error instanceof GatewayError)) throw error
  if (error.code === 'refused') return { failure: 'contactRefused' }
  const laterSeconds = pauseSeconds[attempts - 1]
  return laterSeconds === undefined ? { failure: 'unreachable' } : { laterSeconds }
}

/** The words of the company in whose name it goes out; null for a person's own invitation. */
const wordsOf = async (app: App, exhibition: Exhibition, { exhibitorId, templateId, ...key }: VisitRow): Promise<BuyerWords | null> =>
  exhibitorId === null ? null : buyerWords(app, exhibition, { ...key, exhibitorId }, templateId)

/** Hands a message over. The caller holds it alone. @param handedBefore an earlier hand-over whose outcome is unknown */
export const handOver = async (
  app: App,
  exhibition: Exhibition,
  row: VisitRow & { contact: string },
  handedBefore: Date | null,
): Promise<Outcome> => {
  const { language, contact } = row
  const subject = { ...row, message: 'visitInvited' as const, about: row.id }
  const news = await messageNewsOf(app, exhibition, subject, undefined, language)
  const { sms, mail } = await settingsOf(app, row.tenantId)
  const own = exhibition.config.messages?.visitInvited
  if (!news || !exhibition.config.invitations || own?.isOn === false) return { failure: 'notOffered' }
  const reference = referenceOf(row)
  const words = await wordsOf(app, exhibition, row)
  try {
    if (row.form === 'EMAIL') {
      if (!mail) return { failure: 'notOffered' }
      await beginHandOver(app.pool, row, app.now())
      // The same message id at each attempt: a mailbox shows one.
      const facts = { exhibition, mail, to: contact, message: 'visitInvited' as const, language, facts: news.facts, reference }
      const content = {
        ...fairMail(app, { ...facts, ...(await invitedMail(app, row, words)) }),
        unsubscribeUrl: unsubscribeAddress(app, row),
      }
      await sendOut(app, { channel: 'mail', account: mail, message: content })
      return 'sent'
    }
    const template = words?.smsTemplate ?? own?.sms ?? sms?.messageTemplates?.visitInvited
    if (!sms || !template) return { failure: 'notOffered' }
    const to = dialledPhone(contact)
    if (handedBefore && (await app.gateways.sms.isSent(sms, { to, reference, since: handedBefore }))) return 'sent'
    await beginHandOver(app.pool, row, app.now())
    const facts = invitedSms({ ...news.facts, fair: shortNameOf(exhibition, language) }, words, language)
    await sendOut(app, {
      channel: 'sms',
      tenantId: row.tenantId,
      phone: contact,
      share: 'messages',
      countries: phoneCountriesOf(exhibition),
      account: sms,
      message: { templateId: template.templateIds[language], params: smsParameters(template, facts), reference },
    })
    return 'sent'
  } catch (error) {
    return afterFailure(error, row.attempts)
  }
}

/** The organiser's budget is used up, so this was no attempt. */
export const isUncounted = (outcome: Outcome): boolean => typeof outcome === 'object' && 'isUncounted' in outcome
