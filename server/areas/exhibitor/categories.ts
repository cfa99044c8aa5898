import type { Bilingual } from '../../../contract/language'
import { usualCategories } from '../../../contract/rules/exhibitor/checklist'
import { leavesOf } from '../../../contract/rules/form/form'
import type { App } from '../../core/App'
import { dictionaryOptions } from '../../core/exhibition/dictionary'
import type { Scope } from '../../core/calls/scope'

/** The names of categories by their keys, in the order of the dictionary. */
export type CategoryNames = ReadonlyMap<string, Bilingual>

/** The categories of exhibits that the organiser offers. */
export const categoryNames = async (app: App, scope: Pick<Scope, 'exhibition' | 'tenantId'>): Promise<CategoryNames> => {
  const { config } = await scope.exhibition()
  const options = await dictionaryOptions(app, scope.tenantId, config.companyData?.categories ?? usualCategories)
  return new Map(leavesOf(options ?? []).map(({ value, label }) => [value, label]))
}
