import { userRelationCalls } from '@contract/people/userRelation.calls'
import type { FormValues } from '@contract/rules/form/fieldValues'
import { call } from '@/api/call'
import { orNull } from '@/api/CallFailure'
import { fill, translate } from '@/i18n/words'
import type { OtherPerson } from '@/parts/person/OtherPerson'
import { confirm } from '@/ui/Dialog/confirm'
import { words } from './words'

/**
 * Asks whether a person is registered again where another person has the same document or phone.
 * @returns false if the owner goes back to the form
 */
export const mayBeTwin = async (person: OtherPerson, values: FormValues): Promise<boolean> => {
  const { id } = person.detail ?? (await person.ask())
  // Without an answer the form is sent: its own call refuses a document that is taken.
  const answer = await orNull(call(userRelationCalls.twins, { body: { id, values } }))
  const twin = answer?.twins[0]
  if (!twin) return true
  const message = twin.name
    ? fill(translate(twin.by === 'document' ? words.twinDocument : words.twinPhone), { name: twin.name })
    : translate(words.twinElsewhere)
  return confirm({
    title: translate(words.twinTitle),
    message,
    confirmText: translate(words.twinSend),
    cancelText: translate(words.twinBack),
  })
}
