import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { noForm } from '../support/makers'
import type { Person } from '../support/makeCall'
import type { TestServer } from '../support/testServer'
import { invoiceRules } from '../orders/invoiceHelpers'
import { aMessagedFair } from '../messages/aMessagedFair'
import { questionnaire, withForm } from '../visitor/aFair'

const bankTransfer = {
  holder: { cn: '测试会展公司', en: 'Test Fairs Ltd.' },
  bank: { cn: '测试银行', en: 'Test Bank' },
  accountNumber: '3202006009200012345',
  bic: 'ICBKCNBJHUB',
  currency: 'CNY' as const,
  daysToPay: 3,
  untilDaysBefore: 2,
}

export interface SellingFair {
  fair: Exhibition
  /** Asks a questionnaire of visitors. */
  asking: Exhibition
  free: TicketType
  paid: TicketType
  /** May do all that an organiser does to orders and people. */
  organiser: Person
  visitor(of?: Exhibition): Promise<Visitor>
}

/** A fair that sells tickets in every way, and takes money back. */
export const aSellingFair = async (server: TestServer): Promise<SellingFair> => {
  const { byRegisterType } = withForm()
  const fair = await aMessagedFair(server, {
    byRegisterType: { ...byRegisterType!, staff: noForm },
    ...{ bankTransfer, invoices: invoiceRules, invitations: { perPerson: 8, perDay: 6 }, maxPeoplePerOwner: 20 },
    refunds: { fees: [{ daysBefore: 0, percent: 0 }], returnsStock: true, arrivesInDays: 5 },
  })
  const asking = await aMessagedFair(server, withForm({ questionnaires: [questionnaire] }, { cnQuestionnaireSwitch: true }))
  const paid = await server.aTicketType({ exhibition: fair, priceFen: 10_000 })
  const free = await server.aTicketType({ exhibition: fair, upgradesTo: [paid.id] })
  const organiser = await server.anOrganiser({
    tenant: fair,
    exhibitionId: fair.exhibitionId,
    rights: ['refund', 'invoice', 'confirmTransfers', 'reissue', 'configure', 'review'],
  })
  return { fair, asking, free, paid, organiser, visitor: (of = fair) => server.aVisitor({ exhibition: of, name: '张思远' }) }
}
