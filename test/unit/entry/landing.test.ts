import { linkOfLanding } from '@/parts/landing/linkOfLanding'

test("a landing page's own parameters become the link's, by the link's names @rule:R29", () => {
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

test("the link's own parameter wins over the page's name for it", () => {
  expect(linkOfLanding({ exhibitionId: '1', deptId: '3', sourceDeptId: '5' }, 'inviteCard')).toEqual(
    expect.objectContaining({ sourceDeptId: '5' }),
  )
})

test('after the entry point the page adds no parameters', () => {
  expect(linkOfLanding({}, 'meetingSignIn')).toBeNull()
})
