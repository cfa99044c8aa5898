import { readdirSync } from 'node:fs'
import path from 'node:path'
import { calls } from '../../../contract/calls'
import { errorCodes } from '../../../contract/errorCodes'
import { messageKinds } from '../../../contract/messageKinds'
import { routes } from '../../../contract/routes'
import { CommandError } from '../CommandError'
import { Edit, pascalCase } from './edit'
import * as client from './areaClientTexts'
import * as contract from './areaContractTexts'
import * as server from './areaServerTexts'

export interface NewArea {
  area: string
  /** The first noun of the area; by default `note`. A person has one at each fair. */
  noun?: string | undefined
  cn?: string | undefined
  en?: string | undefined
}

/** The names that the files of a new area share. */
export interface AreaNames {
  area: string
  noun: string
  /** `Note` */
  type: string
  /** `noteSaved`, the message. */
  message: string
  /** `noteMissing`, the error, with its number. */
  error: string
  code: number
  /** `noteSavesPerAccountHour`, the limit. */
  limit: string
  /** `notes`, the table; `zz_notes` in PostgreSQL. */
  table: string
  sqlTable: string
  /** The path of the site, and the beginning of the calls'. */
  path: string
  callPath: string
  cn: string
  en: string
}

const root = path.resolve(__dirname, '..', '..', '..')

const namesOf = ({ area, noun = 'note', cn = '我的备注', en = 'My note' }: NewArea): AreaNames => ({
  area,
  noun,
  type: pascalCase(noun),
  message: `${noun}Saved`,
  error: `${noun}Missing`,
  code: Math.max(...Object.values(errorCodes)) + 1,
  limit: `${noun}SavesPerAccountHour`,
  table: `${noun}s`,
  sqlTable: `${area}_${noun}s`,
  path: `/${area}/${noun}`,
  callPath: `/api/ef-registration-client/${area}/${noun}`,
  cn,
  en,
})

/** @throws CommandError where a name of the area is another one's already */
const assertFree = ({ area, noun, error, message, path: at }: AreaNames): void => {
  if (!/^[a-z][a-zA-Z]*$/.test(area) || !/^[a-z]\w*$/.test(noun))
    throw new CommandError('Name the area and its noun: new -- area hall --noun room.')
  const areas = [...readdirSync(path.join(root, 'contract')), ...readdirSync(path.join(root, 'server', 'areas'))]
  if (areas.includes(area)) throw new CommandError(`There is an area ${area} already: new -- page and new -- call add to it.`)
  if (noun in calls || noun in routes || error in errorCodes || messageKinds.some((kind) => kind === message))
    throw new CommandError(`The noun ${noun} is taken: give the area another one, --noun ${area}${pascalCase(noun)}.`)
  if (Object.values(routes).some((row) => row.path === at)) throw new CommandError(`${at} is there already.`)
}

/**
 * Writes an area with a noun: a table, two calls, a page, a message, a sweep, a stored fact of a person, an error and a limit. All of it
 * is in the folders of the area. Three registries get a line: the contract's areas, those with routes, and the server's.
 * @throws CommandError if there is such an area, or its noun
 */
export const newArea = (given: NewArea): { files: string[]; names: AreaNames; test: string } => {
  const names = namesOf(given)
  assertFree(names)
  const { area, noun } = names
  const edit = new Edit()
  for (const [file, text] of Object.entries(contract.files)) edit.create(`contract/${area}/${file.replace('noun', noun)}`, text(names))
  for (const [file, text] of Object.entries(server.files)) edit.create(`server/areas/${area}/${file.replaceAll('noun', noun)}`, text(names))
  for (const [file, text] of Object.entries(client.files))
    edit.create(`src/areas/${area}/${noun}/${file.replace('noun', noun)}`, text(names))
  edit.create(`server/database/schema/${area}.ts`, server.schemaText(names))
  const test = `test/server/${area}/${noun}.test.ts`
  edit.create(test, server.testText(names))
  edit.addToRegistry('contract/areas.ts', `export * as ${area} from './${area}/area'`)
  edit.addToRegistry('contract/areaRoutes.ts', `export * as ${area} from './${area}/routes'`)
  edit.addToRegistry('server/areas/areas.ts', `export { ${area} } from './${area}/register'`)
  return { files: edit.write(), names, test }
}
