import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import { type RouteName, routes } from '../../../../contract/routes'
import { isSet, registerTypesNotOpenYet, settingsNotOpenYet } from '../../../../contract/rules/entry/notOpenYet'
import { type Path, type Problem, collectProblems } from '../files/Problem'

/** Settings of a file that change nothing yet, because their page is not open. The file is stored all the same. */
export const settingsWithoutPage = (file: ExhibitionFile): Problem[] =>
  collectProblems((report) => {
    const warn = (path: Path, route: RouteName): void => report(path, `changes nothing yet: the page ${routes[route].path} is not open`)
    const checkIn = (config: object, path: Path): void => {
      for (const [name, route] of Object.entries(settingsNotOpenYet))
        if (isSet((config as Record<string, unknown>)[name])) warn([...path, name], route)
    }
    checkIn(file.pageConfig, ['pageConfig'])
    checkIn(file.functionConfig, ['functionConfig'])
    for (const [type, own] of Object.entries(file.byRegisterType)) {
      checkIn(own.functionConfig ?? {}, ['byRegisterType', type, 'functionConfig'])
      if (Object.hasOwn(registerTypesNotOpenYet, type)) {
        const route = registerTypesNotOpenYet[type as keyof typeof registerTypesNotOpenYet]
        report(['byRegisterType', type], `leads its people to a page that is not open yet: ${routes[route].path}`)
      }
    }
  })
