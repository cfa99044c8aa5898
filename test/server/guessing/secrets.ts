import { contactChangeCalls } from '../../../contract/account/contactChange.calls'
import { applicationCalls } from '../../../contract/exhibitor/application.calls'
import { companyAccountCalls } from '../../../contract/exhibitor/companyAccount.calls'
import { specialGuestCalls } from '../../../contract/exhibitor/specialGuest.calls'
import { staffInvitationCalls } from '../../../contract/exhibitor/staffInvitation.calls'
import type { Call } from '../../../contract/call'
import { discountCodeCalls } from '../../../contract/orders/discountCode.calls'
import { holderLinkCalls } from '../../../contract/people/holderLink.calls'
import { invitationCalls } from '../../../contract/invitations/invitation.calls'
import { passMessageCalls } from '../../../contract/people/passMessage.calls'
import { registerLinkCalls } from '../../../contract/sharing/registerLink.calls'
import { userRelationCalls } from '../../../contract/people/userRelation.calls'
import { activationLetters } from '../../../contract/rules/tickets/activation'
import { memberKeyOf } from '../../../contract/rules/exhibitor/memberRights'
import { guestKeyOf } from '../../../contract/rules/exhibitor/specialGuest'
import { staffKeyOf } from '../../../contract/rules/exhibitor/staffInvitation'
import { activationCalls } from '../../../contract/tickets/activation.calls'
import { freeTicketCalls } from '../../../contract/tickets/freeTicket.calls'
import { certificateCalls } from '../../../contract/conference/certificate.calls'
import { programmeCalls } from '../../../contract/conference/programme.calls'
import { sharedCardCalls } from '../../../contract/connect/sharedCard.calls'
import { seatOfferCalls } from '../../../contract/conference/seatOffer.calls'
import { signUpCalls } from '../../../contract/conference/signUp.calls'
import { scheduleCalls } from '../../../contract/conference/schedule.calls'
import { giftCalls } from '../../../contract/tickets/gift.calls'
import { attendances } from '../../../server/database/schema/attendance'
import { makeAccountHandle } from '../../../server/core/secrets/accountHandle'
import { readLinkCode } from '../../../server/core/secrets/linkToken'
import { almostSame, lettersOf } from '../../support/almostSame'
import { anAccount, password, passwordParameters } from '../account/passwordAccount'
import { aProof, askCode, codeParameters, grant } from '../account/signIn'
import { aSession, storeProgramme } from '../conference/aProgramme'
import { gotBy } from '../messages/aMessagedFair'
import { holderLinks } from '../people/aHolderLink'
import { giveSeat } from '../connect/aBooth'
import type { CallOptions } from '../support/makeCall'
import type { Visitor } from '../support/makers'
import type { TestServer } from '../support/testServer'
import { aFreeQuota, inviteFrom } from '../tickets/aFreeQuota'
import { personBody } from '../visitor/aFair'
import type { FairOfSecrets } from './aFairOfSecrets'
import { fairDay } from '../support/fairDay'

/** The header that names the network of a try. */
type From = Record<string, string>

/** A secret that its owner has. */
export interface Owned {
  /** A try of a stranger, with something else. @returns whether it let the stranger in */
  wrong(from: From): Promise<boolean>
  /** The owner's own. @returns whether it let the owner in */
  right(from: From): Promise<boolean>
}

