import type { PassFailure } from '../../../../contract/rules/people/passMessage'
import type { Language } from '../../../../contract/language'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import type { MessageSubject } from '../../../core/messages/messages'
import { type InviterName, inviterName } from '../../invitations/invitation/inviter.service'
import { findPersonOfAnyone } from '../userRelation/userRelation.sql'
import { endPassMessage } from '../userRelation/passLink.sql'
import { type PassContact, passContactOf } from './passContact'
import { shortPassLink } from './shortPassLink'

/** A message with a link to passes, in the form for messages. */
export interface PassNews {
  recipient: PassContact & { language: Language }
  owner: InviterName
  expiresAt: Date
  /** The address and its last part. */
  link: string
  code: string
}

type Subject = Pick<MessageSubject, 'tenantId' | 'exhibitionId' | 'about'>

/** `about` of a message: the person, and the message itself. */
export const aboutPass = (relationId: string, messageId: string): string => `${relationId}/${messageId}`

const keysOf = ({ tenantId, exhibitionId, about }: Subject) => {
  const [id = '', messageId = ''] = about.split('/')
  return { key: { tenantId, exhibitionId, id }, messageId }
}

/** @returns null if the person, the link or the message is no longer the same, or the contact is gone */
export const passNewsOf = async (app: App, exhibition: Exhibition, subject: Subject): Promise<PassNews | null> => {
  const { key, messageId } = keysOf(subject)
  const person = await findPersonOfAnyone(app.db, key)
  const message = person?.relation.passMessage
  if (!person || message?.id !== messageId || message.state !== 'queued') return null
  const short = shortPassLink(app, person.relation)
  const contact = passContactOf(app, exhibition, person, { phone: message.way === 'phone', email: message.way === 'email' })
  if (!short || !contact) return null
  const owner = await inviterName(app, { ...key, accountId: person.relation.ownerAccountId }, message.language)
  return { recipient: { ...contact, language: message.language }, owner, expiresAt: person.relation.passLinkExpiresAt!, ...short }
}

/** Notes what became of a message, for the owner's eyes. A newer message stays as it is. */
export const notePassMessage = (app: App, subject: Subject, failure: PassFailure | null): Promise<void> => {
  const { key, messageId } = keysOf(subject)
  return endPassMessage(app.db, key, messageId, { state: failure ? 'failed' : 'sent', failure, at: app.now().toISOString() })
}
