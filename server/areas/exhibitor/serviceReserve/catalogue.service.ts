import type { ServiceCatalogue } from '../../../../contract/exhibitor/serviceReserve.schema'
import { hasMemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import { boothCategories, boothTotals, maxOfArea } from '../../../../contract/rules/exhibitor/serviceReserve'
import type { App } from '../../../core/App'
import { addDays } from '../../../core/days'
import { fail } from '../../../core/errors/failure'
import { wireTime } from '../../../core/time'
import { findExhibitor } from '../exhibitor/exhibitor.sql'
import { changeEndOf, closedCategories, orderEndOf } from './categories'
import type { OrderingScope } from './orderingScope.service'
import { itemsById, itemsOfExhibition } from './serviceItem.sql'
import { companyTotals, takenDays } from './takenServices.sql'
import { presentItem } from './presentItem'

/** @throws Failure serviceUnknown: a builder asks for what does not build a booth */
export const assertBuildsBooth = async (app: App, scope: OrderingScope, wishes: readonly { itemId: string }[]): Promise<void> => {
  const { config } = await scope.exhibition()
  const offered = new Set(boothCategories(config.services).map(({ id }) => id))
  const items = await itemsById(app.db, scope)
  if (wishes.some(({ itemId }) => !offered.has(items.get(itemId)?.categoryId ?? ''))) throw fail('serviceUnknown')
}

/** What the caller's company can order at this moment. A fair without services answers an empty catalogue. @throws Failure notExhibitor */
export const catalogueOf = async (app: App, scope: OrderingScope): Promise<ServiceCatalogue> => {
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
    hallNo: company.hallNo ?? '',
    boothNos: company.boothNos,
    mayOrder: hasMemberRight(member, 'apply'),
    mayPay: hasMemberRight(member, 'pay'),
    payWithinHours,
    limits: limits.map(({ id, name, steps }) => ({
      id,
      name: name[language],
      max: maxOfArea(company.area, steps),
      used: active.reduce((sum, item) => (item.limitId === id ? sum + has(item.id) : sum), 0),
      steps: [...(steps ?? boothTotals)],
    })),
    cancelFees: cancelFees.map(({ daysBefore, percent }) => ({ untilDay: addDays(startsOn, -daysBefore), percent })),
    categories: (scope.isBuilder ? boothCategories(config.services) : categories).map((category) => ({
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