/** Every secret that a stranger could guess, by its name in docs/security.md. */
export const secretsOf = (server: TestServer, fairs: FairOfSecrets): Record<string, () => Promise<Owned>> => {
  const { fair, type, named, paid, company, organiser } = fairs
  const isIn = ({ success, data }: { success: boolean; data: unknown }): boolean =>
    success && (data as { state?: string } | null)?.state !== 'unknown'
  /** A link whose key an open call takes. */
  const ofLink = <C extends Call>(row: C, optionsOf: (key: string) => CallOptions<C>, key: string): Owned => {
    const open = async (typed: string, headers: From) => isIn(await server.call(row, { ...optionsOf(typed), headers }))
    return { wrong: (from) => open(almostSame(key), from), right: (from) => open(key, from) }
  }
  /** A code that a signed-in person types: the stranger is another account. */
  const ofCode = async <C extends Call>(row: C, wrong: CallOptions<C>['body'], right: CallOptions<C>['body']): Promise<Owned> => {
    const [stranger, owner] = [await server.aVisitor({ exhibition: fair }), await server.aVisitor({ exhibition: fair })]
    const type = async (as: Visitor, body: CallOptions<C>['body'], headers: From) =>
      (await server.call(row, { as, headers, ...(body && { body }) })).success
    return { wrong: (from) => type(stranger, wrong, from), right: (from) => type(owner, right, from) }
  }
  /** A sign-in. Where strangers tried, the owner's phone works a proof out by itself. */
  const ofGrant = (wrong: Record<string, string>, right: Record<string, string>): Owned => {
    const isGranted = async (parameters: Record<string, string>, from: From) =>
      'access_token' in (await grant(server, { ...parameters, ...(await aProof(server, fair)) }, from))
    return { wrong: (from) => isGranted(wrong, from), right: (from) => isGranted(right, from) }
  }
  const keyOf = ({ link }: { link: string }) => readLinkCode(link.split('/').at(-1)!)!
  const follow = async (text: string, letter: string): Promise<URLSearchParams> => {
    const { headers } = await fetch(server.url + new RegExp(`/${letter}/[\\w-]+`).exec(text)![0], { redirect: 'manual' })
    return new URLSearchParams(headers.get('location')!.split('?')[1])
  }
  let last = 0
  const aPhone = (): string => `+861865000${String((last += 1)).padStart(4, '0')}`
  const aPerson = async (owner: Visitor, phone: string): Promise<string> => {
    const { id } = await server.data(userRelationCalls.submit, { as: owner, body: personBody({ phone }) })
    await server.data(userRelationCalls.takeFree, { as: owner, body: { id, ticketTypeId: type.id } })
    return id
  }
  const anOwner = (phone = aPhone()): Promise<Visitor> => server.aVisitor({ exhibition: fair, name: '张思远', phone })
  const ofCells = async (kind: 'code' | 'printed'): Promise<string[]> => {
    const batch = `guessed-${kind}`
    await server.data(activationCalls.import, { as: organiser, body: { batches: [{ batch, ticketTypeId: type.id, count: 1, kind }] } })
    return (await server.data(activationCalls.export, { as: organiser, query: { batch } })).records[0]!
  }
  /** A session to come with seats, and one that is over. */
  const aConference = async (): Promise<{ future: string; past: string }> => {
    const own = [
      aSession('future', { signUp: 'open' }),
      aSession('past', { startTime: '2020-04-08 10:00:00', endTime: '2020-04-08 11:00:00' }),
    ]
    await storeProgramme(server, fair, { rooms: [], nodes: [], speakers: [], sessions: own })
    const { records } = await server.data(programmeCalls.page, { as: await anOwner(), query: { size: 100 } })
    const idOf = (code: string): string => records.find(({ title }) => title.en === `Session ${code}`)!.id
    return { future: idOf('future'), past: idOf('past') }
  }
  const differs = (text: string): string => almostSame(text, { of: activationLetters })

  return {
    'code of a sign-in': async () => {
      const contact = { phone: aPhone() }
      const code = await askCode(server, fair, contact)
      return ofGrant(codeParameters(fair, contact, almostSame(code, { of: '0123456789' })), codeParameters(fair, contact, code))
    },
    password: async () => {
      const { accountName } = await anAccount(server, fair)
      return ofGrant(passwordParameters(fair, accountName, 'Hall 8, stand 13!'), passwordParameters(fair, accountName, password))
    },
    'handle of an outside system': async () => {
      const { accountId } = await anOwner()
      const handle = await makeAccountHandle(server.app, { ...fair, accountId })
      const parameters = { ...passwordParameters(fair, ''), grant_type: 'accountPasswordAutoLogin' }
      return ofGrant({ ...parameters, account: almostSame(handle) }, { ...parameters, account: handle })
    },
    'code of a changed contact': async () => {
      const phone = aPhone()
      const owner = await anOwner(phone)
      await server.data(contactChangeCalls.requestProof, { as: owner, body: {} })
      const code = (await server.outbox(`?to=${encodeURIComponent(phone)}`))[0]!.code!
      const wrong = codeParameters(fair, { phone }, almostSame(code, { of: '0123456789' }))
      const prove = async (headers: From): Promise<boolean> =>
        (await server.call(contactChangeCalls.prove, { as: owner, headers, body: { value: code, ...(await aProof(server, fair)) } }))
          .success
      return { wrong: ofGrant(wrong, wrong).wrong, right: prove }
    },
    'link to a pass': async () => {
      const owner = await anOwner()
      const { url } = await server.data(userRelationCalls.handOver, { as: owner, body: { id: await aPerson(owner, aPhone()) } })
      const key = new URLSearchParams(url.split('?').at(-1)).get('key')!
      return ofLink(userRelationCalls.handedOver, (typed) => ({ at: fair, query: { key: typed } }), key)
    },
    'end of a phone at a short link': async () => {
      const [owner, phone] = [await anOwner(), aPhone()]
      await server.data(passMessageCalls.send, { as: owner, body: { ids: [await aPerson(owner, phone)] } })
      const key = (await follow((await gotBy(server, phone)).at(-1)!.text, 'p')).get('key')!
      const open = async (digits: string, headers: From) =>
        (await server.call(passMessageCalls.open, { at: fair, headers, body: { key, digits } })).success
      const right = phone.slice(-4)
      return { wrong: (from) => open(almostSame(right, { of: '0123456789' }), from), right: (from) => open(right, from) }
    },
    'link to the form of a ticket': async () => {
      const { aBuyer, make } = holderLinks(
        () => server,
        () => ({ fair, type: named }),
      )
      const { owner, tickets } = await aBuyer()
      const { key } = await make(owner, tickets[0]!.id)
      return ofLink(holderLinkCalls.open, (typed) => ({ at: fair, query: { key: typed } }), key)
    },
    'link to a gift': async () => {
      const owner = await anOwner()
      const ticket = await server.aTicket({ visitor: owner, ticketType: type })
      const { key } = await server.data(giftCalls.give, { as: owner, body: { ticketIds: [ticket.id], way: 'link' } })
      return ofLink(giftCalls.preview, (typed) => ({ at: fair, query: { key: typed } }), key!)
    },
    'link to free tickets': async () => {
      const { key } = await inviteFrom(server, await aFreeQuota(server, fair, type))
      return ofLink(freeTicketCalls.preview, (typed) => ({ at: fair, query: { key: typed } }), key!)
    },
    'link of an invited visitor': async () => {
      const [owner, phone] = [await anOwner(), aPhone()]
      const people = [{ name: '李雷', contact: phone }]
      await server.data(invitationCalls.batch, { as: owner, body: { inviteFormType: 'SHORT_MSG', languageType: 'cn', people } })
      const key = (await follow((await gotBy(server, phone)).at(-1)!.text, 'i')).get('source')!
      return ofLink(invitationCalls.detail, (typed) => ({ at: fair, query: { key: typed } }), key)
    },
    'link of a mini-program code': async () => {
      const { scene } = await server.data(registerLinkCalls.save, { as: await anOwner(), body: { registerType: 'visitor' } })
      const open = async (typed: string, headers: From) =>
        (await server.call(registerLinkCalls.detail, { headers, query: { scene: typed } })).success
      const wrong = almostSame(scene, { of: lettersOf.base64url })
      return { wrong: (from) => open(wrong, from), right: (from) => open(scene, from) }
    },
    'activation code': async () => {
      const [code] = await ofCells('code')
      return ofCode(activationCalls.check, { code: differs(code!) }, { code: code! })
    },
    'check of a printed ticket': async () => {
      const [number, check] = await ofCells('printed')
      return ofCode(activationCalls.check, { number: number!, check: differs(check!) }, { number: number!, check: check! })
    },
    'discount code': async () => {
      const codes = [{ code: 'GUESSED1', maxUses: 100, percent: 20 }]
      await server.data(discountCodeCalls.import, { as: organiser, body: { codes } })
      const items = [{ ticketTypeId: paid.id, quantity: 1 }]
      return ofCode(discountCodeCalls.check, { code: 'GUESSED2', items }, { code: 'GUESSED1', items })
    },
    'link of an invited member of the staff': async () => {
      const until = fairDay(server.app.now(), 3)
      const made = keyOf(
        await server.data(staffInvitationCalls.create, { as: company, body: { type: 'exhibitor', places: 1, until, note: '' } }),
      )
      const key = staffKeyOf({ id: made.key.id, token: made.token })
      return ofLink(staffInvitationCalls.opened, (typed) => ({ at: fair, query: { key: typed } }), key)
    },
    'link to an account of a company': async () => {
      const made = keyOf(
        await server.data(companyAccountCalls.invite, { as: company, body: { name: '李卫国', role: 'staff', rights: [] } }),
      )
      const key = memberKeyOf({ id: made.key.id, token: made.token })
      return ofLink(companyAccountCalls.opened, (typed) => ({ at: fair, query: { key: typed } }), key)
    },
    'name of an account': async () => {
      const { accountName } = await anAccount(server, fair)
      const aKey = async (): Promise<string> => {
        const made = keyOf(
          await server.data(companyAccountCalls.invite, { as: company, body: { name: '李卫国', role: 'staff', rights: [] } }),
        )
        return memberKeyOf({ id: made.key.id, token: made.token })
      }
      const [theirs, own] = [await aKey(), await aKey()]
      const make = async (key: string, account: string, headers: From) =>
        (
          await server.call(companyAccountCalls.create, {
            at: fair,
            headers,
            body: { key, account, newPassword: password, newPassword1: password },
          })
        ).success
      return { wrong: (from) => make(theirs, accountName, from), right: (from) => make(own, 'colleague77', from) }
    },
    'link of a special guest': async () => {
      const body = { name: '顾维', company: '', way: 'link', promises: [{ id: 'lunch', number: 1 }] } as const
      const made = keyOf(await server.data(specialGuestCalls.invite, { as: company, body: body as never }))
      const key = guestKeyOf({ id: made.key.id, token: made.token })
      return ofLink(specialGuestCalls.info, (typed) => ({ at: fair, query: { id: typed } }), key)
    },
    'address of a calendar': async () => {
      const link = (await server.data(scheduleCalls.makeFeed, { as: await anOwner(), body: {} })).link!
      const read = async (address: string, headers: From) => (await fetch(address, { headers })).ok
      const wrong = link.replace(/(?=\.ics$)/, 'x')
      return { wrong: (from) => read(wrong, from), right: (from) => read(link, from) }
    },
    'link of a seat in a session': async () => {
      const { future } = await aConference()
      const owner = await anOwner()
      await server.data(signUpCalls.signUp, { as: owner, body: { conferenceIds: [future] } })
      const { params } = await server.data(seatOfferCalls.offer, { as: owner, body: { conferenceId: future } })
      return ofLink(seatOfferCalls.opened, (typed) => ({ at: fair, query: { key: typed } }), params.sourceCode!)
    },
    'link of a card': async () => {
      const member = await server.anExhibitorMember({ exhibition: fair })
      await giveSeat(server, member)
      const card = { name: '张思远', position: '', phone: '', email: '' }
      const { params } = await server.data(sharedCardCalls.save, { as: member, body: card })
      return ofLink(sharedCardCalls.opened, (typed) => ({ at: fair, query: { key: typed } }), params.sourceCode!)
    },
    'number of a certificate': async () => {
      const { past } = await aConference()
      const [owner, number] = [await anOwner(), 'ABCDEFGH2345']
      await server.app.db.insert(attendances).values({
        ...{ tenantId: fair.tenantId, exhibitionId: fair.exhibitionId, sessionId: past, accountId: owner.accountId, id: server.app.ids() },
        ...{ registerType: 'visitor', attendedAt: server.app.now(), way: 'code', record: 'guessed', number },
      })
      const check = async (typed: string, headers: From) =>
        (await server.call(certificateCalls.check, { at: fair, headers, query: { number: typed } })).success
      return { wrong: (from) => check(differs(number), from), right: (from) => check(number, from) }
    },
    'number of an application': async () => {
      const number = await fairs.anApplication()
      const at = { ...fair, registerType: 'exhibitorDept' }
      const ask = async (typed: string, headers: From) =>
        (await server.call(applicationCalls.status, { at, headers, query: { number: typed } })).success
      return { wrong: (from) => ask(differs(number), from), right: (from) => ask(number, from) }
    },
    'code on a visa letter': async () => {
      const { number, code } = await fairs.aLetter()
      const check = async (typed: string, headers: From) =>
        (
          await fetch(`${server.url}/visa/${fair.tenantId}-${fair.exhibitionId}?${new URLSearchParams({ number, code: typed })}`, {
            headers,
          })
        ).ok
      return { wrong: (from) => check(differs(code), from), right: (from) => check(code, from) }
    },
  }
}
