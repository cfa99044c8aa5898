import { eq } from 'drizzle-orm'
import { drawingCalls } from '../../../contract/builder/drawing.calls'
import type { BoothDrawings } from '../../../contract/builder/drawing.schema'
import { filingCalls } from '../../../contract/builder/filing.calls'
import type { FilingBody } from '../../../contract/builder/filing.schema'
import { filingReviewCalls } from '../../../contract/builder/filingReview.calls'
import type { FilingDetail } from '../../../contract/builder/filingReview.schema'
import type { DrawingKind } from '../../../contract/rules/builder/drawing'
import type { CompanyProfile } from '../../../contract/rules/exhibitor/companyForm'
import type { FormValues } from '../../../contract/rules/form/fieldValues'
import { contentPages } from '../../../server/database/schema/content'
import type { ExhibitionConfig } from '../../../server/database/schema/ExhibitionConfig'
import { exhibitors } from '../../../server/database/schema/exhibitor'
import { serviceItems } from '../../../server/database/schema/services'
import { randomInt } from '../../support/random'
import { aPassport, badgeForm, badgeKind } from '../exhibitor/aCredentialFair'
import { aMessagedFair } from '../messages/aMessagedFair'
import type { Person } from '../support/makeCall'
import { type Exhibition, type Visitor, exhibitionConfig } from '../support/makers'
import type { TestServer } from '../support/testServer'
import { aPdf, aPng, upload } from '../visitor/upload'
import { fairDay } from '../support/fairDay'

const both = (text: string) => ({ cn: text, en: text })
const textIds = ['commitment', 'privacy', 'initiative']

/** Stores the texts of a fair, in a version of their own. */
export const writeTexts = async (server: TestServer, { tenantId, exhibitionId }: Exhibition, words = '一'): Promise<void> => {
  for (const id of textIds) {
    const body = { titleCn: id, titleEn: id, bodyCn: `<p>${words}</p>`, bodyEn: '<p>One</p>', updatedAt: server.app.now() }
    await server.app.db
      .insert(contentPages)
      .values({ tenantId, exhibitionId, id, ...body })
      .onConflictDoUpdate({ target: [contentPages.tenantId, contentPages.exhibitionId, contentPages.id], set: body })
  }
}

export const typesWithBuilder: ExhibitionConfig['byRegisterType'] = {
  ...exhibitionConfig.byRegisterType,
  builder: { questionnaires: [], review: 'auto', userCenter: [] },
}

export const agreements = textIds.map((id) => ({ id, title: both(id) }))

/** A fair whose builders file their companies. */
export const aBuilderFair = async (server: TestServer, config: Partial<ExhibitionConfig> = {}): Promise<Exhibition> => {
  const fair = await aMessagedFair(server, {
    byRegisterType: typesWithBuilder,
    builders: { agreements },
    ...config,
  })
  await writeTexts(server, fair)
  return fair
}

/** A person who has registered as a builder, and read the texts. */
export const aBuilder = async (server: TestServer, exhibition: Exhibition, hasRead = true): Promise<Visitor> => {
  const builder = await server.aVisitor({ exhibition, registerType: 'builder' })
  if (hasRead) for (const id of textIds) await server.data(filingCalls.readText, { as: builder, body: { id } })
  return builder
}

export const organiserOf = (server: TestServer, fair: Exhibition): Promise<Person> =>
  server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['manageExhibitors'] })

export const dayFrom = (server: TestServer, days: number): string => fairDay(server.clock.now(), days)

export const documentFile = async (server: TestServer, by: Person, content = aPdf()): Promise<string> =>
  (await upload(server, by, content, { purpose: 'builderDocument', name: '保单.pdf' })).data.attachId

export const drawingFile = async (server: TestServer, by: Person, content = aPng(400, { width: 30, height: 20 })): Promise<string> =>
  (await upload(server, by, content, { purpose: 'drawing', name: '平面图.png' })).data.attachId

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** A credit code whose last character is right. */
export const aCreditCode = (): string => {
  const first = `91420100MA${Array.from({ length: 7 }, () => alphabet[randomInt(10)]).join('')}`
  const sum = [...first].reduce((total, letter, at) => total + weights[at]! * alphabet.indexOf(letter), 0)
  return `${first}${alphabet[(31 - (sum % 31)) % 31]}`
}

let lastCompany = 0
export const aCompanyName = (): string => `武汉展览工程${(lastCompany += 1)}有限公司`

/** Values that are taken as they are. */
export const filingValues = async (server: TestServer, by: Person, more: FormValues = {}): Promise<FormValues> => ({
  ...{ companyName: aCompanyName(), licenceNo: aCreditCode(), legalRepresentative: '高明远' },
  ...{ contactName: '高明远', contactPhone: '13900139000', contactEmail: 'office@example.com' },
  businessLicence: await documentFile(server, by),
  liabilityInsurance: await documentFile(server, by),
  liabilityInsuranceUntil: dayFrom(server, 200),
  safetyLicence: await documentFile(server, by),
  safetyLicenceUntil: dayFrom(server, 300),
  people: [{ name: '向国栋', phone: '13900139101', trade: 'manager' }],
  agreements: textIds,
  ...more,
})

