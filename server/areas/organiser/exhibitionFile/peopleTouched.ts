import { isDeepStrictEqual } from 'node:util'
import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import { registerTypes } from '../../../../contract/registerTypes'
import { fieldsOf } from '../../../../contract/rules/form/form'
import type { Database } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import type { Problem } from '../files/Problem'
import { answersOfField, credentialsByKind, draftsOf, peopleByRegisterType } from './people.sql'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const kindsOf = (file: ExhibitionFile | null): string[] => file?.credentials?.kinds.map(({ id }) => id) ?? []

/**
 * What a file leaves out although people have it: a register type under which people are registered, a kind of credential that was applied
 * for. Such a file loses them by omission, so it is refused.
 */
export const lostPeople = async (db: Database, key: ExhibitionKey, before: ExhibitionFile, after: ExhibitionFile): Promise<Problem[]> => {
  const goneTypes = registerTypes.filter((one) => before.byRegisterType[one] && !after.byRegisterType[one])
  const goneKinds = kindsOf(before).filter((kind) => !kindsOf(after).includes(kind))
  const people = goneTypes.length > 0 ? await peopleByRegisterType(db, key) : new Map<string, number>()
  const credentials = goneKinds.length > 0 ? await credentialsByKind(db, key) : new Map<string, number>()
  return [
    ...goneTypes.flatMap((one) => {
      const count = people.get(one) ?? 0
      return count === 0
        ? []
        : [
            {
              path: `byRegisterType.${one}`,
              says: `cannot be left out, because ${counted(count, 'person is', 'people are')} registered with it`,
            },
          ]
    }),
    ...goneKinds.flatMap((kind) => {
      const count = credentials.get(kind) ?? 0
      return count === 0
        ? []
        : [
            {
              path: `credentials.kinds.${kind}`,
              says: `cannot be left out, because ${counted(count, 'credential is', 'credentials are')} of it`,
            },
          ]
    }),
  ]
}

/** How many people a change of forms and questionnaires reaches, in lines for the person who imports the file. */
export const peopleTouched = async (db: Database, key: ExhibitionKey, before: ExhibitionFile, after: ExhibitionFile): Promise<string[]> => {
  const people = await peopleByRegisterType(db, key)
  const lines: string[] = []
  for (const registerType of registerTypes) {
    const [old, wanted] = [before.byRegisterType[registerType], after.byRegisterType[registerType]]
    if (!old || !wanted) continue
    const isChanged = !isDeepStrictEqual([old.form, old.questionnaires], [wanted.form, wanted.questionnaires])
    if (!isChanged) continue
    const registered = counted(people.get(registerType) ?? 0, 'person is', 'people are')
    const unfinished = counted(await draftsOf(db, key, registerType), 'draft', 'drafts')
    lines.push(`byRegisterType.${registerType}: ${registered} registered, ${unfinished} unfinished.`)
    const kept = new Set((wanted.form ? fieldsOf(wanted.form) : []).map(({ name }) => name))
    for (const { name } of (old.form ? fieldsOf(old.form) : []).filter((field) => !kept.has(field.name)))
      lines.push(
        `byRegisterType.${registerType}.form: ${name} goes; ${counted(await answersOfField(db, key, registerType, name), 'person', 'people')} answered it.`,
      )
  }
  return lines
}
