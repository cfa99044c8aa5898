import type { PeopleKind } from '@contract/rules/people/peopleKinds'
import type { go } from '@/routes/go'

/** `go` or `replace`. */
type Open = typeof go

interface FormParams {
  person?: string
  edit?: string
}

/** Opens the form of a person of a kind. */
export const openForm = (open: Open, kind: PeopleKind, params: FormParams): Promise<unknown> => {
  const query = { ...params }
  switch (kind) {
    case 'team':
      return open('teamRegistrationForm', query)
    case 'help':
      return open('helpRegistrationForm', query)
    case 'group':
    case 'work':
      return open('othersRegistrationCardForm', { type: kind, ...query })
    default:
      return open('infoWap', query)
  }
}

/** Opens the page of a person of a kind. */
export const openPerson = (open: Open, kind: PeopleKind, userId: string): Promise<unknown> =>
  kind === 'group' || kind === 'work'
    ? open('othersRegistrationDetail', { type: kind, person: userId })
    : open('personnelDetail', { userId })

/** Opens the people of a kind. */
export const openPeople = (open: Open, kind: PeopleKind): Promise<unknown> => {
  switch (kind) {
    case 'team':
      return open('teamRegistration')
    case 'help':
      return open('helpRegistration')
    case 'group':
    case 'work':
      return open('othersRegistration', { type: kind })
    default:
      return open('personnel')
  }
}
