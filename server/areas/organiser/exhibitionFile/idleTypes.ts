import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import type { RegisterType } from '../../../../contract/registerTypes'
import { type Problem, collectProblems } from '../files/Problem'

/** What the people of a register type come for, by the member of the file without which there is nothing of it. */
const needs = { builder: 'builders', visitingGroup: 'visitingGroups' } as const satisfies Partial<
  Record<RegisterType, keyof ExhibitionFile>
>

/** Register types of a file whose people find nothing to do. The file is stored all the same: the organiser may set the rest later. */
export const idleTypes = (file: Pick<ExhibitionFile, 'byRegisterType' | (typeof needs)[keyof typeof needs]>): Problem[] =>
  collectProblems((report) => {
    for (const [type, member] of Object.entries(needs))
      if (file.byRegisterType[type as RegisterType] && !file[member])
        report(['byRegisterType', type], `has people who find nothing to do, because ${member} is missing`)
  })
