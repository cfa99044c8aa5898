import {
  type FairMessages,
  type MessageKind,
  type PlaceholderMistake,
  placeholderMistake,
  placeholdersOf,
} from '../../../../contract/messageKinds'
import { type SmsTemplate } from '../../../../contract/rules/messages/messages'
import type { TenantSettings } from '../../../core/exhibition/TenantSettings'
import { type Path, type Report, quoted } from './Problem'

/** @param isWhole the text is the whole message, so that it needs its placeholders */
const checkText = (kind: MessageKind, text: string, isWhole: boolean, path: Path, report: Report): void =>
  reportMistake(placeholderMistake(kind, text, isWhole), placeholdersOf(kind), path, report)

/** Names a mistake in placeholders. @param names the known ones */
export const reportMistake = (found: PlaceholderMistake | null, names: readonly string[], path: Path, report: Report): void => {
  if (!found) return
  const known = names.map((name) => `{${name}}`).join(' ')
  if (found.mistake === 'missing') report(path, `must contain {${found.name}}`)
  else if (found.mistake === 'brace') report(path, 'contains a brace without its partner')
  else report(path, `${quoted(`{${found.name}}`)} is not a placeholder of this message; known: ${known}`)
}

export const checkSms = (kind: MessageKind, { params }: SmsTemplate, path: Path, report: Report): void =>
  params.forEach((text, at) => checkText(kind, text, false, [...path, 'params', at], report))

const entriesOf = <T>(record: Partial<Record<MessageKind, T>>): [MessageKind, T][] => Object.entries(record) as [MessageKind, T][]

/** Checks the placeholders of a fair's messages. */
export const checkMessages = (messages: FairMessages, report: Report): void => {
  for (const [kind, { subject, text, sms }] of entriesOf(messages)) {
    for (const language of ['cn', 'en'] as const) {
      if (subject) checkText(kind, subject[language], false, ['messages', kind, 'subject', language], report)
      if (text) checkText(kind, text[language], true, ['messages', kind, 'text', language], report)
    }
    if (sms) checkSms(kind, sms, ['messages', kind, 'sms'], report)
  }
}

/** Checks the placeholders of an organiser's templates at its providers. */
export const checkTemplates = ({ sms, miniProgram, subscriptionMessages = {} }: TenantSettings, report: Report): void => {
  for (const [kind, template] of entriesOf(sms?.messageTemplates ?? {}))
    checkSms(kind, template as SmsTemplate, ['settings', 'sms', 'messageTemplates', kind], report)
  for (const [kind, { data }] of entriesOf(subscriptionMessages as Partial<Record<MessageKind, { data: Record<string, string> }>>)) {
    const path = ['settings', 'subscriptionMessages', kind]
    if (!miniProgram) report(path, 'needs the account miniProgram')
    for (const [member, text] of Object.entries(data)) checkText(kind, text, false, [...path, 'data', member], report)
  }
}
