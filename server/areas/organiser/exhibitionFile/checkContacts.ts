import type { ContactRules } from '../../../../contract/rules/connect/contactRules'
import { type Report, quoted } from '../files/Problem'
import { twice } from './twice'

/** Checks that fields are named once, and that labels have ids of their own. */
export const checkContacts = ({ fields = [], labels = [] }: ContactRules, report: Report): void => {
  const field = twice(fields)
  if (field) report(['contacts', 'fields', field[0]], `${quoted(field[1])} is used twice`)
  const label = twice(labels.map(({ id }) => id))
  if (label) report(['contacts', 'labels', label[0], 'id'], `${quoted(label[1])} is used twice`)
}
