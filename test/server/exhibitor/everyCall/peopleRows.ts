import { credentialCalls } from '../../../../contract/exhibitor/credential.calls'
import { credentialImportCalls } from '../../../../contract/exhibitor/credentialImport.calls'
import { specialGuestCalls } from '../../../../contract/exhibitor/specialGuest.calls'
import { staffInvitationCalls } from '../../../../contract/exhibitor/staffInvitation.calls'
import { visaInvitationCalls } from '../../../../contract/exhibitor/visaInvitation.calls'
import type { TestServer } from '../../support/testServer'
import { type Tried, ownName, plain, rowsOf } from './rows'
import { type Company, type Things, signedQuery } from './things'

const onOnePage = { request: () => ({ query: { size: 100 } }) }
const type = 'exhibitor'

/** The number of places that a company has taken, which no other company's answer has by chance. */
const usedPlaces = async ({ at, exhibitorId }: Company, { app }: TestServer): Promise<string> => {
  const { rows } = await app.pool.query<{ used: number }>(
    'SELECT used FROM credential_quotas WHERE tenant_id = $1 AND exhibition_id = $2 AND exhibitor_id = $3 AND kind = $4',
    [at.tenantId, at.exhibitionId, exhibitorId, type],
  )
  return `"used":${rows[0]!.used}`
}
/** The number of a company's credentials that wait. */
const waitingOnes = async ({ at, exhibitorId }: Company, { app }: TestServer): Promise<string> => {
  const { rows } = await app.pool.query<{ count: number }>(
    `SELECT count(*)::int FROM credentials WHERE tenant_id = $1 AND exhibition_id = $2 AND exhibitor_id = $3 AND kind = $4 AND state = 'applied'`,
    [at.tenantId, at.exhibitionId, exhibitorId, type],
  )
  return `"applied":${rows[0]!.count}`
}

const change = async (of: Company, make: Things) => {
  const { id, revision } = await make.credential(of, 'crew')
  return { id, revision }
}
/** The company has been at an earlier fair of the same organiser, and the people there are its own at every fair. */
const wasThere = { other: 'notFound', sister: 'same', foreign: 'notFound' } as const

