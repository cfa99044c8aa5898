import type { PlacedOrder } from '../../../contract/orders/basket.schema'
import { orderCalls } from '../../../contract/orders/order.calls'
import type { RegisterType } from '../../../contract/registerTypes'
import { normaliseEmail, normalisePhone } from '../../../contract/rules/values/contacts'
import { normaliseName } from '../../../contract/rules/values/names'
import { type MemberRight, type MemberRole, memberRights } from '../../../contract/rules/exhibitor/memberRights'
import type { GrantedRight } from '../../../contract/rules/rights'
import type { TicketState } from '../../../contract/rules/tickets/ticketStates'
import type { ReviewState } from '../../../contract/rules/visitor/reviewStates'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import type { ExhibitionConfig, RegisterTypeConfig } from '../../../server/database/schema/ExhibitionConfig'
import type { TenantSettings } from '../../../server/core/exhibition/TenantSettings'
import { addCapacityMoves } from '../../../server/areas/tickets/hold/stockLedger.sql'
import { registrationSearch } from '../../../server/areas/visitor/review/searchText'
import { makeExhibitionKey } from '../../../server/core/exhibition/signingKeys'
import type { App } from '../../../server/core/App'
import * as accountTables from '../../../server/database/schema/account'
import * as entryTables from '../../../server/database/schema/entry'
import * as exhibitorTables from '../../../server/database/schema/exhibitor'
import * as ticketTypesTables from '../../../server/database/schema/ticketTypes'
import * as visitorTables from '../../../server/database/schema/visitor'
import { type Sandbox, sandboxOpenId } from '../../../server/sandboxes'
import type { CallServer, Person } from './makeCall'
import { randomInt } from '../../support/random'
import { fairDay } from './fairDay'

export interface Tenant {
  tenantId: string
  settings: TenantSettings
}

export interface Exhibition {
  tenantId: string
  exhibitionId: string
}

export interface Visitor extends Person {
  accountId: string
  registrationId: string
  registerType: string
  phone: string | null
  email: string | null
  name: string
  company: string
  refreshToken: string
}

export interface TicketType extends Exhibition {
  id: string
  priceFen: number
  quota: number
}

type TicketTypeValues = Partial<Omit<typeof ticketTypesTables.ticketTypes.$inferInsert, 'tenantId' | 'exhibitionId'>>

type ExhibitorValues = Partial<Omit<typeof exhibitorTables.exhibitors.$inferInsert, 'tenantId' | 'exhibitionId'>>

interface VisitorValues {
  exhibition: Exhibition
  registerType?: string
  /** The review state of the registration; 'approved' by default. */
  review?: ReviewState
  name?: string
  company?: string
  phone?: string | null
  email?: string | null
  /** Bound in both WeChat apps, as the sandbox makes open ids of a seed. */
  wechatSeed?: string
}

export interface Makers {
  aTenant(values?: { settings?: Partial<TenantSettings> }): Promise<Tenant>
  /** Opens ten days from now for four days in Shanghai, with a key for its passes. */
  anExhibition(values?: { tenant?: Tenant; config?: Partial<ExhibitionConfig>; startsOn?: string; endsOn?: string }): Promise<Exhibition>
  /** By default free, on sale, a thousand, and without a limit per person. */
  aTicketType(values: TicketTypeValues & { exhibition: Exhibition }): Promise<TicketType>
  /** Places that several types share. A type takes part by its `poolIds`. */
  aPool(values: { exhibition: Exhibition; capacity: number; day?: string | null }): Promise<string>
  /** Two types that cannot be bought together. */
  aConflict(one: TicketType, other: TicketType): Promise<void>
  /** An account, its registration and a session. */
  aVisitor(values: VisitorValues): Promise<Visitor>
  /** A person who acts for an exhibitor; by default for a new one. */
  anExhibitorMember(values: {
    exhibition: Exhibition
    registerType?: RegisterType
    exhibitorId?: string
    role?: MemberRole
    /** All of them unless named. */
    rights?: MemberRight[]
  }): Promise<Visitor & { exhibitorId: string }>
  /** An exhibitor with a booth. @param values.area in m² */
  anExhibitor(values: ExhibitorValues & { exhibition: Exhibition }): Promise<{ exhibitorId: string }>
  visitors(count: number, values: VisitorValues): Promise<Visitor[]>
  anOrganiser(values: {
    tenant: { tenantId: string }
    exhibitionId?: string
    rights?: GrantedRight[]
  }): Promise<Person & { accountId: string }>
  /** Placed by the call itself. */
  anOrder(values: { visitor: Visitor; ticketType: TicketType; quantity?: number; day?: string; key?: string }): Promise<PlacedOrder>
  /** Taken by the call itself, then brought into its state. */
  aTicket(values: {
    visitor: Visitor
    ticketType?: TicketType
    state?: TicketState
    day?: string
  }): Promise<{ id: string; orderId: string; ticketTypeId: string }>
}

