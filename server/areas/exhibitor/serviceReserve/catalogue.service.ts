import type { ServiceCatalogue, ServiceItem, ServiceStock } from '../../../../contract/exhibitor/serviceReserve.schema'
import type { Language } from '../../../../contract/language'
import { hasMemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import { yuanOf } from '../../../../contract/rules/values/money'
import { priceAt } from '../../../../contract/rules/tickets/prices'
import { maxOfArea } from '../../../../contract/rules/exhibitor/serviceReserve'
import type { App } from '../../../core/App'
import { addDays } from '../../../core/days'
import { fail } from '../../../core/errors/failure'
import type { CompanyScope, SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { findExhibitor } from '../exhibitor/exhibitor.sql'
import { changeEndOf, closedCategories, orderEndOf } from './categories'
import { type ServiceItemRow, companyTotals, itemsOfExhibition, takenDays } from './serviceItem.sql'

interface Present {
  language: Language
  timeZone: string
  now: Date
  taken: ReadonlySet<string>
  /** How many of an item the company has. */
  has(itemId: string): number
}

const presentItem = (row: ServiceItemRow, { language, timeZone, now, taken, has }: Present): ServiceItem => {
  const { fen, name, untilMs, nextFen } = priceAt(row, now.getTime(), new Set())
  const { maxPerExhibitor } = row
  return {
    itemId: row.id,
    name: row.texts.name[language],
    description: row.texts.description[language],
    unit: row.texts.unit[language],
    picture: row.picture,
    language: row.texts.language?.[language] ?? null,
    price: yuanOf(fen),
    priceName: name?.[language] ?? null,
    priceUntil: untilMs === null ? null : wireTime(new Date(untilMs), timeZone),
    nextPrice: nextFen === null ? null : yuanOf(nextFen),
    left: row.stock - row.held - row.sold,
    mayOrder: maxPerExhibitor === null ? null : Math.max(0, maxPerExhibitor - has(row.id)),
    limitId: row.limitId,
    days: row.days.map((day) => ({ day, isFree: !taken.has(`${row.id}/${day}`) })),
  }
}

/** What the caller's company can order at this moment. A fair without services answers an empty catalogue. @throws Failure notExhibitor */
export const catalogueOf = async (app: App, scope: CompanyScope): Promise<ServiceCatalogue> => {
  const { language } = scope
  const { member } = scope
  const company = await findExhibitor(app.db, { ...member, id: member.exhibitorId })
  if (!company) throw fail('notExhibitor')
  const exhibition = await scope.exhibition()
  const { timeZone, startsOn, config } = exhibition
  const { categories = [], limits = [], cancelFees = [], payWithinHours = 0 } = config.services ?? {}
  const now = app.now()
  const active = (await itemsOfExhibition(app.db, scope)).filter(({ isActive }) => isActive)
  const dated = active.filter(({ days }) => days.length > 0).map(({ id }) => id)
  const taken = await takenDays(app.pool, scope, dated)
  const totals = await companyTotals(app.pool, scope, [company.id])
  const has = (itemId: string): number => totals.get(`${company.id}/${itemId}`) ?? 0
  const closed = closedCategories(exhibition, now)
  const present = { language, timeZone, now, taken, has }
  return {
    area: company.area,
    mayOrder: hasMemberRight(member, 'apply'),
    mayPay: hasMemberRight(member, 'pay'),
    payWithinHours,
    limits: limits.map(({ id, name, steps }) => ({
      id,
      name: name[language],
      max: maxOfArea(company.area, steps),
      used: active.reduce((sum, item) => (item.limitId === id ? sum + has(item.id) : sum), 0),
    })),
    cancelFees: cancelFees.map(({ daysBefore, percent }) => ({ untilDay: addDays(startsOn, -daysBefore), percent })),
    categories: categories.map((category) => ({
      id: category.id,
      kind: category.kind,
      name: category.name[language],
      orderUntil: wireTime(orderEndOf(category, exhibition), timeZone),
      changeUntil: wireTime(changeEndOf(category, exhibition), timeZone),
      isOpen: !closed.has(category.id),
      items: active.filter(({ categoryId }) => categoryId === category.id).map((row) => presentItem(row, present)),
    })),
  }
}

/** The catalogue with its stock, for the organiser. */
export const stockForOrganiser = async (app: App, scope: SignedInScope): Promise<ServiceStock[]> => {
  const { config } = await scope.exhibition()
  const names = new Map(config.services?.categories.map(({ id, name }) => [id, name[scope.language]]))
  return (await itemsOfExhibition(app.db, scope)).map((row) => ({
    itemId: row.id,
    category: names.get(row.categoryId) ?? row.categoryId,
    name: row.texts.name[scope.language],
    price: yuanOf(row.priceFen),
    stock: row.stock,
    held: row.held,
    sold: row.sold,
    free: row.stock - row.held - row.sold,
    isActive: row.isActive,
  }))
}
