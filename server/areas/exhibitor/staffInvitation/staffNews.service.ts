import { addressByWay, staffInvitationState } from '../../../../contract/rules/exhibitor/staffInvitation'
import type { Bilingual } from '../../../../contract/language'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import type { RowKey } from '../../../database/within'
import { exhibitorById } from '../exhibitor/exhibitor.service'
import { staffLinks } from './link'
import { kindName } from './present'
import { type InvitationRow, findInvitation } from './staffInvitation.sql'
import { type MessageRow, endMessage, findMessage } from './staffMessage.sql'

/** A message with an invitation, in the form for messages. */
export interface StaffNews {
  message: MessageRow & { contact: string }
  invitation: InvitationRow
  company: Bilingual
  kind: Bilingual
  link: string
  code: string
}

/** @returns null if the message went out, or the invitation no longer takes anybody */
export const staffNewsOf = async (app: App, exhibition: Exhibition, key: RowKey): Promise<StaffNews | null> => {
  const message = await findMessage(app.db, key)
  if (!message || message.contact === null || message.state !== 'queued') return null
  const { tenantId, exhibitionId } = key
  const invitation = await findInvitation(app.db, { tenantId, exhibitionId, id: message.invitationId })
  if (!invitation || staffInvitationState(invitation, app.now()) !== 'open') return null
  const company = await exhibitorById(app, { tenantId, exhibitionId, id: invitation.exhibitorId })
  const address = staffLinks.addressOf(app, invitation)
  if (!company || !address) return null
  return {
    message: { ...message, contact: message.contact },
    invitation,
    company: { cn: company.nameCn, en: company.nameEn },
    kind: kindName(exhibition, invitation.kind),
    link: addressByWay(address.link, message.way === 'phone' ? 'SHORT_MSG' : 'EMAIL'),
    code: address.code,
  }
}

/** Notes what became of a message, for the company's eyes. */
export const noteStaffMessage = (app: App, key: RowKey, isSent: boolean): Promise<void> =>
  endMessage(app.db, key, isSent ? 'sent' : 'failed', app.now())