/** Numbers that no other person of this process has. No test writes one that begins so. */
let lastPhone = 0
const aPhone = (): string => `185${String((lastPhone += 1)).padStart(8, '0')}`

/** What a sign-in stores of a contact. */
const storedContact = (typed: string | null | undefined, normalise: (value: string) => string): string | null =>
  typed ? normalise(typed) : null

/** Tenants of one database never meet either, nor those of the demo. */
let lastTenant = 510_000

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('')

/** Templates in addition to those of sign-in codes: an order that was paid too late. */
export const refundTemplateIds = { cn: '2400003', en: '2400004' }

/** A register type that asks nothing. */
export const noForm: RegisterTypeConfig = { questionnaires: [], review: 'auto', userCenter: [] }

export const exhibitionConfig: ExhibitionConfig = {
  pageConfig: {
    pageTitle: '测试展会',
    pageTitleEn: 'Test fair',
    wechatOpenSwitch: true,
    browserOpenSwitch: true,
    browserOpenSwitchEn: true,
  },
  functionConfig: { cnLoginMode: 'appsms,password,imaster', enLoginMode: 'appemail,appwhatsapp,google' },
  byRegisterType: { visitor: noForm, professionalVisitor: noForm, media: noForm, staff: noForm, exhibitorDept: noForm },
  signInAgreements: [],
  holdMinutes: 15,
  entrance: { cn: '北登录厅', en: 'North entrance' },
  opensAt: '09:00',
}

