import { credentialCalls } from '@contract/exhibitor/credential.calls'
import { credentialImportCalls as calls } from '@contract/exhibitor/credentialImport.calls'
import { call } from '@/api/call'
import type { ImportSource } from '@/parts/holderImport/ImportSource'

/** Files of people who get credentials of a kind, with their photos. @param room the places that are left, as far as they are known */
export const credentialSource = (type: string, room: () => number | undefined): ImportSource => ({
  use: 'credentials',
  get room() {
    return room()
  },
  async form() {
    const { form } = await call(credentialCalls.config, { query: { type } })
    return { definition: form, read: [] }
  },
  template: () => call(calls.importTemplate, { query: { type } }),
  current: () => call(calls.currentImport, { query: { type } }),
  send: (file, key) => call(calls.import, { body: { ...file, type }, key }),
  run: (body) => call(calls.runImport, { body }),
  cancel: (id) => call(calls.cancelImport, { body: { id } }),
  close: (id) => call(calls.closeImport, { body: { id } }),
  report: (id) => call(calls.importReport, { query: { id } }),
})
