import type { Bilingual, Language } from '../../../../contract/language'
import { actsForExhibitor, type RegisterType } from '../../../../contract/registerTypes'
import { pathTo } from '../../../../contract/rules/addresses'
import { maskContact } from '../../../../contract/rules/values/contacts'
import { applicantName } from '../../../../contract/rules/exhibitor/application'
import { isText } from '../../../../contract/rules/form/fieldValues'
import type { MessageKind } from '../../../../contract/messageKinds'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import type { MessageSubject } from '../../../core/messages/messages'
import { accountById } from '../../account/account/account.service'
import { findApplication } from './application.sql'
import { shownNumber } from './present'

/** A message about an application, to the address in its form. */
export interface ApplicationNews {
  recipient: { way: 'email'; contact: string; language: Language }
  company: Bilingual
  number: string
  reason: string
  /** The phone or email address by which the person signs in, masked. */
  signInName: string
  link: string
}

const stateOf: Partial<Record<MessageKind, string>> = {
  applicationReceived: 'submitted',
  applicationApproved: 'approved',
  applicationRefused: 'refused',
}

/** @returns null if the application has changed since, so that another message follows */
export const applicationNewsOf = async (
  app: App,
  exhibition: Exhibition,
  { tenantId, exhibitionId, message, about }: MessageSubject,
): Promise<ApplicationNews | null> => {
  const [id = '', version] = about.split('/')
  const row = await findApplication(app.db, { tenantId, exhibitionId, id })
  if (!row || String(row.version) !== version || row.state !== stateOf[message]) return null
  const contact = row.values.contactEmail
  const account = await accountById(app, tenantId, row.accountId)
  if (!account || !isText(contact) || contact === '') return null
  const registerType = (Object.keys(exhibition.config.byRegisterType ?? {}) as RegisterType[]).find(actsForExhibitor) ?? 'exhibitorDept'
  const parameters = { exhibitionId, tenantId, registerType, languageType: row.language }
  // The page of the password sends a code to the confirmed contact. So a mistyped address in the form gives nobody the account.
  const path = pathTo(message === 'applicationApproved' ? 'forgotPassword' : 'exhibitorRegister', parameters)
  const name = account[row.confirmedBy] ?? ''
  return {
    recipient: { way: 'email', contact, language: row.language },
    company: applicantName(row.values),
    number: shownNumber(row.number),
    reason: row.reason,
    signInName: maskContact(name),
    link: `${app.config.publicUrl}/#${path}`,
  }
}
