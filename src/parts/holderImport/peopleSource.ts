import { ticketHolderCalls } from '@contract/people/ticketHolder.calls'
import type { PeopleKind } from '@contract/rules/people/peopleKinds'
import { registrationCalls } from '@contract/visitor/registration.calls'
import { call } from '@/api/call'
import type { ImportSource } from './ImportSource'

interface FileOfPeople {
  kind: PeopleKind
  /** How many more may be registered, where that is known. */
  room?: number | undefined
  /** The group that they join; the owner's own without it. */
  groupId?: string
}

/** Files of people whom the owner registers. @param fileOf as what, who get no tickets then; asked with each call */
export const peopleSource = (fileOf?: () => FileOfPeople): ImportSource => {
  const ofKind = (): { kind?: PeopleKind } => (fileOf ? { kind: fileOf().kind } : {})
  const inGroup = (): { groupId?: string } => {
    const groupId = fileOf?.().groupId
    return groupId === undefined ? {} : { groupId }
  }
  return {
    use: fileOf ? 'people' : 'tickets',
    get room() {
      return fileOf?.().room
    },
    async form() {
      const [definition, { read }] = await Promise.all([call(registrationCalls.form), call(registrationCalls.person)])
      return { definition, read }
    },
    noteRead: (id) => call(registrationCalls.readText, { body: { id } }),
    template: () => call(ticketHolderCalls.importTemplate, { query: ofKind() }),
    current: () => call(ticketHolderCalls.currentImport, { query: ofKind() }),
    send: ({ name, file, agreed }, key) => call(ticketHolderCalls.import, { body: { name, file, agreed, ...ofKind(), ...inGroup() }, key }),
    run: (body) => call(ticketHolderCalls.runImport, { body }),
    cancel: (id) => call(ticketHolderCalls.cancelImport, { body: { id } }),
    close: (id) => call(ticketHolderCalls.closeImport, { body: { id } }),
    report: (id) => call(ticketHolderCalls.importReport, { query: { id } }),
  }
}
