import { linkOfLanding } from '@/parts/landing/linkOfLanding'

test("a landing page's own parameters are the link's, by its names @rule:R29", () => {
  expect(
    linkOfLanding({ exhibitionId: '1', ticketTypeId: '2', deptId: '3', source: 'poster', ticketGiveRecordId: '4', odd: 'x' }, 'inviteCard'),
  ).toEqual({
    exhibitionId: '1',
    sourceTicketTypeId: '2',
    sourceDeptId: '3',
    sourceCode: 'poster',
    ticketGiveRecordId: '4',
    registrationSource: 'inviteCard',
  })
})

test("what the link names itself wins over the page's own name for it", () => {
  expect(linkOfLanding({ exhibitionId: '1', deptId: '3', sourceDeptId: '5' }, 'inviteCard')).toEqual(
    expect.objectContaining({ sourceDeptId: '5' }),
  )
})

test('opened by the door, the page brings nothing of its own', () => {
  expect(linkOfLanding({}, 'meetingSignIn')).toBeNull()
})
