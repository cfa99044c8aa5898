import { visaInvitationCalls } from '../../../contract/exhibitor/visaInvitation.calls'
import { exhibitorApplications } from '../../../server/database/schema/exhibitorApplications'
import { visaLetters } from '../../../server/database/schema/visaLetters'
import { dayIn } from '../../../server/core/time'
import { addDays } from '../../../contract/rules/values/days'
import type { Person } from '../support/makeCall'
import { type Exhibition, type TicketType, type Visitor, noForm } from '../support/makers'
import type { TestServer } from '../support/testServer'
import { badgeKind } from '../exhibitor/aCredentialFair'
import { aMessagedFair } from '../messages/aMessagedFair'
import { withForm } from '../visitor/aFair'

const words = (text: string) => ({ cn: text, en: text })

/** A fair that gives every kind of secret. */
export interface FairOfSecrets {
  fair: Exhibition
  type: TicketType
  /** A type whose tickets ask for a holder. */
  named: TicketType
  /** A type that costs money. */
  paid: TicketType
  /** The main account of a company. */
  company: Visitor
  organiser: Person
  /** @returns the number of an application that waits */
  anApplication(): Promise<string>
  /** A letter that was approved. */
  aLetter(): Promise<{ number: string; code: string }>
}

export const aFairOfSecrets = async (server: TestServer): Promise<FairOfSecrets> => {
  const badge = server.app.ids()
  const { byRegisterType } = withForm()
  const fair = await aMessagedFair(server, {
    byRegisterType: { ...byRegisterType!, staff: noForm, exhibitorDept: noForm },
    invitations: { perPerson: 8, perDay: 6 },
    credentials: { kinds: [badgeKind(badge)] },
    specialGuests: { privileges: [{ id: 'lunch', name: words('Lunch'), max: 2, byExhibitors: true }], perExhibitor: 3 },
    companyData: { applications: { untilDaysBefore: 0 } },
    visaLetters: {
      inviter: words('Test Fairs'),
      contact: words('Phone 110'),
      limits: [{ fromArea: 0, letters: 6 }],
      untilDaysBefore: 0,
      stayDays: { before: 7, after: 7 },
    } as never,
  })
  const { tenantId, exhibitionId } = fair
  const startsOn = addDays(dayIn(server.app.now(), 'Asia/Shanghai'), 10)
  await server.app.pool.query('UPDATE exhibitions SET starts_on = $2, ends_on = $3 WHERE tenant_id = $1', [
    tenantId,
    startsOn,
    addDays(startsOn, 3),
  ])
  await server.aTicketType({ exhibition: fair, id: badge, isByInvitation: true })
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId, rights: ['configure', 'manageExhibitors'] })
  const { exhibitorId } = await server.anExhibitor({ exhibition: fair, area: 72 })
  const company = await server.anExhibitorMember({ exhibition: fair, exhibitorId, role: 'admin' })
  return {
    fair,
    type: await server.aTicketType({ exhibition: fair }),
    named: await server.aTicketType({ exhibition: fair, needsHolder: true }),
    paid: await server.aTicketType({ exhibition: fair, priceFen: 100 }),
    company,
    organiser,
    async anApplication() {
      const [number, at] = ['ABCD2345', server.app.now()]
      const applicant = await server.aVisitor({ exhibition: fair })
      await server.app.db.insert(exhibitorApplications).values({
        ...{ tenantId, exhibitionId, id: server.app.ids(), accountId: applicant.accountId, number, companyKey: number },
        ...{
          values: { name: words('Keller') },
          language: 'cn',
          confirmedBy: 'phone',
          state: 'submitted',
          reason: '',
          version: 1,
          submittedAt: at,
        },
      } as typeof exhibitorApplications.$inferInsert)
      return number
    },
    async aLetter() {
      const body = {
        ...{ surname: 'Keller', givenNames: 'Anna', sex: 'female', nationality: 'DE', birthday: '1984-08-12', passportNumber: 'C7654321Z' },
        ...{
          passportExpiresOn: addDays(startsOn, 400),
          jobTitle: 'Sales',
          arrivesOn: startsOn,
          departsOn: addDays(startsOn, 2),
          consulate: 'Frankfurt',
        },
      } as const
      const { letterId, version } = await server.data(visaInvitationCalls.submit, { as: company, body })
      const decision = { letterId, version, decision: 'approve' } as const
      const { number } = await server.data(visaInvitationCalls.decide, { as: organiser, body: decision })
      const rows = await server.app.db.select().from(visaLetters)
      return { number: number!, code: server.app.secrets.unseal(rows.find(({ id }) => id === letterId)!.sealedCode) }
    },
  }
}
