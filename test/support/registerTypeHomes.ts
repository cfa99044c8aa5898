import type { RegisterType } from '../../contract/registerTypes'
import type { RouteName } from '../../src/routes/table'
import { copyFair } from './copyFair'
import { setConfig, withDatabase } from './database'
import type { RunningFair } from './runFair'

/** A copy of the machinery fair whose register types have homes of their own. */
export const fairOfHomes = '1461'

const types = [
  'visitor',
  'professionalVisitor',
  'visitingGroup',
  'exhibitorDept',
  'exhibitorProduct',
  'exhibitorBoard',
  'commerceExhibition',
  'media',
  'conference',
  'builder',
] as const satisfies readonly RegisterType[]

/** Pages that everybody may be offered. Each type has two of them, in a pair that no other type has. */
const pool = ['order', 'boothInfo', 'ticketType', 'infoWap', 'entrance'] as const satisfies readonly RouteName[]

const pairOf = (at: number): RouteName[] => [pool[at % pool.length]!, pool[(at + 1 + Math.floor(at / pool.length)) % pool.length]!]

/** What the organiser lists for each of ten register types, in the order of the screen: what is used most comes first. */
export const homes: readonly { registerType: RegisterType; entries: RouteName[] }[] = types.map((registerType, at) => ({
  registerType,
  entries: pairOf(at),
}))

const entryOf = (route: RouteName, at: number) => ({
  route,
  icon: 'list',
  title: { cn: `入口 ${route}`, en: `Entry ${route}` },
  isPrimary: at === 0,
})

/** Makes the fair. */
export const makeHomes = async (fair: RunningFair): Promise<void> => {
  await copyFair(fair, { [fairOfHomes]: {} })
  await withDatabase(fair, async (database) => {
    for (const { registerType, entries } of homes)
      await setConfig(database, fairOfHomes, ['byRegisterType', registerType, 'userCenter'], entries.map(entryOf))
  })
}