/** Ready-made people and things of a fair, straight into the tables where no call makes them. */
export const makeMakers = (app: App, sandbox: Sandbox, server: CallServer): Makers => {
  const { accounts } = sandbox.settings
  const settings: TenantSettings = {
    officialAccount: accounts.messagingApp,
    miniProgram: accounts.miniProgramApp,
    merchant: accounts.merchant,
    stripe: accounts.stripe,
    sms: { ...accounts.sms, codeTemplateIds: { cn: '2400001', en: '2400002' }, refundTemplateIds },
    mail: accounts.mail,
    whatsapp: {
      ...accounts.whatsapp,
      codeTemplates: { cn: { template: 'fairgate_code', language: 'zh_CN' }, en: { template: 'fairgate_code', language: 'en_US' } },
    },
    google: accounts.google,
    imaster: accounts.imaster,
    invoicing: accounts.invoicing,
  }

  const makers: Makers = {
    async aTenant(values = {}) {
      const tenant = { tenantId: String((lastTenant += 1)), settings: { ...settings, ...values.settings } }
      await app.db.insert(entryTables.tenants).values({
        tenantId: tenant.tenantId,
        nameCn: '测试主办方',
        nameEn: 'Test organiser',
        sealedSettings: app.secrets.seal(JSON.stringify(tenant.settings)),
        createdAt: app.now(),
      })
      return tenant
    },

    async anExhibition(values = {}) {
      const { tenantId } = values.tenant ?? (await makers.aTenant())
      const exhibition = { tenantId, exhibitionId: app.ids() }
      await app.db.insert(entryTables.exhibitions).values({
        tenantId,
        id: exhibition.exhibitionId,
        nameCn: '测试展会',
        nameEn: 'Test fair',
        venueCn: '国家会展中心',
        venueEn: 'National Exhibition Center',
        timeZone: 'Asia/Shanghai',
        startsOn: values.startsOn ?? fairDay(app.now(), 10),
        endsOn: values.endsOn ?? fairDay(app.now(), 13),
        config: { ...exhibitionConfig, ...values.config },
        configVersion: 1,
        createdAt: app.now(),
      })
      await makeExhibitionKey(app, exhibition)
      return exhibition
    },

    async aTicketType({ exhibition, ...values }) {
      const row = {
        id: app.ids(),
        texts: {
          name: { cn: '观众票', en: 'Visitor ticket' },
          summary: { cn: '四天通行', en: 'All four days' },
          description: { cn: '', en: '' },
          benefits: [],
        },
        priceFen: 0,
        quota: 1000,
        sold: 0,
        saleStartsAt: null,
        saleEndsAt: null,
        limitPerPerson: null,
        dayChoices: [],
        entryDays: [0, 1, 2, 3].map((days) => fairDay(app.now(), 10 + days)),
        audience: [],
        registerLinkIds: [],
        isActive: true,
        sort: 1,
        ...values,
      }
      await app.db.insert(ticketTypesTables.ticketTypes).values({ ...exhibition, ...row })
      await addCapacityMoves(app.pool, exhibition, new Map([[row.id, row.quota]]), app.now())
      return { ...exhibition, id: row.id, priceFen: row.priceFen, quota: row.quota }
    },

    async aPool({ exhibition, capacity, day = null }) {
      const poolId = app.ids()
      await app.db.insert(ticketTypesTables.ticketPools).values({ ...exhibition, id: poolId, capacity, day, sold: 0 })
      await addCapacityMoves(app.pool, exhibition, new Map([[poolId, capacity]]), app.now(), 'pool')
      return poolId
    },

    async aConflict({ tenantId, exhibitionId, ...one }, other) {
      await app.db.insert(ticketTypesTables.ticketTypeConflicts).values([
        { tenantId, exhibitionId, ticketTypeId: one.id, otherId: other.id },
        { tenantId, exhibitionId, ticketTypeId: other.id, otherId: one.id },
      ])
    },

    aVisitor: async (values) => (await makers.visitors(1, values))[0]!,

    async anExhibitor({ exhibition: { tenantId, exhibitionId }, ...values }) {
      const exhibitorId = values.id ?? app.ids()
      await app.db.insert(exhibitorTables.exhibitors).values({
        tenantId,
        exhibitionId,
        id: exhibitorId,
        nameCn: '江汉机床',
        nameEn: 'Jianghan',
        shortNameCn: '江汉',
        shortNameEn: 'Jianghan',
        boothNos: [],
        area: 9,
        createdAt: app.now(),
        ...values,
      })
      return { exhibitorId }
    },

    async anExhibitorMember({ exhibition, registerType = 'exhibitorDept', role = 'staff', rights = [...memberRights], ...values }) {
      const { exhibitorId = (await makers.anExhibitor({ exhibition })).exhibitorId } = values
      const person = await makers.aVisitor({ exhibition, registerType })
      const { tenantId, exhibitionId, accountId } = person
      const createdAt = app.now()
      await app.db
        .insert(exhibitorTables.exhibitorMembers)
        .values({ tenantId, exhibitionId, accountId, exhibitorId, role, rights, createdAt })
      return { ...person, exhibitorId }
    },

    async visitors(
      count,
      {
        exhibition: { tenantId, exhibitionId },
        registerType = 'visitor',
        review = 'approved',
        name: givenName = '王丽娜',
        company = '华东机械',
        ...values
      },
    ) {
      const at = app.now()
      const name = normaliseName(givenName)
      const people = Array.from({ length: count }, () => ({
        accountId: app.ids(),
        registrationId: app.ids(),
        phone: values.phone === undefined ? aPhone() : storedContact(values.phone, normalisePhone),
        email: storedContact(values.email, normaliseEmail),
        userCode: digits(12),
      }))
      // A statement takes 65,535 values at most.
      for (let from = 0; from < people.length; from += 1000) {
        const some = people.slice(from, from + 1000)
        await app.db.insert(accountTables.accounts).values(
          some.map((person) => ({
            tenantId,
            id: person.accountId,
            phone: person.phone,
            email: person.email,
            displayName: name,
            rights: [],
            createdAt: at,
          })),
        )
        await app.db.insert(visitorTables.registrations).values(
          some.map((person) => ({
            tenantId,
            exhibitionId,
            id: person.registrationId,
            accountId: person.accountId,
            registerType,
            isComplete: review !== 'none',
            reviewState: review,
            reviewRemark: '',
            questionnairesDone: [],
            formValues: {},
            name,
            company,
            userCode: person.userCode,
            ...registrationSearch(undefined, person, { tenantId, exhibitionId, formValues: {}, name, company, userCode: person.userCode }),
            createdAt: at,
            submittedAt: review === 'none' ? null : at,
          })),
        )
      }
      if (values.wechatSeed) {
        const apps = [accounts.messagingApp, accounts.miniProgramApp]
        await app.db
          .insert(accountTables.accountOpenIds)
          .values(
            people.flatMap(({ accountId }) =>
              apps.map(({ appId }) => ({ tenantId, appId, openId: sandboxOpenId(appId, values.wechatSeed!), accountId, boundAt: at })),
            ),
          )
      }
      const open = async ({ accountId, registrationId, phone, email }: (typeof people)[number]): Promise<Visitor> => {
        const tokens = await app.sessions.open({ tenantId, accountId, exhibitionId, registerType })
        const { accessToken: token, refreshToken } = tokens
        return { tenantId, exhibitionId, accountId, registrationId, registerType, phone, email, name, company, token, refreshToken }
      }
      // A few at a time, because the pool gives a connection in four seconds or not at all.
      const opened: Visitor[] = []
      for (let at = 0; at < people.length; at += 50) opened.push(...(await Promise.all(people.slice(at, at + 50).map(open))))
      return opened
    },

    async anOrganiser({ tenant: { tenantId }, exhibitionId = '0', rights = ['review', 'refund', 'configure'] }) {
      const accountId = app.ids()
      await app.db.insert(accountTables.accounts).values({
        tenantId,
        id: accountId,
        accountName: `organiser${accountId}`,
        displayName: 'Organiser',
        rights,
        createdAt: app.now(),
      })
      const { accessToken } = await app.sessions.open({ tenantId, accountId, exhibitionId: null, registerType: 'staff' })
      return { tenantId, exhibitionId, accountId, registerType: 'staff', token: accessToken }
    },

    anOrder: ({ visitor, ticketType, quantity = 1, day, key }) =>
      server.data(ticketType.priceFen === 0 ? walletCalls.takeFree : orderCalls.place, {
        as: visitor,
        ...(key && { key }),
        body: { items: [{ ticketTypeId: ticketType.id, quantity, ...(day && { day }) }] },
      }),

    async aTicket({ visitor, ticketType, state = 'valid', day }) {
      const type = ticketType ?? (await makers.aTicketType({ exhibition: visitorPlace(visitor) }))
      const { orderId } = await makers.anOrder({ visitor, ticketType: type, ...(day && { day }) })
      const {
        rows: [row],
      } = await app.pool.query<{ id: string }>(
        'UPDATE tickets SET state = $4 WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = $3 RETURNING id',
        [visitor.tenantId, visitor.exhibitionId, orderId, state],
      )
      if (!row) throw new Error('the order got no ticket; is its type free?')
      return { id: row.id, orderId, ticketTypeId: type.id }
    },
  }
  return makers
}

const visitorPlace = ({ tenantId, exhibitionId }: Person): Exhibition => ({ tenantId, exhibitionId })
