import { staffInvitationCalls as calls } from '@contract/exhibitor/staffInvitation.calls'
import type { StaffSent } from '@contract/exhibitor/staffInvitation.schema'
import { maxStaffContacts } from '@contract/rules/exhibitor/staffInvitation'
import { call } from '@/api/call'
import type { MessageDesk } from '@/parts/invitation/desk'
import { go, replace } from '@/routes/go'

/** Sends to many contacts, as many at a time as one call takes. A contact that got the message before gets no second one. */
const sendAll = async (id: string, way: 'phone' | 'email', contacts: string[]): Promise<StaffSent> => {
  const sum: StaffSent = { queued: 0, repeated: 0, optedOut: 0 }
  for (let from = 0; from < contacts.length; from += maxStaffContacts) {
    const sent = await call(calls.send, { body: { id, way, contacts: contacts.slice(from, from + maxStaffContacts) } })
    sum.queued += sent.queued
    sum.repeated += sent.repeated
    sum.optedOut += sent.optedOut
  }
  return sum
}

/** Messages with an invitation of staff. @param idOf the invitation that is chosen now */
export const staffDesk = (idOf: () => string): MessageDesk => ({
  notice: async ({ inviteFormType }) => {
    const { ways, places, used } = await call(calls.detail, { query: { id: idOf() } })
    return {
      isOffered: ways[inviteFormType === 'EMAIL' ? 'email' : 'phone'],
      subject: '',
      text: '',
      usual: '',
      left: places - used,
      perPerson: 1,
    }
  },
  send: async ({ inviteFormType, people }) => {
    const contacts = people.map(({ contact }) => contact)
    const { queued, repeated } = await sendAll(idOf(), inviteFormType === 'EMAIL' ? 'email' : 'phone', contacts)
    return { accepted: queued, repeated, left: 0, startsAt: null }
  },
  toList: () => replace('credentialsInviteCode', { id: idOf() }),
  openForm: (inviteFormType) => go('exhibitorInviteRegistrationForm', { inviteFormType }),
  useLink: () => replace('credentialsInviteCode', { id: idOf() }),
})
