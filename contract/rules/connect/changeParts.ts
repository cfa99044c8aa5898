import type { ContactChange } from '../../connect/contact.schema'
import { type RawPayload, type WrittenKind, contactFields, mostOfEntry } from './contactEntry'

/** A line of a journal that a change of a form makes, with the field that it came from and the longest text of it. */
export type ChangePart = [kind: WrittenKind, raw: RawPayload, field: string, most: number]

/** What a change of a form says, line by line: the server writes them, and a phone without a network. */
export const partsOf = (change: ContactChange): ChangePart[] => {
  const { values = {}, addTags = [], removeTags = [], note, temperature, nextStep, ownerId, mergeInto, isTakenApart } = change
  return [
    ...contactFields.flatMap((name): ChangePart[] =>
      values[name] === undefined ? [] : [['field', { name, value: values[name] }, `values.${name}`, mostOfEntry.value]],
    ),
    ...addTags.map((tag, at): ChangePart => ['tag', { tag }, `addTags.${at}`, mostOfEntry.tag]),
    ...removeTags.map((tag, at): ChangePart => ['untag', { tag }, `removeTags.${at}`, mostOfEntry.tag]),
    ...(note?.trim() ? [['note', { text: note }, 'note', mostOfEntry.note] as ChangePart] : []),
    ...(temperature === undefined ? [] : [['temperature', { value: temperature }, 'temperature', 0] as ChangePart]),
    ...(nextStep === undefined ? [] : [['nextStep', nextStep, 'nextStep', mostOfEntry.nextStep] as ChangePart]),
    ...(ownerId === undefined ? [] : [['owner', { accountId: ownerId }, 'ownerId', 0] as ChangePart]),
    ...(mergeInto === undefined ? [] : [['merge', { into: mergeInto }, 'mergeInto', 0] as ChangePart]),
    ...(isTakenApart ? [['unmerge', {}, 'isTakenApart', 0] as ChangePart] : []),
  ]
}