/** The calls for a company's people and guests. */
export const peopleRows: Tried[] = [
  ...rowsOf(credentialCalls, {
    kinds: { ...plain, elsewhere: 'theirs', shows: usedPlaces },
    config: { request: () => ({ query: { type } }), elsewhere: 'theirs', shows: usedPlaces },
    numbers: { ...plain, elsewhere: 'theirs', shows: waitingOnes },
    kind: { request: () => ({ query: { type } }), elsewhere: 'theirs', shows: usedPlaces },
    list: { ...onOnePage, elsewhere: 'theirs', shows: ownName },
    detail: [
      { request: async (of, make) => ({ query: { id: (await make.credential(of)).id } }), elsewhere: 'notFound', shows: ownName },
      { request: async (of, make) => ({ query: { id: (await make.credential(of, 'crew')).id } }), elsewhere: 'notFound', shows: ownName },
    ],
    submit: [
      { request: ({ name }, make) => ({ body: make.credentialBody(name) }), elsewhere: 'theirs', shows: ownName },
      {
        request: async (of, make) => {
          const { id, revision } = await make.credential(of)
          return { body: make.credentialBody(of.name, { id, revision }) }
        },
        elsewhere: 'notFound',
      },
      {
        request: async (of, make) => {
          const { id: replaces, revision } = await make.credential(of, 'crew')
          return { body: make.credentialBody(of.name, { type: 'crew', replaces, revision }) }
        },
        elsewhere: 'notFound',
      },
    ],
    reportLoss: { request: async (of, make) => ({ body: await change(of, make) }), elsewhere: 'notFound' },
    cancel: { request: async (of, make) => ({ body: await change(of, make) }), elsewhere: 'notFound' },
    history: {
      request: async (of, make) => {
        await make.earlierCredential(of)
        return { query: { type: 'crew' } }
      },
      elsewhere: { other: 'nothing', sister: 'same', foreign: 'nothing' },
      shows: ownName,
    },
    copy: {
      request: async (of, make) => ({ body: { type: 'crew', ids: [await make.earlierCredential(of)] } }),
      elsewhere: wasThere,
    },
    pickUp: [
      { ...plain, elsewhere: 'theirs', shows: ownName },
      {
        request: async (of, make) => ({ query: { id: (await make.credential(of, 'crew')).id } }),
        elsewhere: 'notFound',
        shows: ownName,
      },
    ],
    organiserList: { by: 'organiser', ...onOnePage, elsewhere: 'nothing', shows: ownName },
    decide: {
      by: 'organiser',
      request: async (of, make) => {
        const { id, revision } = await make.credential(of)
        return { body: { id, revision, result: 'approve' } }
      },
      elsewhere: 'notFound',
    },
    issueBadge: [
      { by: 'organiser', request: async (of, make) => ({ body: { id: (await make.credential(of, 'crew')).id } }), elsewhere: 'notFound' },
      {
        by: 'organiser',
        request: async (of, make, { data }) => {
          const { id } = await make.credential(of, 'crew')
          const { people } = await data(credentialCalls.pickUp, { as: of.main, query: { type: 'crew' } })
          return { body: { code: people.find((one) => one.id === id)!.code } }
        },
        elsewhere: 'notFound',
      },
    ],
    exportPage: { by: 'organiser', ...plain, elsewhere: 'nothing', shows: ownName },
    quotas: { by: 'organiser', ...onOnePage, elsewhere: 'nothing', shows: ownName },
    setQuota: {
      by: 'organiser',
      request: ({ exhibitorId }) => ({ body: { exhibitorId, type, places: 500 } }),
      elsewhere: 'theirs',
      shows: ownName,
    },
    sheetLink: { by: 'organiser', request: ({ exhibitorId }) => ({ query: { exhibitorId } }), elsewhere: 'theirs' },
    sheet: {
      by: 'anybody',
      request: async ({ organiser, exhibitorId }, _make, { data }) => ({
        query: signedQuery((await data(credentialCalls.sheetLink, { as: organiser, query: { exhibitorId } })).url) as never,
      }),
      elsewhere: 'notFound',
    },
  }),
  ...rowsOf(credentialImportCalls, {
    importTemplate: { request: () => ({ query: { type } }), elsewhere: 'theirs' },
    importReport: { needs: 'maker', request: async (of, make) => ({ query: await make.importedFile(of) }), elsewhere: 'notFound' },
    currentImport: {
      request: async (of, make) => {
        await make.importedFile(of)
        return { query: { type } }
      },
      elsewhere: 'theirs',
      shows: ownName,
    },
    import: {
      request: async (of, make, { data }) => {
        const { id } = await make.importedFile(of)
        await data(credentialImportCalls.closeImport, { as: of.main, body: { id } })
        return { body: make.importBody(of) }
      },
      elsewhere: 'theirs',
      shows: ownName,
    },
    runImport: {
      request: async (of, make) => ({ body: { ...(await make.importedFile(of)), mode: 'good' } }),
      elsewhere: 'notFound',
    },
    cancelImport: { needs: 'maker', request: async (of, make) => ({ body: await make.importedFile(of, 'crew') }), elsewhere: 'notFound' },
    closeImport: { needs: 'maker', request: async (of, make) => ({ body: await make.importedFile(of, 'crew') }), elsewhere: 'notFound' },
  }),
  ...rowsOf(staffInvitationCalls, {
    list: { ...onOnePage, elsewhere: 'theirs', shows: ownName },
    detail: { request: async (of, make) => ({ query: { id: (await make.invitation(of)).id } }), elsewhere: 'notFound', shows: ownName },
    create: {
      request: ({ name }, make) => ({ body: { type, places: 1, until: make.inDays(5), note: name } }),
      elsewhere: 'theirs',
      shows: ownName,
    },
    takeBack: { request: async (of, make) => ({ body: { id: (await make.invitation(of)).id } }), elsewhere: 'notFound' },
    send: {
      request: async (of, make) => ({ body: { id: (await make.invitation(of)).id, way: 'email', contacts: ['li@example.com'] } }),
      elsewhere: 'notFound',
    },
    opened: {
      by: 'anybody',
      request: async (of, make) => ({ query: { key: (await make.invitation(of)).key } }),
      elsewhere: 'nothing',
      shows: ownName,
    },
    people: { ...onOnePage, elsewhere: 'theirs', shows: ownName },
    person: { request: async (of, make) => ({ query: { id: (await make.staff(of)).id } }), elsewhere: 'notFound', shows: ownName },
    decide: {
      request: async (of, make) => {
        const { id, revision } = await make.staff(of)
        return { body: { id, revision, result: 'approve' } }
      },
      elsewhere: 'notFound',
    },
    mine: [
      { by: 'person', ...plain, elsewhere: 'theirs', shows: ownName },
      {
        by: 'person',
        request: async (of, make) => ({ query: { key: (await make.invitation(of)).key } }),
        elsewhere: { other: 'same', sister: 'notFound', foreign: 'notFound' },
        shows: ownName,
      },
    ],
    register: [
      {
        by: 'person',
        request: async (of, make, server) => ({
          as: await server.aVisitor({ exhibition: of.at, registerType: 'staff' }),
          body: make.staffBody(of.name, { key: (await make.invitation(of)).key }),
        }),
        elsewhere: { other: 'same', sister: 'notFound', foreign: 'notFound' },
      },
      {
        by: 'person',
        request: async (of, make) => {
          const { id, revision, as } = await make.staff(of)
          const { revision: refused } = await make.refuseStaff(of, { id, revision })
          return { as, body: make.staffBody(of.name, { id, revision: refused }) }
        },
        elsewhere: 'notFound',
      },
    ],
    withdraw: {
      by: 'person',
      request: async (of, make) => {
        const { id, revision, as } = await make.staff(of)
        return { as, body: { id, revision } }
      },
      elsewhere: 'notFound',
    },
  }),
  ...rowsOf(specialGuestCalls, {
    list: { ...onOnePage, elsewhere: 'theirs', shows: ownName },
    detail: { request: async (of, make) => ({ query: { id: (await make.guest(of)).id } }), elsewhere: 'notFound', shows: ownName },
    invite: { request: (of, make) => ({ body: make.guestBody(of) }), elsewhere: 'theirs', shows: ownName },
    withdraw: {
      request: async (of, make) => {
        const { id, revision } = await make.guest(of)
        return { body: { id, revision } }
      },
      elsewhere: 'notFound',
    },
    info: {
      by: 'anybody',
      request: async (of, make) => ({ query: { id: (await make.guest(of)).key } }),
      elsewhere: 'specialGuestUnknown',
      shows: ownName,
    },
    answer: {
      by: 'anybody',
      request: async (of, make) => {
        const { key: id, revision } = await make.guest(of)
        return { body: { id, revision, answer: 'accept' } }
      },
      elsewhere: 'specialGuestUnknown',
    },
    organiserPage: { by: 'organiser', ...onOnePage, elsewhere: 'nothing', shows: ownName },
    organiserInvite: { by: 'organiser', request: (of, make) => ({ body: make.guestBody(of) }), elsewhere: 'theirs', shows: ownName },
    organiserWithdraw: {
      by: 'organiser',
      request: async (of, make) => {
        const { id, revision } = await make.guest(of)
        return { body: { id, revision } }
      },
      elsewhere: 'notFound',
    },
    read: {
      by: 'reader',
      request: async (of, make) => ({ query: await make.acceptedGuest(of) }),
      elsewhere: 'specialGuestUnknown',
      shows: ownName,
    },
    use: {
      by: 'reader',
      request: async (of, make) => ({ body: { ...(await make.acceptedGuest(of)), privilegeId: 'lunch' } }),
      elsewhere: 'specialGuestUnknown',
    },
  }),
  ...rowsOf(visaInvitationCalls, {
    list: { ...plain, elsewhere: 'theirs', shows: ownName },
    detail: {
      request: async (of, make) => ({ query: { letterId: (await make.letter(of)).letterId } }),
      elsewhere: 'notFound',
      shows: ownName,
    },
    submit: [
      { request: (of, make) => ({ body: make.letterBody(of) }), elsewhere: 'theirs', shows: ownName },
      {
        request: async (of, make) => ({ body: { ...make.letterBody(of), ...(await make.letter(of, 'refuse')) } }),
        elsewhere: 'notFound',
      },
    ],
    withdraw: { request: async (of, make) => ({ body: await make.letter(of) }), elsewhere: 'notFound' },
    remove: { request: async (of, make) => ({ body: await make.letter(of, 'refuse') }), elsewhere: 'notFound' },
    link: {
      request: async (of, make) => ({ query: { letterId: (await make.letter(of, 'approve')).letterId } }),
      elsewhere: 'notFound',
    },
    file: {
      by: 'anybody',
      request: async (of, make, { data }) => {
        const { letterId } = await make.letter(of, 'approve')
        return { query: signedQuery((await data(visaInvitationCalls.link, { as: of.main, query: { letterId } })).url) as never }
      },
      elsewhere: 'notFound',
    },
    organiserPage: { by: 'organiser', ...onOnePage, elsewhere: 'nothing', shows: ownName },
    decide: {
      by: 'organiser',
      request: async (of, make) => ({ body: { ...(await make.letter(of)), decision: 'approve' } }),
      elsewhere: 'notFound',
    },
  }),
]
