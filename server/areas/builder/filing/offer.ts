import { type BuilderRules, filingForm } from '../../../../contract/rules/builder/filing'
import type { FormDefinition } from '../../../../contract/rules/form/form'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'

/** @throws Failure filingNotOffered */
export const rulesOf = ({ config }: Pick<Exhibition, 'config'>): BuilderRules => {
  if (!config.builders) throw fail('filingNotOffered')
  return config.builders
}

/** The form of a fair; without texts where it takes no filings. */
export const formOf = ({ config }: Pick<Exhibition, 'config'>): FormDefinition => filingForm(config.builders?.agreements ?? [])
