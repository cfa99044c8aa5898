import { ticketHolderCalls } from '@contract/people/ticketHolder.calls'
import type { PeopleKind } from '@contract/rules/people/peopleKinds'
import { registrationCalls } from '@contract/visitor/registration.calls'
import { call } from '@/api/call'
import type { ImportSource } from './ImportSource'

/** Files of people whom the owner registers. @param kind as what, who get no tickets then */
export const peopleSource = (kind?: PeopleKind): ImportSource => {
  const ofKind = kind ? { kind } : {}
  return {
    use: kind ? 'people' : 'tickets',
    async form() {
      const [definition, { read }] = await Promise.all([call(registrationCalls.form), call(registrationCalls.person)])
      return { definition, read }
    },
    noteRead: (id) => call(registrationCalls.readText, { body: { id } }),
    template: () => call(ticketHolderCalls.importTemplate, { query: ofKind }),
    current: () => call(ticketHolderCalls.currentImport, { query: ofKind }),
    send: ({ name, file, agreed }, key) => call(ticketHolderCalls.import, { body: { name, file, agreed, ...ofKind }, key }),
    run: (body) => call(ticketHolderCalls.runImport, { body }),
    cancel: (id) => call(ticketHolderCalls.cancelImport, { body: { id } }),
    close: (id) => call(ticketHolderCalls.closeImport, { body: { id } }),
    report: (id) => call(ticketHolderCalls.importReport, { query: { id } }),
  }
}
