import path from 'node:path'
import type { Paged } from '../../../../contract/envelope'
import type { CompanyNumbers, ExhibitorReportInfo, ReportPicture } from '../../../../contract/exhibitor/exhibitorReport.schema'
import { intoDays, reportDays } from '../../../../contract/rules/exhibitor/exhibitorReport'
import type { App } from '../../../core/App'
import type { WorkOwner } from '../../../core/jobs/background'
import { registerTypeConfig } from '../../../core/exhibition/exhibition'
import { themeColorOf } from '../../../core/exhibition/themeColor'
import { type PageRequest, pageOf, pageWindow } from '../../../core/calls/paging'
import type { CompanyScope, SignedInScope } from '../../../core/calls/scope'
import { dayIn, wireTime } from '../../../core/time'
import { pageExhibitors } from '../credential/credentialPages.sql'
import { companyOf, kindRows } from '../credential/kinds'
import { callersExhibitor } from '../member.service'
import type { ReportWork } from './drawReport'
import { countBuyers, countInvited, countStaffCame, mostViewed, presentNumbers, viewsByDay } from './exhibitorReport.sql'
import { numbersOf } from './companiesNumbers.sql'

const file = path.join(__dirname, 'backgroundWork.ts')

/** Products that the report names. */
const mostProducts = 5

/**
 * How the fair goes for the caller's company. Every member may read it.
 */
export const exhibitorReport = async (app: App, scope: CompanyScope): Promise<ExhibitorReportInfo> => {
  const key = callersExhibitor(scope)
  const exhibition = await scope.exhibition()
  const { timeZone, startsOn, endsOn, config } = exhibition
  const days = reportDays({ startsOn, endsOn, today: dayIn(app.now(), timeZone) })
  const [company, kinds, invited, buyers, staff] = await Promise.all([
    companyOf(app, key),
    kindRows(app, scope, key),
    countInvited(app.pool, key, timeZone),
    countBuyers(app.pool, key, timeZone),
    countStaffCame(app.pool, key, timeZone),
  ])
  const [views, products, present] = await Promise.all([
    viewsByDay(app.pool, key),
    mostViewed(app.pool, key, mostProducts),
    presentNumbers(app.pool, key),
  ])
  const functionConfig = { ...config.functionConfig, ...registerTypeConfig(exhibition, scope.registerType).functionConfig }
  const { id, nameCn, nameEn, hallNo, boothNos } = company
  return {
    company: { id, name: { cn: nameCn, en: nameEn }, hallNo, boothNos },
    fair: { cn: exhibition.nameCn, en: exhibition.nameEn },
    theme: themeColorOf(functionConfig),
    countedAt: wireTime(app.now(), timeZone),
    startsOn,
    endsOn,
    days,
    byDay: {
      invited: intoDays(days, invited),
      registered: intoDays(
        days,
        buyers.map(({ registeredOn, count }) => ({ day: registeredOn, count })),
      ),
      came: intoDays(
        days,
        buyers.flatMap(({ cameOn, count }) => (cameOn === null ? [] : [{ day: cameOn, count }])),
      ),
      boothViews: intoDays(
        days,
        views.filter(({ kind }) => kind === 'booth'),
      ),
      productViews: intoDays(
        days,
        views.filter(({ kind }) => kind === 'product'),
      ),
      staffCame: intoDays(days, staff),
    },
    opened: invited.reduce((sum, { opened }) => sum + opened, 0),
    ...present,
    topProducts: products.map((product) => ({ id: product.id, name: { cn: product.nameCn, en: product.nameEn }, views: product.views })),
    credentials: kinds.map(({ name, places, used }) => ({ name, places, used })),
  }
}

/**
 * The report as PNG, drawn with the layout of the phones.
 * @throws Failure tooManyRequests, unavailable
 */
export const reportPicture = async (app: App, scope: CompanyScope): Promise<ReportPicture> => {
  await app.limits.consume('postersPerAccountHour', `${scope.tenantId}/${scope.caller.accountId}`)
  const work: ReportWork = { report: await exhibitorReport(app, scope), language: scope.language }
  const owner: WorkOwner = { lane: 'answers', tenantId: scope.tenantId, accountId: scope.caller.accountId }
  const png = Buffer.from(await app.background.run<ReportWork, Uint8Array>(owner, file, 'drawReport', work))
  return { pngBase64: png.toString('base64') }
}

/** The numbers of every company, for the organiser. */
export const companiesNumbers = async (app: App, scope: SignedInScope, query: PageRequest): Promise<Paged<CompanyNumbers>> => {
  await scope.exhibition()
  const { rows, total } = await pageExhibitors(app.db, scope, pageWindow(query))
  const numbers = await numbersOf(
    app.pool,
    scope,
    rows.map(({ id }) => id),
  )
  const records = rows.map(({ id, nameCn, nameEn, hallNo, boothNos, area }) => ({
    ...{ exhibitorId: id, name: { cn: nameCn, en: nameEn }, hallNo, boothNos, area },
    ...numbers.get(id)!,
  }))
  return pageOf(records, total, query)
}
