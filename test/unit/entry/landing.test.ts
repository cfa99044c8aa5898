import { isGift, linkOfLanding } from '@/parts/landing/linkOfLanding'

test("a landing page's own parameters become the link's, by the link's names @rule:R29", () => {
  expect(
    linkOfLanding(
      { exhibitionId: '1', ticketTypeId: '2', deptId: '3', source: 'poster', ticketGiveRecordId: '4', odd: 'x' },
      () => 'inviteCard',
    ),
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
  expect(linkOfLanding({ exhibitionId: '1', deptId: '3', sourceDeptId: '5' }, () => 'inviteCard')).toEqual(
    expect.objectContaining({ sourceDeptId: '5' }),
  )
})

test('after the entry point the page adds no parameters', () => {
  expect(linkOfLanding({}, () => 'meetingSignIn')).toBeNull()
})

test("the page's own address decides whether it is a gift, and `source` may name it @rule:R08", () => {
  const sourceFor = (link: Parameters<typeof isGift>[0]) => (isGift(link) ? 'giveCard' : 'inviteCard')
  expect(linkOfLanding({ exhibitionId: '1', ticketGiveRecordId: '9' }, sourceFor)?.registrationSource).toBe('giveCard')
  expect(linkOfLanding({ exhibitionId: '1', source: 'giveCard' }, sourceFor)).toEqual({ exhibitionId: '1', registrationSource: 'giveCard' })
  expect(linkOfLanding({ exhibitionId: '1', source: 'poster' }, sourceFor)).toEqual({
    exhibitionId: '1',
    sourceCode: 'poster',
    registrationSource: 'inviteCard',
  })
})
