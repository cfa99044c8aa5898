import type { DictionaryEntry, DictionaryTree } from '../../../contract/entry/dictionary.schema'
import type { Language } from '../../../contract/language'
import type { FieldOption } from '../../../contract/rules/form/form'
import type { App } from '../App'
import { cachedFor } from '../cache/cachedFor'
import type { Scope } from '../calls/scope'
import { type DictionaryRow, commonEntries, ownEntries } from './dictionary.sql'

/** A change of a dictionary reaches every process within this time. */
const cacheTtlMs = 30_000

/** This dialect's parent key of a top-level entry. */
const noParent = '0'

const readCommon = cachedFor(cacheTtlMs, (app, code): Promise<DictionaryRow[]> => commonEntries(app.cacheDb, code))

const readOwn = cachedFor(cacheTtlMs, (app, key): Promise<DictionaryRow[]> =>
  ownEntries(app.cacheDb, { tenantId: key.slice(0, 6) }, key.slice(6)),
)

/** An organiser's own dictionary, else the common one of that code. */
const readBusiness = async (app: App, tenantId: string, code: string): Promise<DictionaryRow[]> => {
  const own = await readOwn(app, `${tenantId}${code}`)
  return own.length > 0 ? own : readCommon(app, code)
}

const entryOf = (row: DictionaryRow, language: Language): DictionaryEntry => ({
  id: row.key,
  parentId: row.parentKey || noParent,
  code: row.code,
  dictKey: row.key,
  dictValue: language === 'en' ? row.labelEn : row.labelCn,
  sort: row.sort,
})

const childrenByParent = <T extends { parentId: string }>(entries: T[]): Map<string, T[]> => {
  const byParent = new Map<string, T[]>()
  for (const entry of entries) {
    const siblings = byParent.get(entry.parentId)
    if (siblings) siblings.push(entry)
    else byParent.set(entry.parentId, [entry])
  }
  return byParent
}

/** A dictionary of the organiser's as a list, with each entry's parent. An unknown code is an empty dictionary, not an error. */
export const businessDictionary = async (app: App, scope: Scope, code: string): Promise<DictionaryEntry[]> =>
  (await readBusiness(app, scope.tenantId, code)).map((row) => entryOf(row, scope.language))

/** A dictionary common to all organisers. */
export const commonDictionary = async (app: App, scope: Scope, code: string): Promise<DictionaryEntry[]> =>
  (await readCommon(app, code)).map((row) => entryOf(row, scope.language))

/** A dictionary of the organiser's with its levels; leaves lack `children`. */
export const businessTree = async (app: App, scope: Scope, code: string): Promise<DictionaryTree[]> => {
  const byParent = childrenByParent(await businessDictionary(app, scope, code))
  const level = (parentId: string): DictionaryTree[] =>
    (byParent.get(parentId) ?? []).map((entry) => {
      const children = level(entry.id)
      return children.length > 0 ? { ...entry, children } : entry
    })
  return level(noParent)
}

/** The valid values of a form field with this dictionary, with labels in both languages. Undefined if there is no such dictionary. */
export const dictionaryOptions = async (app: App, tenantId: string, code: string): Promise<FieldOption[] | undefined> => {
  const rows = await readBusiness(app, tenantId, code)
  if (rows.length === 0) return undefined
  const byParent = childrenByParent(rows.map((row) => ({ ...row, parentId: row.parentKey || noParent })))
  const level = (parentId: string): FieldOption[] =>
    (byParent.get(parentId) ?? []).map((row) => {
      const children = level(row.key)
      return { value: row.key, label: { cn: row.labelCn, en: row.labelEn }, ...(children.length > 0 ? { children } : {}) }
    })
  return level(noParent)
}
