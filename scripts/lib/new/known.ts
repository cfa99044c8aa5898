import { type Access, rights } from '../../../contract/rules/rights'
import { type Area, routes } from '../../../contract/routes'
import { CommandError } from '../CommandError'

/** @throws CommandError if no route has this area */
export const assertArea = (area: string): Area => {
  const areas = [...new Set(Object.values(routes).map((row) => row.area))]
  const found = areas.find((one) => one === area)
  if (found) return found
  throw new CommandError(`There is no area ${area}; there are ${areas.join(', ')}.`)
}

/** @throws CommandError if it is neither `open` nor `signedIn` nor a right */
export const assertAccess = (access: string): Access => {
  const all: string[] = ['open', 'signedIn', ...Object.keys(rights)]
  if (all.includes(access)) return access as Access
  throw new CommandError(`There is no right ${access}; there are ${all.join(', ')}.`)
}
