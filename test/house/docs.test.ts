import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import type { CallRow } from '../../contract/call'
import { calls } from '../../contract/calls'
import { nextStepDiagram } from '../../scripts/lib/nextStepDiagram'
import { orderStatesDiagram } from '../../scripts/lib/orderStatesDiagram'
import { type RouteRow, routes } from '../../src/routes/table'
import { missingLinkParameters, sessionParameters, sessionParametersPage } from '../../scripts/lib/sessionParameters'

test('the diagram of the next step after sign-in matches the table (npm run -s next-step writes it)', () => {
  assert.equal(readFileSync(path.resolve(__dirname, '..', '..', 'docs', 'next-step-after-sign-in.md'), 'utf8'), nextStepDiagram())
})

test('the diagram of the states of an order matches the table (npm run -s order-states writes it) @rule:R38', () => {
  assert.equal(readFileSync(path.resolve(__dirname, '..', '..', 'docs', 'order-states.md'), 'utf8'), orderStatesDiagram())
})

test('every test that docs/security.md names exists', () => {
  const root = path.resolve(__dirname, '..', '..')
  const named = [...readFileSync(path.join(root, 'docs', 'security.md'), 'utf8').matchAll(/`(test\/[\w/.-]+)`/g)].map(([, file]) => file!)
  assert.ok(named.length > 40, `${named.length} tests are named`)
  assert.deepEqual(
    named.filter((file) => !existsSync(path.join(root, file))),
    [],
  )
})

test('the table of OWASP ASVS has each chapter, and a point that is met names its tests', () => {
  const text = readFileSync(path.resolve(__dirname, '..', '..', 'docs', 'security.md'), 'utf8')
  const rows = [...text.matchAll(/^\| (V\d.*?) \| (.*?) \| (.*?) \| (.*?) \|$/gm)].map(([, section, state, how, tests]) => ({
    section: section!,
    state: state!,
    how: how!,
    tests: tests!,
  }))
  const chapters = new Set(rows.map(({ section }) => Number(/^V(\d+)/.exec(section)![1])))
  assert.deepEqual(
    [...chapters].sort((a, b) => a - b),
    Array.from({ length: 14 }, (_, at) => at + 1),
  )
  for (const { section, state, how, tests } of rows) {
    assert.match(state, /^[●◐○]$/, section)
    assert.ok(how.length > 20, section)
    assert.equal(tests === '-', state === '○', `${section}: a test is named where something is met`)
  }
})

const tree = path.resolve(__dirname, '..', '..')

/** The session states of the specification (point 3), besides the link's parameters. */
const states =
  'openid OpenId userInfo sysConfig shareConfig invitationLinkInfo userId deptId account ticketTypeList ticketQr ticketUserQr globalImage giveTicketTopImage giveTicketBottomImage tianmuCnUrl tianmuEnUrl cardInfo ticketSelected iztExhibitionId urlData jumpParmsUrl jumpParmsUrlPc loginMode from fromUrl targetUrl questionnaire exhibitorInfo businessId boardId exhibitorJournalId speciallyInviteUserInfo miniAppOpenId helpRegUserInfo teamRegUserInfo visitingGroupQrcode isDraft conferenceClickType clickEmailCodeNum kuoyaoActivityImg kuoyaoMiniImg'

test('a call is store-type if, and only if, its answer fills session state @rule:R34', () => {
  const filling = Object.values(sessionParameters).flatMap((place) => ('filledBy' in place && place.filledBy ? [place.filledBy.path] : []))
  const stored = Object.values(calls)
    .flatMap((nouns): CallRow[] => Object.values(nouns))
    .filter((row) => row.isStore)
  assert.deepEqual(stored.map(({ path: address }) => address).sort(), [...new Set(filling)].sort())
})

test('every session parameter of the specification has its place or a reason, and the page matches the table (npm run spec writes it) @rule:R29', () => {
  assert.deepEqual(missingLinkParameters(), [])
  assert.deepEqual(
    states.split(' ').filter((name) => !(name in sessionParameters)),
    [],
  )
  for (const [name, place] of Object.entries(sessionParameters)) {
    if ('reason' in place) {
      if (place.page) assert.equal((routes[place.page] as RouteRow).page, undefined, `${name} has no place, though its page is open`)
      continue
    }
    assert.match(readFileSync(path.join(tree, place.file), 'utf8'), new RegExp(`\\b${place.codeName}\\b`), name)
  }
  assert.equal(readFileSync(path.join(tree, 'docs', 'session-parameters.md'), 'utf8'), sessionParametersPage())
})
