import { companyCalls } from '../../../../contract/exhibitor/company.calls'
import { boothCalls } from '../../../../contract/exhibitor/booth.calls'
import { buyerInvitationCalls } from '../../../../contract/exhibitor/buyerInvitation.calls'
import { memberRights } from '../../../../contract/rules/exhibitor/memberRights'
import * as tables from '../../../../server/database/schema/exhibitor'
import type { Exhibition } from '../../support/makers'
import type { TestServer } from '../../support/testServer'
import type { Member } from '../aCredentialFair'
import { aFullFair, aFullTenant } from './aFullFair'
import type { Company, Things } from './things'

/** The company at another fair of its organiser: with the id and the main account that it has everywhere. */
const memberAgain = async (
  { app }: TestServer,
  { main, exhibitorId }: Pick<Company, 'main' | 'exhibitorId'>,
  at: Exhibition,
): Promise<Member> => {
  const { accountId } = main
  await app.db.insert(tables.exhibitorMembers).values({ ...at, accountId, exhibitorId, role: 'admin', rights: [], createdAt: app.now() })
  const { accessToken: token } = await app.sessions.open({ ...at, accountId, registerType: 'exhibitorDept' })
  return { ...main, ...at, token }
}

const anExhibitor = (server: TestServer, at: Exhibition, name: string, id = server.app.ids()) =>
  server.anExhibitor({
    ...{ exhibition: at, id, area: 270, hallNo: '8', boothNos: ['8A12'] },
    ...{ nameCn: name, nameEn: name, shortNameCn: name, shortNameEn: name },
  })

const organisersOf = async (server: TestServer, at: Exhibition): Promise<Pick<Company, 'organiser' | 'reader'>> => ({
  organiser: await server.anOrganiser({ tenant: at, exhibitionId: at.exhibitionId, rights: ['manageExhibitors'] }),
  reader: await server.anOrganiser({ tenant: at, exhibitionId: at.exhibitionId, rights: ['readPasses'] }),
})

/** Everything that a company can have, one of each. */
const fill = async (server: TestServer, make: Things, of: Company): Promise<Company> => {
  for (const kind of ['company', 'journal', 'board', 'invitation'] as const) await make.draft(of, kind)
  await make.product(of)
  await make.exhibit(of)
  await make.credential(of)
  await make.credential(of, 'crew')
  await make.staff(of, of.person)
  await make.acceptedGuest(of)
  await make.letter(of)
  await make.order(of)
  await make.paper(of)
  await make.material(of)
  await make.handedIn(of, 'water')
  await make.importedFile(of)
  await make.accountInvitation(of)
  const people = [{ name: of.name, contact: 'buyer@example.com' }]
  await server.data(buyerInvitationCalls.batch, { as: of.main, body: { inviteFormType: 'EMAIL', languageType: 'en', people } })
  await server.data(boothCalls.viewed, { as: of.person, body: { id: of.exhibitorId } })
  const entry = { fullName: of.name, website: 'https://example.com', contacts: of.name }
  await server.control({ action: 'directory', deptNo: of.exhibitorId, entry })
  return of
}

/** A fair with two companies, one of which is at a sister fair and was at an earlier one, and a fair of another organiser. */
export const aWorld = async (server: TestServer, make: Things) => {
  const tenant = await aFullTenant(server)
  const [fair, sisterFair, earlierFair] = [
    await aFullFair(server, tenant),
    await aFullFair(server, tenant),
    await aFullFair(server, tenant, 5),
  ]
  const foreignFair = await aFullFair(server, await aFullTenant(server))
  const aCompany = async (at: Exhibition, name: string, id?: string): Promise<Company> => {
    const { exhibitorId } = await anExhibitor(server, at, name, id)
    const main = await server.anExhibitorMember({ exhibition: at, exhibitorId, role: 'admin', rights: [] })
    const person = await server.aVisitor({ exhibition: at, registerType: 'staff' })
    return { at, exhibitorId, name, main, person, ...(await organisersOf(server, at)) }
  }
  const own = await aCompany(fair, 'JINGGONG')
  const other = await aCompany(fair, 'HONGYUAN')
  const again = async (at: Exhibition, name: string) => {
    await anExhibitor(server, at, name, own.exhibitorId)
    return { at, main: await memberAgain(server, own, at) }
  }
  own.earlier = await again(earlierFair, 'JINGGONG')
  const sister: Company = {
    ...own,
    ...(await again(sisterFair, 'SCHWESTER')),
    name: 'SCHWESTER',
    person: await server.aVisitor({ exhibition: sisterFair, registerType: 'staff' }),
    // A right covers all fairs of the organiser, and each call one of them.
    organiser: { ...own.organiser, ...sisterFair },
    reader: { ...own.reader, ...sisterFair },
  }
  const foreign = await aCompany(foreignFair, 'FERNHOLZ', own.exhibitorId)
  for (const company of [own, other, sister, foreign]) await fill(server, make, company)
  // So its numbers and its checklist differ from those of the others.
  await make.credential(own)
  await server.data(companyCalls.move, { as: own.main, body: { step: 'letters', move: 'submit', revision: null } })
  const subAccount = (rights: readonly (typeof memberRights)[number][]) =>
    server.anExhibitorMember({ exhibition: fair, exhibitorId: own.exhibitorId, rights: [...rights] })
  return {
    own,
    others: { other, sister, foreign },
    subAccounts: {
      ofNothing: await subAccount([]),
      ofEverything: await subAccount(memberRights),
      without: new Map(
        await Promise.all(
          memberRights.map(async (right) => [right, await subAccount(memberRights.filter((one) => one !== right))] as const),
        ),
      ),
    },
  }
}

export type World = Awaited<ReturnType<typeof aWorld>>
