import { setTimeout as pause } from 'node:timers/promises'
import { groupMemberCalls } from '../../../contract/group/groupMember.calls'
import { ticketHolderCalls } from '../../../contract/people/ticketHolder.calls'
import type { PeopleFile } from '../../../contract/peopleImport.schema'
import { isImportRunning } from '../../../contract/rules/people/holderImport'
import { startServerProcess } from '../../support/serverProcess'
import { aGroup } from '../../server/group/aGroup'
import { aGroupFair, aLeader } from '../../server/group/aMemberFair'
import { makeCall } from '../../server/support/makeCall'
import type { Visitor } from '../../server/support/makers'
import { processOn } from '../../server/support/processOn'
import { startTestServer } from '../../server/support/testServer'
import { startMeasuredServer } from '../orders/measuredServer'

interface CallFigure {
  what: string
  found: number
  p50Ms: number
  p99Ms: number
}

export interface GroupsFigure {
  members: number
  checkSeconds: number
  importSeconds: number
  /** Different numbers of rows that the page showed meanwhile. */
  steps: number
  /** People of the same file, sent again: all of them are known. */
  already: number
  calls: CallFigure[]
}

type Calls = ReturnType<typeof makeCall>
const kind = 'group' as const

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** An ID card of its own for each person: born on one of thirty days, in one of some years. */
const aDocument = (at: number): string => {
  const day = String(1 + (at % 28)).padStart(2, '0')
  const month = String(1 + (Math.floor(at / 28) % 12)).padStart(2, '0')
  const nth = Math.floor(at / 336)
  const digits = `110105${1960 + (nth % 30)}${month}${day}${String(100 + Math.floor(nth / 30)).padStart(3, '0')}`
  return digits + '10X98765432'[weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11]!
}

const families = '王李张刘陈杨黄赵吴周'
const given = '伟芳娜敏静磊军洋勇艳'
const cities = '济南 青岛 烟台 潍坊 宁波'.split(' ')
const trades = '机械 模具 轴承 刀具 机器人 焊接'.split(' ')

const aLine = (at: number): string =>
  [
    `${families[at % 10]}${given[Math.floor(at / 10) % 10]}${given[Math.floor(at / 100) % 10]}`,
    13_600_000_000 + at,
    `${cities[at % 5]}${trades[at % 6]}有限公司第${at % 300}厂`,
    aDocument(at),
  ].join(',')

const aFile = (rows: number): string =>
  Buffer.from(['name,phone,company,document号码', ...Array.from({ length: rows }, (_, at) => aLine(at))].join('\n')).toString('base64')

const secondsOf = (fromMs: number): number => (performance.now() - fromMs) / 1000

/** Waits for the end of what a file does now. */
const ended = async ({ data }: Calls, as: Visitor): Promise<{ file: PeopleFile; steps: number }> => {
  const seen = new Set<number>()
  for (;;) {
    const file = (await data(ticketHolderCalls.currentImport, { as, query: { kind } }))!
    seen.add(file.rowsDone)
    if (!isImportRunning(file.state)) return { file, steps: seen.size }
    await pause(100)
  }
}

const sent = async (calls: Calls, as: Visitor, file: string): Promise<PeopleFile> => {
  await calls.data(ticketHolderCalls.import, { as, body: { name: 'people.csv', file, agreed: ['privacy'], kind } })
  return (await ended(calls, as)).file
}

/** Lists and searches of a leader, each so many times. */
const measured = async (databaseUrl: string, as: Visitor, groupIds: readonly string[], times: number): Promise<CallFigure[]> => {
  const server = await startMeasuredServer(databaseUrl)
  try {
    const { data } = makeCall(() => server.url)
    const asked: [string, Record<string, unknown>][] = [
      ['all members', {}],
      ['the last page', { current: 160 }],
      ['one part', { groupId: groupIds[1] }],
      ['“王”', { search: '王' }],
      ['“伟”', { search: '伟' }],
      ['“模具”', { search: '模具' }],
      ['“第299厂”', { search: '第299厂' }],
      ['“4999”, the end of a phone', { search: '4999' }],
      ['without a ticket', { state: 'ticket' }],
      ['nobody', { search: '无此人' }],
    ]
    const figures: CallFigure[] = []
    const time = async (what: string, call: () => Promise<number>): Promise<void> => {
      const taken: number[] = []
      let found = 0
      for (let at = -10; at < times; at += 1) {
        const startedAt = performance.now()
        found = await call()
        if (at >= 0) taken.push(performance.now() - startedAt)
      }
      taken.sort((a, b) => a - b)
      figures.push({ what, found, p50Ms: taken[Math.floor(times * 0.5)]!, p99Ms: taken[Math.floor(times * 0.99)]! })
    }
    for (const [what, query] of asked)
      await time(what, async () => (await data(groupMemberCalls.page, { as, query: { size: 30, ...query } })).total)
    await time('the counts', async () => (await data(groupMemberCalls.counts, { as, query: {} })).total)
    return figures
  } finally {
    await server.stop()
  }
}

/** A group of so many, whose members come from a file, are listed and are searched. */
export const benchGroups = async (members = 5000, times = 200): Promise<GroupsFigure> => {
  const fair = await startTestServer()
  try {
    const exhibition = await aGroupFair(fair, { maxMembers: members + 100 })
    const leader = await aLeader(fair, exhibition)
    const top = await aGroup(fair, leader, exhibition)
    const parts: string[] = []
    for (let at = 0; at < 4; at += 1) parts.push(await aGroup(fair, leader, exhibition, top))
    const server = await startServerProcess(await processOn(fair))
    const calls = makeCall(() => server.url)
    const file = aFile(members)
    try {
      const sentMs = performance.now()
      const checked = await sent(calls, leader, file)
      const checkSeconds = secondsOf(sentMs)
      if (checked.state !== 'checked' || checked.assigned !== members) throw new Error(`the check ended as ${JSON.stringify(checked)}`)
      const begunMs = performance.now()
      await calls.data(ticketHolderCalls.runImport, { as: leader, body: { id: checked.id, mode: 'all' } })
      const { file: done, steps } = await ended(calls, leader)
      const importSeconds = secondsOf(begunMs)
      if (done.state !== 'done' || done.assigned !== members) throw new Error(`the import ended as ${JSON.stringify(done)}`)
      await calls.data(ticketHolderCalls.closeImport, { as: leader, body: { id: done.id } })
      const { already } = await sent(calls, leader, file)
      await fair.app.maintenancePool.query(
        `UPDATE visiting_group_members SET group_id = ($4::bigint[])[1 + (registration_id % 4)::integer]
         WHERE tenant_id = $1 AND exhibition_id = $2 AND group_id = $3`,
        [exhibition.tenantId, exhibition.exhibitionId, top, parts],
      )
      await fair.app.maintenancePool.query('VACUUM ANALYZE')
      return {
        members,
        checkSeconds,
        importSeconds,
        steps,
        already,
        calls: await measured(fair.databaseUrl, leader, [top, ...parts], times),
      }
    } finally {
      await server.end('SIGKILL')
    }
  } finally {
    await fair.stop()
  }
}
