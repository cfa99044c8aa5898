import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import { routes } from '../../../../contract/routes'
import { registerTypesNotOpenYet } from '../../../../contract/rules/entry/notOpenYet'
import { type Problem, collectProblems } from '../files/Problem'

/** Register types of a file whose people come to a page that is not open yet. The file is stored all the same. */
export const typesWithoutPage = (file: ExhibitionFile): Problem[] =>
  collectProblems((report) => {
    for (const type of Object.keys(file.byRegisterType)) {
      if (!Object.hasOwn(registerTypesNotOpenYet, type)) continue
      const route = registerTypesNotOpenYet[type as keyof typeof registerTypesNotOpenYet]
      report(['byRegisterType', type], `leads its people to a page that is not open yet: ${routes[route].path}`)
    }
  })
