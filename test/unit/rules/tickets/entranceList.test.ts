import { base45 } from '@contract/rules/tickets/base45'
import { type EntranceList, checkEntranceList, entranceListBytes, entranceListText } from '@contract/rules/tickets/entranceList'

const list: EntranceList = {
  version: 1,
  exhibitionId: '1201',
  issuedAtMs: 1_000,
  validUntilMs: 9_000,
  maxPassAgeMs: 5_000,
  keys: [],
  voidTickets: ['71'],
  rules: { zones: [], rotatingPass: false, copies: 'letIn' },
  days: [],
  ticketTypes: { '1': { cn: '观众票', en: 'Visitor' } },
  oneEntryTypes: [],
  entered: {},
}
const signed = (text = entranceListText(list), keyId = 2) => ({ list: text, keyId, signature: base45(Uint8Array.of(1, 2)) })
const seen: unknown[] = []
const check = (one: Parameters<typeof checkEntranceList>[0], change: { nowMs?: number; isSigned?: boolean } = {}) =>
  checkEntranceList(one, {
    exhibitionId: '1201',
    keys: [
      { keyId: 1, publicKey: 'old' },
      { keyId: 2, publicKey: 'new' },
    ],
    nowMs: change.nowMs ?? 9_000,
    verify: (...facts) => {
      seen.push(facts)
      return change.isSigned ?? true
    },
  })

test('an entrance takes a signed list of its fair until it expires', () => {
  expect(check(signed())).toEqual({ verdict: 'good', list })
  expect(seen.at(-1)).toEqual(['new', entranceListBytes(entranceListText(list)), Uint8Array.of(1, 2)])
  expect(check(signed(), { nowMs: 9_001 })).toEqual({ verdict: 'expired', list: null })
})

test('a list of another key, another fair or a changed text opens nothing', () => {
  expect(check(signed(undefined, 3))).toEqual({ verdict: 'keyUnknown', list: null })
  expect(check(signed(), { isSigned: false })).toEqual({ verdict: 'forged', list: null })
  expect(check({ ...signed(), signature: '*' })).toEqual({ verdict: 'forged', list: null })
  for (const text of ['{"a":"王"}', '王{}', '{}\n']) expect(check(signed(text))).toEqual({ verdict: 'forged', list: null })
  expect(check(signed(entranceListText({ ...list, exhibitionId: '1202' })))).toEqual({ verdict: 'otherExhibition', list: null })
})

test('a list is signed byte by byte', () => {
  expect([...entranceListBytes('{}~')]).toEqual([123, 125, 126])
})
