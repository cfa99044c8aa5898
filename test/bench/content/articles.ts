import { articleCalls } from '../../../contract/content/article.calls'
import { searchColumns } from '../../../server/areas/content/article/articleSearch'
import { insertRows } from '../../../server/database/insertRows'
import { articles } from '../../../server/database/schema/articles'
import { makeCall } from '../../server/support/makeCall'
import { startTestServer } from '../../server/support/testServer'
import { startMeasuredServer } from '../orders/measuredServer'

export interface ArticleSearchFigure {
  text: string
  found: number
  p50Ms: number
  p99Ms: number
}

const subjects = '机床 刀具 机器人 铸造 轴承 焊接 激光 检测 模具 齿轮 液压 电机 软件 物流 能源 材料'.split(' ')
const verbs = '发布 亮相 首发 增长 签约 扩产 获奖 升级'.split(' ')
const places = '武汉 上海 苏州 成都 西安 Stuttgart Torino Busan'.split(' ')
const english = 'spindles robots castings bearings lasers sensors software gears'.split(' ')

/** A common word, rare ones in both languages, a number, one sign, two words, nothing at all. */
const asked = ['机床', '展会', '轴承 签约', 'Stuttgart', 'sensors', '19999', '铸', '液压首发', '']

/** Searches among so many articles of one fair, by a server of its own. */
export const benchArticles = async (count = 20_000, calls = 300): Promise<ArticleSearchFigure[]> => {
  const server = await startTestServer()
  try {
    const fair = await server.anExhibition()
    const { tenantId, exhibitionId } = fair
    const key = { tenantId, exhibitionId }
    const day = (at: number): string => new Date(Date.UTC(2020, 0, 1 + (at % 2000))).toISOString().slice(0, 10)
    const of = <T>(from: readonly T[], at: number): T => from[at % from.length]!
    const parts = [{ kind: 'paragraph' as const, runs: [{ text: '正文'.repeat(300) }] }]
    const rows = Array.from({ length: count }, (_, at): typeof articles.$inferInsert => {
      const cn = `展会${of(subjects, at * 7)}${of(verbs, at * 3)}：${of(places, at)}第 ${at} 期`
      const en = `${of(english, at * 5)} from ${of(places, at)}, no. ${at}`
      const now = server.app.now()
      return {
        ...{
          ...key,
          id: server.app.ids(),
          titleCn: cn,
          titleEn: en,
          summaryCn: `关于${of(subjects, at)}的摘要`,
          summaryEn: `About ${of(english, at)}`,
        },
        ...{
          bodyCn: parts,
          bodyEn: parts,
          cover: null,
          category: 'notice',
          publishedOn: day(at),
          isPinned: false,
          registerTypes: [],
          pageId: null,
        },
        ...searchColumns(key, { titles: [cn, en], summaries: [], bodies: [] }),
        ...{ version: 1, createdAt: now, updatedAt: now },
      }
    })
    await insertRows(server.app.pool, articles, rows)
    await server.app.maintenancePool.query('VACUUM ANALYZE articles')
    const as = await server.aVisitor({ exhibition: fair })
    const measured = await startMeasuredServer(server.databaseUrl)
    try {
      const { data } = makeCall(() => measured.url)
      const figures: ArticleSearchFigure[] = []
      for (const text of asked) {
        const times: number[] = []
        let found = 0
        for (let at = -10; at < calls; at += 1) {
          const startedAt = performance.now()
          found = (await data(articleCalls.list, { as, query: { size: 20, ...(text && { text }) } })).total
          if (at >= 0) times.push(performance.now() - startedAt)
        }
        if (found === 0) throw new Error(`nothing is found by ${text}`)
        times.sort((a, b) => a - b)
        figures.push({ text, found, p50Ms: times[Math.floor(calls * 0.5)]!, p99Ms: times[Math.floor(calls * 0.99)]! })
      }
      return figures
    } finally {
      await measured.stop()
    }
  } finally {
    await server.stop()
  }
}
