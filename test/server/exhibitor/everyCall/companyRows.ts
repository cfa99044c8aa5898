import { anGeBoCalls } from '../../../../contract/exhibitor/anGeBo.calls'
import { companyCalls } from '../../../../contract/exhibitor/company.calls'
import { companyAccountCalls } from '../../../../contract/exhibitor/companyAccount.calls'
import { exhibitorCalls } from '../../../../contract/exhibitor/exhibitor.calls'
import { exhibitorBoardCalls } from '../../../../contract/exhibitor/exhibitorBoard.calls'
import { exhibitorFormCalls } from '../../../../contract/exhibitor/exhibitorForm.calls'
import { exhibitorJournalCalls } from '../../../../contract/exhibitor/exhibitorJournal.calls'
import { exhibitorReportCalls } from '../../../../contract/exhibitor/exhibitorReport.calls'
import { exhibitorReviewCalls } from '../../../../contract/exhibitor/exhibitorReview.calls'
import { invitationTemplateCalls } from '../../../../contract/exhibitor/invitationTemplate.calls'
import type { TestServer } from '../../support/testServer'
import { type Tried, ownName, plain, rowsOf } from './rows'
import type { Company } from './things'
import { templateId } from './versions'

const named = ({ main }: Company) => ({ query: { userId: main.accountId, exhibitionId: main.exhibitionId } })
/** What names the caller and the fair is refused before anything is looked for. */
const notTheirName = { other: 'forbidden', sister: 'wrongScope', foreign: 'wrongScope' } as const
const ofCompany = 'tenant_id = $1 AND exhibition_id = $2 AND exhibitor_id = $3'

/** Whether the company has declared its visa letters, the last step of its checklist. */
const ownSteps = async ({ at, exhibitorId, name }: Company, { app }: TestServer): Promise<string[]> => {
  const { rowCount } = await app.pool.query(`SELECT FROM exhibitor_steps WHERE ${ofCompany} AND step = 'letters'`, [
    at.tenantId,
    at.exhibitionId,
    exhibitorId,
  ])
  return [name, `"move":"${rowCount ? 'takeBack' : 'submit'}"}],"completeness"`]
}

/** The company's own numbers: another one's or the sum of both would differ. */
const ownNumbers = async ({ at, exhibitorId, name }: Company, { app }: TestServer): Promise<string[]> => {
  const { rows } = await app.pool.query<{ invited: number; views: number; products: number }>(
    `SELECT (SELECT count(*) FROM visit_invitations WHERE ${ofCompany} AND batch_id IS NOT NULL)::int AS invited,
       (SELECT coalesce(sum(views), 0) FROM exhibitor_views WHERE ${ofCompany} AND kind = 'booth')::int AS views,
       (SELECT count(*) FROM listed_products WHERE ${ofCompany} AND is_public AND is_shown)::int AS products`,
    [at.tenantId, at.exhibitionId, exhibitorId],
  )
  const { invited, views, products } = rows[0]!
  // All of it happened today, the last of the seven days of a report on a fair in ten days.
  const today = (count: number): string => `{"before":0,"days":[${'0,'.repeat(6)}${count}]`
  return [name, `"invited":${today(invited)}`, `"boothViews":${today(views)}`, `"productsShown":${products},`]
}

const password = 'Hall 8, stand 12!'

