import { codeCalls } from '../../../../contract/account/code.calls'
import { applicationCalls } from '../../../../contract/exhibitor/application.calls'
import type { TestServer } from '../../support/testServer'
import { type Tried, ownName, plain, rowsOf } from './rows'
import { type Company, pdfBody } from './things'

/** A person who has the code has the phone, at each fair of the organiser who sent it. */
const ofTheOrganiser = { other: 'same', sister: 'same', foreign: 'codeNotAsked' } as const

let lastPhone = 13700500000

/** A code for a new contact. */
const aCode = async ({ at }: Company, { data, outbox }: TestServer): Promise<{ phone: string; value: string }> => {
  const phone = String((lastPhone += 1))
  await data(codeCalls.send, { at: { ...at, registerType: 'exhibitorDept' }, query: { phone, purpose: 'application' } })
  return { phone, value: (await outbox(`?to=${phone}`))[0]!.code! }
}

/** The key of a person who confirmed a contact, and has sent nothing. */
const anApplicant = async (of: Company, server: TestServer): Promise<string> =>
  (await server.data(applicationCalls.confirm, { at: of.at, body: await aCode(of, server) })).key

/** One that was sent, with the key of its applicant. */
const anApplication = async (of: Company, server: TestServer) => {
  const key = await anApplicant(of, server)
  const { sent } = await server.data(applicationCalls.submit, { at: of.at, body: await applicationBody(of, server, key) })
  return { key, number: sent!.number, revision: sent!.revision }
}

const applicationBody = async ({ at, name }: Company, { call }: TestServer, key: string) => {
  const path = `${applicationCalls.putFile.path}?key=${encodeURIComponent(key)}`
  const { data } = await call({ ...applicationCalls.putFile, path }, { at, ...(pdfBody() as object) })
  const values = {
    ...{
      name: { cn: name, en: name },
      origin: 'abroad',
      country: 'DE',
      registrationNo: `HRB ${(lastPhone += 1)}`,
      licence: data.attachId,
    },
    ...{ categories: ['machinery'], area: '36', contactName: name, contactPhone: '13800138001', contactEmail: 'zhou@example.com' },
  }
  return { key, formId: 'exhibitor.application', version: 1, revision: null, values }
}

const waiting = async ({ organiser }: Company, { data }: TestServer, number: string) => {
  const { records } = await data(applicationCalls.page, { as: organiser, query: { size: 100 } })
  const { id, revision } = records.find((one) => one.number === number)!
  return { id, revision }
}

/** The entrance for companies that are not known yet. Its key counts at its fair alone. */
export const applicationRows: Tried[] = rowsOf(applicationCalls, {
  offer: { by: 'anybody', ...plain, elsewhere: 'theirs' },
  confirm: {
    by: 'anybody',
    request: async (of, _make, server) => ({ body: await aCode(of, server) }),
    elsewhere: ofTheOrganiser,
  },
  own: {
    by: 'anybody',
    request: async (of, _make, server) => ({ query: { key: (await anApplication(of, server)).key } }),
    elsewhere: 'applicationProofOver',
    shows: ownName,
  },
  putFile: {
    by: 'anybody',
    request: async (of, _make, server) => ({ query: { key: await anApplicant(of, server) }, ...(pdfBody() as object) }),
    elsewhere: 'applicationProofOver',
  },
  submit: {
    by: 'anybody',
    request: async (of, _make, server) => ({ body: await applicationBody(of, server, await anApplicant(of, server)) }),
    elsewhere: 'applicationProofOver',
    shows: ownName,
  },
  withdraw: {
    by: 'anybody',
    request: async (of, _make, server) => {
      const { key, revision } = await anApplication(of, server)
      return { body: { key, revision } as never }
    },
    elsewhere: 'applicationProofOver',
  },
  status: {
    by: 'anybody',
    request: async (of, _make, server) => ({ query: { number: (await anApplication(of, server)).number } }),
    elsewhere: 'applicationUnknown',
  },
  page: { by: 'organiser', request: () => ({ query: { size: 100 } }), elsewhere: 'nothing', shows: ownName },
  decide: {
    by: 'organiser',
    request: async (of, _make, server) => {
      const { number } = await anApplication(of, server)
      return { body: { ...(await waiting(of, server, number)), decision: 'refuse', reason: 'No place is left' } }
    },
    elsewhere: 'notFound',
  },
})
