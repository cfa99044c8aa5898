import { coachCalls } from '../../../contract/group/coach.calls'
import { proposalCalls } from '../../../contract/group/proposal.calls'
import { stayCalls } from '../../../contract/group/stay.calls'
import { aStayFair, aStayGroup, bookingOf, dayOf } from '../group/aStayFair'
import type { TestServer } from '../support/testServer'
import type { OnceRow } from './rows'

/** Calls of rooms and coaches that take a key. */
export const stayRows = async (server: TestServer): Promise<OnceRow[]> => {
  const fair = await aStayFair(server, { rooms: 30 })
  const { leader, groupId } = await aStayGroup(server, fair)
  const wish = async () => {
    const own = await aStayGroup(server, fair, 2)
    const body = {
      ...{ kind: 'rooms' as const, groupId: own.groupId, from: fair.from, until: fair.until },
      ...{ separateGender: false, mayBook: true, redo: false },
    }
    return { as: own.leader, body }
  }
  return [
    { call: stayCalls.create, request: async () => ({ as: leader, body: bookingOf(fair, groupId) }) },
    {
      call: coachCalls.create,
      request: async () => ({
        as: leader,
        body: {
          ...{ groupId, name: '1 号车', plate: '鄂A12345', seats: 40, place: '武昌火车站', gate: '' },
          ...{ startsAt: `${dayOf(server, 0)} 08:00:00`, endsAt: `${dayOf(server, 0)} 10:00:00` },
        },
      }),
    },
    { call: proposalCalls.propose, request: wish },
    {
      call: proposalCalls.accept,
      request: async () => {
        const { as, body } = await wish()
        const { id, version } = await server.data(proposalCalls.propose, { as, body })
        return { as, body: { id, version } }
      },
    },
  ]
}
