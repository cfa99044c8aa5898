import type { GroupMember } from '../../../../contract/group/groupMember.schema'
import { type FormDefinition, fieldsOf, isFile } from '../../../../contract/rules/form/form'
import { isText } from '../../../../contract/rules/form/fieldValues'
import { remindOutcomeOf } from '../../../../contract/rules/group/groupMember'
import { maskContact } from '../../../../contract/rules/values/contacts'
import { type Exhibition, formOfType } from '../../../core/exhibition/exhibition'
import { fairDayAt } from '../../../core/exhibition/fairDay'
import { wireTime } from '../../../core/time'
import { knownValues } from '../../visitor/registration/person.service'
import type { MemberRecord } from './groupMember.sql'
import { groupType } from './joinGroup.service'

/** The fields of documents, photos and files that everybody must fill. One that only some are asked for is judged on the person's own page. */
export const documentFields = (exhibition: Exhibition): string[] => {
  const form = formOfType(exhibition, groupType)
  return (form ? fieldsOf(form) : []).flatMap((field) =>
    field.isRequired && !field.shownWhen && (field.kind === 'document' || isFile(field)) ? [field.name] : [],
  )
}

/** The contact in a form, as far as the leader sees it. */
const contactIn = (form: FormDefinition | undefined, { formValues }: MemberRecord): string => {
  if (!form) return ''
  const values = knownValues(form, { formValues })
  for (const kind of ['phone', 'email'] as const)
    for (const field of fieldsOf(form)) {
      const value = values[field.name]
      if (field.kind === kind && isText(value) && value !== '') return maskContact(value)
    }
  return ''
}

/** By which a leader knows a person again, masked: what the person signs in by, else what the form says. */
const shownContact = (form: FormDefinition | undefined, member: MemberRecord): string => {
  const own = member.phone ?? member.email
  return own ? maskContact(own) : contactIn(form, member)
}

export interface Presenting {
  exhibition: Exhibition
  /** The caller. */
  accountId: string
  now: Date
  /** Names by the ids of the groups. */
  names: ReadonlyMap<string, string>
}

/** A member as a leader sees it. */
export const presentMember = (member: MemberRecord, { exhibition, accountId, now, names }: Presenting): GroupMember => ({
  id: member.id,
  userId: member.accountId,
  groupId: member.groupId,
  groupName: names.get(member.groupId) ?? '',
  name: member.name,
  company: member.company,
  contact: shownContact(formOfType(exhibition, groupType), member),
  userCode: member.userCode,
  way: member.way,
  state: member.state,
  remark: member.state === 'refused' ? member.remark : '',
  ticketCount: member.ticketCount,
  joinedAt: wireTime(member.joinedAt, exhibition.timeZone),
  isOwn: member.managedBy === accountId,
  leaderName: member.managedBy === null ? '' : (member.leaderName ?? ''),
  reminder: remindOutcomeOf({ ...member, signsIn: member.managedBy === null }, fairDayAt(now, exhibition)),
})
