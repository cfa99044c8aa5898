import { companyAccountCalls } from '../../../../contract/exhibitor/companyAccount.calls'
import { credentialCalls } from '../../../../contract/exhibitor/credential.calls'
import { credentialImportCalls } from '../../../../contract/exhibitor/credentialImport.calls'
import { exhibitorReviewCalls } from '../../../../contract/exhibitor/exhibitorReview.calls'
import { listedProductCalls } from '../../../../contract/exhibitor/listedProduct.calls'
import { manualCalls } from '../../../../contract/exhibitor/manual.calls'
import { paperCalls } from '../../../../contract/exhibitor/paper.calls'
import { exhibitCalls } from '../../../../contract/exhibitor/exhibit.calls'
import { serviceReserveCalls } from '../../../../contract/exhibitor/serviceReserve.calls'
import { specialGuestCalls } from '../../../../contract/exhibitor/specialGuest.calls'
import { staffInvitationCalls } from '../../../../contract/exhibitor/staffInvitation.calls'
import { visaInvitationCalls } from '../../../../contract/exhibitor/visaInvitation.calls'
import type { RevisionKind } from '../../../../contract/rules/exhibitor/revision'
import { memberKeyOf } from '../../../../contract/rules/exhibitor/memberRights'
import { guestKeyOf } from '../../../../contract/rules/exhibitor/specialGuest'
import { staffKeyOf } from '../../../../contract/rules/exhibitor/staffInvitation'
import { passportUntil } from '../../../../contract/rules/exhibitor/visaInvitation'
import { addDays } from '../../../../server/core/days'
import { readLinkCode } from '../../../../server/core/secrets/linkToken'
import { dayIn } from '../../../../server/core/time'
import * as tables from '../../../../server/database/schema/services'
import type { CallOptions, Person } from '../../support/makeCall'
import type { Exhibition, Visitor } from '../../support/makers'
import type { TestServer } from '../../support/testServer'
import { aPdf, upload } from '../../visitor/upload'
import { type Member, aPassport } from '../aCredentialFair'
import { makeVersions } from './versions'

/** A company with everybody who acts at its fair. */
export interface Company {
  at: Exhibition
  exhibitorId: string
  /** In every text of the company, and in no other's. */
  name: string
  /** The main account. */
  main: Member
  /** Of the company's staff, who register themselves. */
  person: Visitor
  /** May manage the exhibitors of this fair. */
  organiser: Person
  /** Reads cards at the point of service. */
  reader: Person
  /** Where it was before, with the same main account. */
  earlier?: { at: Exhibition; main: Member }
}

const both = (text: string) => ({ cn: text, en: text })

/** The parts of a link's last part. */
const keyIn = ({ link }: { link: string }): { id: string; token: string } => {
  const { key, token } = readLinkCode(link.split('/').at(-1)!)!
  return { id: key.id, token }
}

/** A file as the body of a request. */
export const pdfBody = (): Pick<CallOptions<never>, 'body' | 'headers'> => ({
  body: ['--edge', 'content-disposition: form-data; name="file"; filename="file.pdf"', '', aPdf().toString('latin1'), '--edge--', ''].join(
    '\r\n',
  ),
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
})

/** What a signed address says. */
export const signedQuery = (url: string): Record<string, string> => Object.fromEntries(new URL(url).searchParams)