/** The calls by which a company says who it is and who acts for it. */
export const companyRows: Tried[] = [
  ...rowsOf(companyCalls, {
    get: [
      { ...plain, elsewhere: 'theirs', shows: ownSteps },
      { request: named, elsewhere: notTheirName, needs: 'self', shows: ownName },
    ],
    version: { ...plain, elsewhere: 'theirs', shows: ownName },
    save: { request: async (of, make) => ({ body: await make.next(of, 'company') }), elsewhere: 'theirs' },
    saveDraft: { request: async (of, make) => ({ body: await make.next(of, 'company') }), elsewhere: 'theirs' },
    move: [
      {
        needs: 'edit',
        request: async (of, make) => {
          await make.submitted(of, 'company')
          return { body: { step: 'data', move: 'takeBack', revision: null } }
        },
        elsewhere: 'theirs',
      },
      { needs: 'apply', request: () => ({ body: { step: 'letters', move: 'submit', revision: null } }), elsewhere: 'theirs' },
      { needs: 'pay', request: () => ({ body: { step: 'services', move: 'takeBack', revision: null } }), elsewhere: 'theirs' },
    ],
  }),
  ...rowsOf(exhibitorCalls, {
    info: { request: named, elsewhere: notTheirName, needs: 'self', shows: ownName },
  }),
  ...rowsOf(exhibitorFormCalls, { list: { ...plain, elsewhere: 'theirs' } }),
  ...rowsOf(exhibitorReportCalls, {
    info: { ...plain, elsewhere: 'theirs', shows: ownNumbers },
    // It draws what `info` answers, and takes a while.
    picture: { ...plain, elsewhere: { other: 'theirs', sister: 'same', foreign: 'same' } },
    companies: { by: 'organiser', request: () => ({ query: { size: 100 } }), elsewhere: 'nothing', shows: ownName },
  }),
  ...rowsOf(companyAccountCalls, {
    list: { ...plain, elsewhere: 'theirs', shows: ownName },
    invite: { request: ({ name }) => ({ body: { name, role: 'staff', rights: [] } }), elsewhere: 'theirs', shows: ownName },
    takeBack: {
      request: async (of, make) => ({ body: { id: (await make.accountInvitation(of)).id } }),
      elsewhere: 'notFound',
    },
    change: {
      request: async (of, make) => ({ body: { ...(await make.colleague(of)), role: 'admin', rights: [] } }),
      elsewhere: 'notFound',
    },
    remove: { needs: 'main', request: async (of, make) => ({ body: await make.colleague(of) }), elsewhere: 'notFound' },
    opened: {
      by: 'anybody',
      request: async (of, make) => ({ query: { key: (await make.accountInvitation(of)).key } }),
      elsewhere: 'nothing',
      shows: ownName,
    },
    join: {
      request: async (of, make, server) => ({
        as: await server.aVisitor({ exhibition: of.at, registerType: 'exhibitorDept' }),
        body: { key: (await make.accountInvitation(of)).key },
      }),
      elsewhere: { other: 'memberElsewhere', sister: 'notFound', foreign: 'notFound' },
      withoutCompany: 'same',
    },
    create: {
      by: 'anybody',
      request: async (of, make) => ({
        body: { key: (await make.accountInvitation(of)).key, account: 'chen.mei', newPassword: password, newPassword1: password },
      }),
      elsewhere: 'notFound',
    },
  }),
  ...rowsOf(exhibitorJournalCalls, {
    detail: { ...plain, elsewhere: 'theirs', shows: ownName },
    history: {
      request: async (of, make) => {
        await make.submitted(of, 'journal')
        return {}
      },
      elsewhere: 'theirs',
      shows: ownName,
    },
    save: { request: async (of, make) => ({ body: await make.next(of, 'journal') }), elsewhere: 'theirs' },
    saveDraft: { request: async (of, make) => ({ body: await make.next(of, 'journal') }), elsewhere: 'theirs' },
  }),
  ...rowsOf(exhibitorBoardCalls, {
    detail: { ...plain, elsewhere: 'theirs', shows: ownName },
    history: {
      request: async (of, make) => {
        await make.submitted(of, 'board')
        return {}
      },
      elsewhere: 'theirs',
      shows: ownName,
    },
    submit: { request: async (of, make) => ({ body: await make.next(of, 'board') }), elsewhere: 'theirs' },
    saveDraft: { request: async (of, make) => ({ body: await make.next(of, 'board') }), elsewhere: 'theirs' },
  }),
  ...rowsOf(exhibitorReviewCalls, {
    page: {
      by: 'organiser',
      request: async (of, make) => {
        await make.submitted(of, 'company')
        return { query: { size: 100 } }
      },
      elsewhere: 'nothing',
      shows: ownName,
    },
    decide: {
      by: 'organiser',
      request: async (of, make) => {
        await make.submitted(of, 'company')
        return { body: await make.waiting(of, 'company') }
      },
      elsewhere: 'notFound',
    },
  }),
  ...rowsOf(invitationTemplateCalls, {
    list: { ...plain, elsewhere: 'theirs' },
    detail: { request: () => ({ query: { templateId } }), elsewhere: 'theirs', shows: ownName },
    save: { request: async (of, make) => ({ body: (await make.next(of, 'invitation')) as never }), elsewhere: 'theirs' },
    saveDraft: {
      request: async (of, make) => ({ body: (await make.next(of, 'invitation')) as never }),
      elsewhere: 'theirs',
    },
    takeBack: {
      request: async (of, make) => {
        await make.submitted(of, 'invitation')
        return { body: { templateId } }
      },
      elsewhere: 'theirs',
    },
    choose: { request: () => ({ body: { templateId } }), elsewhere: 'theirs' },
    reset: {
      request: async (of, make) => {
        await make.submitted(of, 'invitation')
        return { body: { templateId } }
      },
      elsewhere: 'theirs',
    },
  }),
  ...rowsOf(anGeBoCalls, {
    getCode: { ...plain, elsewhere: 'theirs' },
    getExhibitor: {
      request: async ({ main }, _make, { data }) => ({ query: { code: (await data(anGeBoCalls.getCode, { as: main })).code } }),
      elsewhere: 'anGeBoCodeOver',
    },
    takeOver: {
      request: async (of, make, { data }) => {
        await make.draft(of, 'company')
        await data(anGeBoCalls.getCode, { as: of.main })
        const { revision, digest } = await data(anGeBoCalls.getExhibitor, { as: of.main })
        return { body: { fields: ['website'], revision, digest } }
      },
      elsewhere: 'theirs',
    },
  }),
]
