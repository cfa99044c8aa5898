import { type InvitationTemplate } from '../../../../contract/rules/exhibitor/companyInvitation'
import { registerTypes } from '../../../../contract/registerTypes'
import type { Tenant } from '../../support/makers'
import { type Exhibition, noForm } from '../../support/makers'
import type { TestServer } from '../../support/testServer'
import { addDays } from '../../../../server/core/days'
import { dayIn } from '../../../../server/core/time'
import type { ExhibitionConfig } from '../../../../server/database/schema/ExhibitionConfig'
import { demoMessageTemplates } from '../../../../server/demo/messageTemplates'
import { sandboxExhibitionNo, sandboxStoreNo } from '../../../../server/sandboxes'
import { badgeKind } from '../aCredentialFair'

const both = (text: string) => ({ cn: text, en: text })
const template: InvitationTemplate = {
  ...{ id: 'vip', name: both('VIP'), subject: both('{giver} awaits you'), text: both('Dear {name}, {giver}. {remark} {link}') },
  ...{ greeting: both('Coffee'), sms: both('Coffee') },
}

/** The chapter of the manual with a form of each name, so that a form is handed in for each test. */
const forms = ['drawing', 'power', 'waste', 'water'].map((id) => ({ id, title: both(id), isRequired: true, dueDaysBefore: 1 }))

/** Everything that the area of exhibitors offers is offered here. */
const fullConfig = (ticketTypeId: string): Partial<ExhibitionConfig> => ({
  byRegisterType: Object.fromEntries(registerTypes.map((type) => [type, noForm])),
  companyData: { applications: { untilDaysBefore: 2 } },
  credentials: { kinds: [badgeKind(ticketTypeId), badgeKind(ticketTypeId, { id: 'crew', review: 'auto' })] },
  services: {
    payWithinHours: 48,
    cancelFees: [{ daysBefore: 7, percent: 10 }],
    limits: [],
    categories: [{ id: 'build', kind: 'special', name: both('Furniture') }],
  },
  visaLetters: {
    ...{ inviter: both('Fairs Ltd.'), contact: both('110'), consulates: both('Embassy') },
    ...{ limits: [{ fromArea: 0, letters: 99 }], untilDaysBefore: 2, stayDays: { before: 7, after: 7 } },
  },
  specialGuests: { privileges: [{ id: 'lunch', name: both('Lunch'), max: 9, byExhibitors: true }], perExhibitor: 99 },
  manual: {
    chapters: [
      { id: 'fair', title: both('About the fair') },
      { id: 'booth', title: both('Stand construction'), forms },
    ],
  },
  partners: { tailorHub: { storeNo: sandboxStoreNo }, anGeBo: { exhibitionNo: sandboxExhibitionNo } },
  invitations: { perPerson: 50, perDay: 50 },
  invitationTemplates: [template],
})

/** An organiser with an account at every provider. */
export const aFullTenant = async (server: TestServer): Promise<Tenant> => {
  const { tailorHub, anGeBo } = server.sandbox.settings.accounts
  const { sms } = (await server.aTenant()).settings
  return server.aTenant({ settings: { tailorHub, anGeBo, sms: { ...sms!, messageTemplates: demoMessageTemplates } } })
}

/** @param inDays when it opens */
export const aFullFair = async (server: TestServer, tenant: Tenant, inDays = 10): Promise<Exhibition> => {
  const ticketTypeId = server.app.ids()
  const startsOn = addDays(dayIn(server.app.now(), 'Asia/Shanghai'), inDays)
  const exhibition = await server.anExhibition({ tenant, startsOn, endsOn: addDays(startsOn, 3), config: fullConfig(ticketTypeId) })
  await server.aTicketType({ exhibition, id: ticketTypeId, isByInvitation: true })
  return exhibition
}