/** A company's things, each new and made by the calls themselves. */
export const makeThings = (server: TestServer) => {
  const { data } = server
  const today = (): string => dayIn(server.app.now(), 'Asia/Shanghai')
  const inDays = (days: number): string => addDays(today(), days)

  const things = {
    ...makeVersions(server),
    inDays,

    /** A spoken-for product: a draft, one that waits, or a public one. */
    async product({ main, name, ...of }: Company, state: 'draft' | 'submitted' | 'approved' = 'approved') {
      const { id } = await data(listedProductCalls.version, { as: main })
      const body = { id, formId: 'exhibit.product', version: 1, revision: null, values: { name: both(name), intro: both(name) } }
      await data(state === 'draft' ? (listedProductCalls.saveDraft as never) : listedProductCalls.save, { as: main, body })
      if (state === 'approved') await data(exhibitorReviewCalls.decide, { as: of.organiser, body: await things.waiting(of, 'product') })
      const { records } = await data(listedProductCalls.page, { as: main, query: { size: 100 } })
      return { body, ...records.find((one) => one.id === id)! }
    },

    /** A public product with the body of a next version. */
    async changedProduct(of: Company) {
      const { body } = await things.product(of)
      return { ...body, values: { ...body.values, intro: both(`${of.name}, changed`) } }
    },

    /** The decision that approves what a company sent last. */
    async waiting({ organiser, exhibitorId }: Pick<Company, 'organiser' | 'exhibitorId'>, kind: RevisionKind) {
      const { records } = await data(exhibitorReviewCalls.page, { as: organiser, query: { exhibitorId, kind, size: 100 } })
      const { id, revision } = records.find(({ state }) => state === 'submitted')!
      return { id, revision, decision: 'approve' as const }
    },

    async exhibit({ main, name }: Company) {
      const known = await data(exhibitCalls.detail, { as: main })
      const body = { version: known?.version ?? 0, ...(known && { id: known.id }), name: both(name), intro: both(name), items: [] }
      return data(exhibitCalls.submit, { as: main, body })
    },

    credentialBody: (name: string, more: object = {}) => ({
      ...{ type: 'exhibitor', formId: 'badge', version: 2 },
      ...{ values: { name }, ...more },
    }),

    /** @param type those of the crew are approved at once */
    credential: ({ main, name }: Company, type: 'exhibitor' | 'crew' = 'exhibitor') =>
      data(credentialCalls.submit, { as: main, body: things.credentialBody(name, { type }) }),

    /** A credential at a fair of the same organiser that is over. */
    async earlierCredential({ earlier, ...of }: Company) {
      const { id } = await things.credential({ ...of, ...earlier! }, 'crew')
      return id
    },

    async invitation({ main, name }: Company, places = 9) {
      const invitation = await data(staffInvitationCalls.create, {
        as: main,
        body: { type: 'exhibitor', places, until: inDays(5), note: name },
      })
      return { ...invitation, key: staffKeyOf(keyIn(invitation)) }
    },

    staffBody: (name: string, more: object) => things.credentialBody(name, { type: undefined, ...more }) as never,

    /** A person who registered by an invitation of the company. */
    async staff(of: Company, as?: Visitor) {
      const person = as ?? (await server.aVisitor({ exhibition: of.at, registerType: 'staff' }))
      const { key } = await things.invitation(of)
      const sent = await data(staffInvitationCalls.register, { as: person, body: things.staffBody(of.name, { key }) })
      return { ...sent, as: person }
    },

    refuseStaff: ({ main }: Company, { id, revision }: { id: string; revision: string }) =>
      data(staffInvitationCalls.decide, {
        as: main,
        body: { id, revision, result: 'refuse', remark: 'Please use the name of the passport' },
      }),

    guestBody: ({ name }: Company) => ({ name, way: 'link' as const, promises: [{ id: 'lunch', number: 2 }] }),

    async guest(of: Company) {
      const guest = await data(specialGuestCalls.invite, { as: of.main, body: things.guestBody(of) })
      const { revision, link, id } = guest
      return { id, revision, code: link, key: guestKeyOf(keyIn({ link })) }
    },

    async acceptedGuest(of: Company) {
      const { key: id, code } = await things.guest(of)
      const { revision } = await data(specialGuestCalls.info, { at: of.at, query: { id } })
      await data(specialGuestCalls.answer, { at: of.at, body: { id, revision, answer: 'accept' } })
      return { code }
    },

    letterBody({ at, name }: Company) {
      const [startsOn, endsOn] = [inDays(10), inDays(13)]
      return {
        ...{ surname: name, givenNames: 'Anna', sex: 'female', nationality: 'DE', birthday: '1984-08-12', jobTitle: 'Sales' },
        ...{ passportNumber: aPassport(), passportExpiresOn: passportUntil({ endsOn }), consulate: at.tenantId },
        ...{ arrivesOn: startsOn, departsOn: endsOn },
      }
    },

    async letter(of: Company, decision?: 'approve' | 'refuse') {
      const { letterId, version } = await data(visaInvitationCalls.submit, { as: of.main, body: things.letterBody(of) })
      if (!decision) return { letterId, version }
      const body = { letterId, version, decision, ...(decision === 'refuse' && { reason: 'A digit is missing' }) }
      return { letterId, version: (await data(visaInvitationCalls.decide, { as: of.organiser, body })).version }
    },

    /** A service of the fair, for 100 each. */
    async service({ tenantId, exhibitionId }: Exhibition) {
      const id = server.app.ids()
      await server.app.db.insert(tables.serviceItems).values({
        ...{ tenantId, exhibitionId, id, categoryId: 'build', texts: { name: both('Chair'), description: both(''), unit: both('piece') } },
        ...{ priceFen: 10_000, stock: 1000, held: 0, sold: 0, days: [], isActive: true, sort: 1 },
      })
      return id
    },

    async order({ main, at }: Company) {
      const body = { items: [{ itemId: await things.service(at), quantity: 2 }], amount: '200.00' }
      return data(serviceReserveCalls.submit, { as: main, body })
    },

    /** An order with a drawing. */
    async drawnOrder(of: Company) {
      const { orderId } = await things.order(of)
      return data(serviceReserveCalls.drawing, { as: of.main, body: { orderId, fileId: await things.drawing(of) } })
    },

    async upload(organiser: Person) {
      return (await data(paperCalls.upload, { as: organiser, ...(pdfBody() as object) })).attachId
    },

    async paperBody({ organiser, exhibitorId, name }: Company) {
      const fileId = await things.upload(organiser)
      return { kind: 'contract' as const, exhibitorId, number: name, amount: '1200.50', title: both(name), fileId }
    },

    paper: async (of: Company) => data(paperCalls.add, { as: of.organiser, body: await things.paperBody(of) }),

    async material({ organiser }: Company) {
      const body = { kind: 'material' as const, chapterId: 'fair', fileId: await things.upload(organiser), title: both('Rules') }
      return { materialId: (await data(paperCalls.add, { as: organiser, body })).paperId }
    },

    /** A form of the manual that the company handed in. */
    async handedIn(of: Company, formId: 'drawing' | 'power' | 'waste' | 'water') {
      const fileId = await things.document(of)
      const form = await data(manualCalls.handIn, { as: of.main, body: { formId, version: 0, fileId } })
      const { records } = await data(manualCalls.organiserPage, { as: of.organiser, query: { size: 100 } })
      const row = records.find((one) => one.exhibitorId === of.exhibitorId && one.formId === formId)!
      return { form, row }
    },

    drawing: async ({ main, name }: Company) =>
      (await upload(server, main, aPdf(), { purpose: 'drawing', name: `${name}.pdf` })).data.attachId,

    document: async ({ main, name }: Company) =>
      (await upload(server, main, aPdf(), { purpose: 'document', name: `${name}.pdf` })).data.attachId,

    importBody({ name }: Company, type: 'exhibitor' | 'crew' = 'exhibitor') {
      const lines = ['name,document类型,document号码', `${name},passport,${aPassport()}`]
      return { name: `${name}.csv`, file: Buffer.from(lines.join('\n')).toString('base64'), agreed: [], type }
    },

    /** A file of people that was checked. Of each kind the newest one counts. */
    async importedFile(of: Company, type: 'exhibitor' | 'crew' = 'exhibitor') {
      await server.app.jobs.runDue()
      const known = await data(credentialImportCalls.currentImport, { as: of.main, query: { type } })
      if (known) await data(credentialImportCalls.closeImport, { as: of.main, body: { id: known.id } })
      const { id } = await data(credentialImportCalls.import, { as: of.main, body: things.importBody(of, type) })
      await server.app.jobs.runDue()
      return { id }
    },

    async accountInvitation({ main, name }: Company) {
      const invitation = await data(companyAccountCalls.invite, { as: main, body: { name, role: 'staff', rights: [] } })
      return { id: invitation.id, key: memberKeyOf(keyIn(invitation)) }
    },

    /** A colleague as the list of accounts has it. */
    async colleague({ main, at, exhibitorId }: Company) {
      const { accountId } = await server.anExhibitorMember({ exhibition: at, exhibitorId, rights: [] })
      const { accounts } = await data(companyAccountCalls.list, { as: main })
      const { userId, revision } = accounts.find((one) => one.userId === accountId)!
      return { userId, revision }
    },
  }
  return things
}

export type Things = ReturnType<typeof makeThings>
