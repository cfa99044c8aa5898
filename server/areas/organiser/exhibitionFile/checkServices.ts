import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import { momentIn } from '../../../core/time'
import { isPicture, pictureWanted } from '../files/addresses'
import { type Path, type Report, quoted } from '../files/Problem'
import { twice } from './twice'
import { checkFees } from './checkRefunds'
import { checkDay } from './days'

type Services = NonNullable<ExhibitionFile['services']>
type Item = Services['items'][number]

const checkMoments = (moments: Record<string, string | undefined>, path: Path, timeZone: string | null, report: Report): void => {
  if (timeZone === null) return
  for (const [name, text] of Object.entries(moments))
    if (text !== undefined && !momentIn(text, timeZone)) report([...path, name], `this time does not exist in ${timeZone}`)
}

const checkItem = (item: Item, path: Path, { categories, limits = [] }: Services, timeZone: string | null, report: Report): void => {
  if (BigInt(item.id) >= 1n << 63n) report([...path, 'id'], 'is too large a number')
  const category = categories.find(({ id }) => id === item.category)
  if (!category) report([...path, 'category'], `no such category: ${quoted(item.category)}`)
  if (item.limit !== undefined && !limits.some(({ id }) => id === item.limit))
    report([...path, 'limit'], `no such limit: ${quoted(item.limit)}`)
  if ((item.stock === undefined) === (item.days === undefined))
    report([...path, 'stock'], 'must be set, or days in its place, but not both')
  if (category?.kind === 'interpreting' && item.days === undefined) report([...path, 'days'], 'is missing for an interpreter')
  item.days?.forEach((day, at) => checkDay(day, [...path, 'days', at], report))
  const again = twice(item.days ?? [])
  if (again) report([...path, 'days', again[0]], `${again[1]} is used twice`)
  if (item.picture !== undefined && !isPicture(item.picture)) report([...path, 'picture'], pictureWanted)
  item.prices?.forEach(({ from, until }, at) => {
    const here = [...path, 'prices', at]
    checkMoments({ from, until }, here, timeZone, report)
    if (from !== undefined && until !== undefined && from >= until) report([...here, 'until'], 'must be later than from')
  })
}

/** Checks the services against one another. @param timeZone one that is known */
export const checkServices = (services: Services, timeZone: string | null, report: Report): void => {
  for (const name of ['categories', 'limits', 'items'] as const) {
    const again = twice((services[name] ?? []).map(({ id }) => id))
    if (again) report(['services', name, again[0], 'id'], `${quoted(again[1])} is used twice`)
  }
  if (services.cancelFees) checkFees(services.cancelFees, ['services', 'cancelFees'], report)
  services.limits?.forEach(({ steps = [] }, at) =>
    steps.forEach(({ area }, step) => {
      if (step > 0 && area <= steps[step - 1]!.area)
        report(['services', 'limits', at, 'steps', step, 'area'], 'must be greater than in the step before')
    }),
  )
  services.categories.forEach(({ orderUntil, changeUntil }, at) =>
    checkMoments({ orderUntil, changeUntil }, ['services', 'categories', at], timeZone, report),
  )
  services.items.forEach((item, at) => checkItem(item, ['services', 'items', at], services, timeZone, report))
}