/** The body of a filing, over what the person has read. */
export const filingBody = async (server: TestServer, as: Person, more: FormValues = {}, values?: FormValues): Promise<FilingBody> => {
  const { form, newest } = await server.data(filingCalls.own, { as })
  return {
    formId: form.id,
    version: form.version,
    revision: newest?.revision ?? null,
    values: { ...(values ?? (await filingValues(server, as))), ...more },
  }
}

/** Sends a filing. */
export const file = async (server: TestServer, as: Person, more: FormValues = {}, values?: FormValues) =>
  server.data(filingCalls.submit, { as, body: await filingBody(server, as, more, values) })

/** The newest filing that waits, as the organiser lists it. */
export const waiting = async (server: TestServer, organiser: Person, companyName: string) => {
  const { records } = await server.data(filingReviewCalls.page, { as: organiser, query: { size: 100 } })
  return records.find((one) => one.companyName === companyName)!
}

export const decideOn = async (
  server: TestServer,
  organiser: Person,
  companyName: string,
  decision: 'approve' | 'refuse' = 'approve',
  reason?: string,
): Promise<FilingDetail> => {
  const { id, revision } = await waiting(server, organiser, companyName)
  return server.data(filingReviewCalls.decide, { as: organiser, body: { id, revision, decision, ...(reason && { reason }) } })
}

/** A builder whose filing is valid. */
export const anApprovedBuilder = async (
  server: TestServer,
  fair: Exhibition,
  more: FormValues = {},
): Promise<Visitor & { companyName: string; values: FormValues }> => {
  const builder = await aBuilder(server, fair)
  const values = await filingValues(server, builder, more)
  const companyName = values.companyName as string
  await file(server, builder, {}, values)
  await decideOn(server, await organiserOf(server, fair), companyName)
  return { ...builder, companyName, values }
}

/** A booth whose exhibitor names a builder, with a member of it. */
export const aBooth = async (
  server: TestServer,
  exhibition: Exhibition,
  builder: string,
  profile: Partial<CompanyProfile> = {},
): Promise<Visitor & { exhibitorId: string }> => {
  const member = await server.anExhibitorMember({ exhibition, role: 'admin' })
  const empty = { introduction: both(''), categories: [], website: '', email: '' }
  await server.app.db
    .update(exhibitors)
    .set({ profile: { ...empty, construction: 'contractor', builder, ...profile } })
    .where(eq(exhibitors.id, member.exhibitorId))
  return member
}

/** Services that build a booth, and one category that does not. */
export const boothServices: ExhibitionConfig['services'] = {
  payWithinHours: 48,
  cancelFees: [{ daysBefore: 1, percent: 0 }],
  limits: [{ id: 'shelves', name: both('层板') }],
  categories: [
    { id: 'build', kind: 'special', name: both('水电') },
    { id: 'ads', kind: 'ads', name: both('广告') },
  ],
}

/** A service of a fair for 100 each, which builds a booth if nothing else is said. */
export const aBoothService = async (
  server: TestServer,
  { tenantId, exhibitionId }: Exhibition,
  values: Partial<typeof serviceItems.$inferInsert> = {},
): Promise<string> => {
  const id = server.app.ids()
  await server.app.db.insert(serviceItems).values({
    ...{ tenantId, exhibitionId, id, categoryId: 'build', texts: { name: both('电源'), description: both(''), unit: both('处') } },
    ...{ priceFen: 10_000, stock: 1000, held: 0, sold: 0, days: [], isActive: true, sort: 1, ...values },
  })
  return id
}

/** Sends the next revision of a drawing. */
export const sendDrawing = async (
  server: TestServer,
  as: Person,
  exhibitorId: string,
  kind: DrawingKind = 'plan',
): Promise<BoothDrawings> => server.data(drawingCalls.send, { as, body: { exhibitorId, kind, fileId: await drawingFile(server, as) } })

/** A fair whose builders apply for passes of three people at a booth. It also has badges that companies alone apply for. */
export const aFairOfPasses = async (server: TestServer, config: Partial<ExhibitionConfig> = {}): Promise<Exhibition> => {
  const id = server.app.ids()
  const construction = badgeKind(id, {
    ...{ id: 'construction', name: both('Construction pass'), registerType: 'builder', forBuilders: true },
    quota: { steps: [{ fromArea: 1, places: 3 }] },
  })
  const kinds = [badgeKind(id, { registerType: 'builder' }), construction]
  const exhibition = await aBuilderFair(server, { ...config, credentials: { kinds } })
  await server.aTicketType({ exhibition, id, isByInvitation: true })
  return exhibition
}

/** The form of a pass of such a fair. */
export const passBody = (name: string, more: object = {}) => {
  const { id: formId, version } = badgeForm()
  return { type: 'construction', formId, version, values: { name, document: { kind: 'passport' as const, number: aPassport() } }, ...more }
}
