import { writeXlsx } from 'hucre/xlsx'
import { messageCalls } from '../../../contract/messages/message.calls'
import { giftForOtherCalls } from '../../../contract/people/giftForOther.calls'
import { invitationCalls } from '../../../contract/invitations/invitation.calls'
import { passMessageCalls } from '../../../contract/people/passMessage.calls'
import { peopleAnswersCalls } from '../../../contract/people/peopleAnswers.calls'
import { ticketHolderCalls } from '../../../contract/people/ticketHolder.calls'
import { userRelationCalls } from '../../../contract/people/userRelation.calls'
import type { PersonRow } from '../../../contract/people/userRelation.schema'
import { questionnaireCalls } from '../../../contract/visitor/questionnaire.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { aPhone } from '../account/signIn'
import { runJobs } from '../messages/aMessagedFair'
import type { Visitor } from '../support/makers'
import type { TestServer } from '../support/testServer'
import { personBody, questionnaire } from '../visitor/aFair'
import type { SellingFair } from './aSellingFair'
import { type OnceRow, onceRows } from './rows'
import { aCode } from './ticketRows'

const answers = {
  index: 0,
  questionnaireId: questionnaire.id,
  version: questionnaire.version,
  answers: { why: { choices: ['look'] }, rating: { rating: 4 } },
}

let guests = 0

/** Registrations of visitors and of the people whom they bring, invitations and messages. */
export const peopleRows = (server: TestServer, selling: SellingFair): OnceRow[] => {
  const { fair, asking, free, paid, organiser, visitor } = selling
  const anOwner = async (of = fair): Promise<{ as: Visitor; person: PersonRow }> => {
    const as = await visitor(of)
    return { as, person: await server.data(userRelationCalls.submit, { as, body: personBody({ phone: aPhone() }) }) }
  }
  const anUnfinished = (of = fair): Promise<Visitor> => server.aVisitor({ exhibition: of, review: 'none' })
  return [
    ...onceRows(registrationCalls, { submit: async () => ({ as: await anUnfinished(), body: personBody() }) }),
    ...onceRows(questionnaireCalls, { submit: async () => ({ as: await anUnfinished(asking), body: answers }) }),
    ...onceRows(userRelationCalls, {
      submit: async () => ({ as: await visitor(), body: personBody() }),
      submitAnswers: async () => {
        const { as, person } = await anOwner(asking)
        return { as, body: { id: person.id, ...answers } }
      },
      takeFree: async () => {
        const { as, person } = await anOwner()
        return { as, body: { id: person.id, ticketTypeId: free.id } }
      },
    }),
    ...onceRows(peopleAnswersCalls, {
      submitForAll: async () => {
        const { as } = await anOwner(asking)
        await server.data(userRelationCalls.submit, { as, body: personBody({ phone: aPhone() }) })
        return { as, body: answers }
      },
    }),
    ...onceRows(giftForOtherCalls, {
      activationForOther: async () => {
        const { as, person } = await anOwner()
        return { as, body: { id: person.id, code: await aCode(server, selling) } }
      },
    }),
    ...onceRows(ticketHolderCalls, {
      assign: async () => {
        const { as, person } = await anOwner()
        const { id: ticketId } = await server.aTicket({ visitor: as, ticketType: free })
        return { as, body: { assignments: [{ ticketId, personId: person.id }] } }
      },
      order: async () => {
        const { as, person } = await anOwner()
        return { as, body: { items: [{ personId: person.id, ticketTypeId: paid.id }] } }
      },
      import: async () => {
        const rows = [
          ['Name *', 'phone', 'company'],
          ['王丽娜', aPhone().slice(3), '华东机械'],
        ]
        const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'people', rows }] })).toString('base64')
        return { as: await visitor(), body: { name: '名单.xlsx', file, agreed: ['privacy'] } }
      },
    }),
    ...onceRows(passMessageCalls, {
      send: async () => {
        const { as, person } = await anOwner()
        await server.data(userRelationCalls.takeFree, { as, body: { id: person.id, ticketTypeId: free.id } })
        return { as, body: { ids: [person.id] } }
      },
    }),
    ...onceRows(messageCalls, {
      resend: async () => {
        const holder = await visitor()
        await server.aTicket({ visitor: holder, ticketType: free })
        await runJobs(server)
        const { records } = await server.data(messageCalls.ofPerson, { as: organiser, query: { userId: holder.accountId } })
        return { as: organiser, body: { id: records[0]!.id } }
      },
    }),
    ...onceRows(invitationCalls, {
      batch: async () => {
        const people = [{ name: '陈静', contact: `guest${(guests += 1)}@example.com` }]
        return { as: await visitor(), body: { inviteFormType: 'EMAIL', languageType: 'cn', people } }
      },
      visitor: async () => {
        const contact = `guest${(guests += 1)}@example.com`
        return { as: await visitor(), body: { inviteFormType: 'EMAIL', languageType: 'cn', name: '陈静', contact } }
      },
    }),
  ]
}
