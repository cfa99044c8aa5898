import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import type { ProgrammeFile, SessionRow } from '../../contract/conference/programme.schema'
import { signInOrganiser } from '../support/organiser'
import type { RunningFair } from '../support/runFair'
import { personNamed } from '../support/openings'
import { type SignedIn, phoneOf, signIn } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { closePlace, openPlace } from './support/place'
import { answerModal, arrives, openHash, says, shows, tap, type } from './support/screen'

let fair: RunningFair
let browser: Browser
let visitor: SignedIn

before(async () => {
  ;({ fair, browser } = await openPlace())
  visitor = await signIn(fair, personNamed('15400000001'))
})
after(closePlace)

const asVisitor = async (language: 'cn' | 'en', take: (page: Page) => Promise<void>): Promise<void> => {
  const { context, page, errors } = await phoneOf(browser, visitor, language)
  try {
    await page.goto(`${fair.url}/#/user-center`)
    await tap(page, 'entry-conferenceActivityList')
    await arrives(page, '/conference/activity/list')
    await shows(page, 'programme')
    await take(page)
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
}

const lines = '[id^="session-"][role="link"]:visible'

test('a visitor narrows the programme by day, words and track, and saves a session that is there again @route:/conference/activity/list', () =>
  asVisitor('cn', async (page) => {
    await takePicture(page, 'programme-cn')
    const days = page.locator('[id^="programme-day-20"]:visible')
    assert.equal(await days.count(), 3)
    await days.nth(1).tap()
    await page.locator('[id="programme"]:not([aria-busy])').waitFor()
    const headings = page.locator('#programme [role="heading"]:visible')
    assert.equal(await headings.count(), 1, 'one day')
    await type(page, 'programme-search', '热误差')
    await says(page, 'programme', /热误差/)
    await page.locator(lines, { hasNotText: '热误差' }).first().waitFor({ state: 'detached' })
    await type(page, 'programme-search', 'xyz')
    await shows(page, 'programme-none')
    await type(page, 'programme-search', '')
    await shows(page, 'programme')
    await tap(page, 'programme-filter')
    await takePicture(page, 'programme-filter-cn')
    await page.locator('[id^="programme-nodeId-"]:visible', { hasText: '机器人应用' }).tap()
    await tap(page, 'programme-filter-show')
    await says(page, 'programme-filter', /1/)
    await page.locator(lines, { hasNotText: '机器人应用' }).first().waitFor({ state: 'detached' })
    const line = page.locator(lines).first()
    const id = (await line.getAttribute('id'))!
    await tap(page, `${id}-mark`)
    await page.locator(`[id="${id}-mark"][aria-label^="取消收藏"]`).waitFor()
    await tap(page, 'programme-day-marked')
    await page.locator(`[id="${id}"]:visible`).waitFor()
    await page.locator(lines).nth(1).waitFor({ state: 'detached' })
    await tap(page, `${id}-mark`)
    await page.locator(`[id="${id}-mark"][aria-label^="收藏"]`).waitFor()
  }))

test('a session names its speakers, who name their sessions; an address without one leads to the programme @route:/conference/activity/detail @route:/conference/speakerList @route:/conference/speaker/detail', () =>
  asVisitor('en', async (page) => {
    for (const [query, why] of [
      ['', 'session-not-chosen'],
      ['?conferenceId=1', 'session-not-found'],
    ] as const) {
      await openHash(page, `/conference/activity/detail${query}`)
      await shows(page, why)
      await tap(page, 'session-programme')
      await arrives(page, '/conference/activity/list')
    }
    await page.locator(lines).first().tap()
    await arrives(page, /^\/conference\/activity\/detail/)
    await shows(page, 'session-title')
    await takePicture(page, 'session-en')
    const title = await page.locator('[id="session-title"]:visible').innerText()
    await tap(page, 'session-mark')
    await says(page, 'session-mark', /Saved/)
    await tap(page, 'session-mark')
    await says(page, 'session-mark', /^Save$/)
    await page.locator('#session-speakers [id^="speaker-"]:visible').first().tap()
    await arrives(page, /^\/conference\/speaker\/detail/)
    await says(page, 'speaker-sessions', new RegExp(title.replace(/[^\w ]/g, '.')))
    await takePicture(page, 'speaker-en')
    await openHash(page, '/conference/speakerList')
    await shows(page, 'speakers')
    await type(page, 'speakers-search', 'zzz')
    await shows(page, 'speakers-none')
  }))

test('a visitor signs up for a workshop, is warned of another one at the same time, and gives the seat back @route:/conference/activity/myactivity', () =>
  asVisitor('cn', async (page) => {
    await tap(page, 'programme-schedule')
    await arrives(page, '/conference/mySchedule')
    await tap(page, 'schedule-mine')
    await arrives(page, '/conference/activity/myactivity')
    await shows(page, 'own-sessions-none')
    await takePicture(page, 'own-sessions-none-cn')
    await tap(page, 'own-sessions-programme')
    await arrives(page, '/conference/activity/list')
    await shows(page, 'programme')
    const { records } = (await visitor.get('/api/ef-registration-client/conference/sessionPage?hasSignUp=true&size=100')) as {
      records: SessionRow[]
    }
    const open = records.filter(({ seats }) => seats.way === 'open')
    const [workshop, twin] = open.flatMap((one) => {
      const same = open.find(({ id, startTime }) => id !== one.id && startTime === one.startTime)
      return same ? [one, same] : []
    }) as [SessionRow, SessionRow]
    const goTo = async ({ id }: SessionRow): Promise<void> => {
      await page.goto(`${fair.url}/#/conference/activity/detail?conferenceId=${id}`)
      await page.reload()
      await shows(page, 'sign-up')
    }
    await goTo(workshop)
    await says(page, 'session-seats', /席/)
    await takePicture(page, 'sign-up-cn')
    await tap(page, 'sign-up')
    await says(page, 'session-seats', /已报名/)
    await takePicture(page, 'signed-up-cn')
    await goTo(twin)
    await tap(page, 'sign-up')
    await page.locator('.taro-modal__content', { hasText: workshop.title.cn }).waitFor()
    await takePicture(page, 'sign-up-overlap-cn')
    await answerModal(page, false)
    await openHash(page, '/conference/activity/myactivity')
    await shows(page, `session-${workshop.id}`)
    await takePicture(page, 'own-sessions-cn')
    await tap(page, `session-${workshop.id}`)
    await tap(page, 'sign-up-cancel')
    await answerModal(page, true)
    await shows(page, 'sign-up')
  }))

test('a visitor chooses several sessions at once, from the list and from the tree, and reads what came of each @route:/conference/selectConference @route:/conference/selectConferenceNodeMode', () =>
  asVisitor('cn', async (page) => {
    const { records } = (await visitor.get('/api/ef-registration-client/conference/sessionPage?hasSignUp=true&size=100')) as {
      records: SessionRow[]
    }
    const open = records.filter(({ seats }) => seats.way === 'open')
    const one = open[0]!
    const twin = open.find(({ id, startTime }) => id !== one.id && startTime === one.startTime)!
    await openHash(page, '/conference/selectConference')
    await shows(page, 'choose')
    await tap(page, `choose-${one.id}`)
    await tap(page, `choose-${twin.id}`)
    await says(page, 'choose-submit', /2/)
    await takePicture(page, 'choose-cn')
    await tap(page, 'choose-submit')
    await says(page, `outcome-${one.id}`, /已报名/)
    await says(page, `outcome-${twin.id}`, /时间冲突/)
    await takePicture(page, 'outcome-cn')
    await tap(page, 'outcome-anyway')
    await says(page, `outcome-${twin.id}`, /已报名/)
    await tap(page, 'outcome-forward')
    await arrives(page, /^\/(confirmation|user-center)/)
    for (const { id } of [one, twin]) await visitor.post('/api/ef-registration-client/conferenceSignUp/cancel', { conferenceId: id })
    await openHash(page, `/conference/selectConferenceNodeMode?conferenceId=${one.id}`)
    await shows(page, 'tree')
    await says(page, 'choose-submit', /1/)
    await takePicture(page, 'tree-cn')
    await page.locator('[id^="tree-"]:visible').first().tap()
    await shows(page, 'tree-top')
    await tap(page, 'tree-top')
    await tap(page, 'choose-later')
    await arrives(page, '/user-center')
  }))

test('a session has documents, which open where their organiser keeps them @route:/conference/activity/detail', async () => {
  const base = '/api/ef-registration-client/conference'
  const organiser = await signInOrganiser(fair)
  const file = (await organiser.get(`${base}/programmeExport`)) as ProgrammeFile
  const { records } = (await visitor.get(`${base}/sessionPage?size=100&of=conferences`)) as { records: SessionRow[] }
  const [shown] = records
  const papers = [
    { title: { cn: '演讲幻灯片', en: 'Slides of the talk' }, url: 'https://slides.example/talk.pdf' },
    {
      title: { cn: '会议论文：五轴机床热误差的建模与补偿', en: 'Paper: thermal errors of five-axis machines' },
      url: 'https://slides.example/paper.pdf',
    },
  ]
  const isShown = ({ title, startTime }: ProgrammeFile['sessions'][number]): boolean =>
    title.en === shown!.title.en && startTime === shown!.startTime
  await organiser.post(`${base}/programmeImport`, {
    ...file,
    sessions: file.sessions.map((session) => (isShown(session) ? { ...session, papers } : session)),
  })
  await asVisitor('en', async (page) => {
    await page.route('https://slides.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>The slides</p>' }))
    await openHash(page, `/conference/activity/detail?conferenceId=${shown!.id}`)
    await shows(page, 'session-papers')
    await page.locator('[id="session-papers"]:visible').scrollIntoViewIfNeeded()
    await takePicture(page, 'session-papers-en')
    await tap(page, 'session-papers-0')
    await page.waitForURL('https://slides.example/talk.pdf')
  })
})
