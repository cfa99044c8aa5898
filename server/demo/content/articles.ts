import { conferences } from '../conference/topics'
import { demoExhibitors } from '../exhibitor/generated'
import type { DemoFair } from '../fairs'
import type { DemoArticle } from './DemoArticle'
import { longArticles } from './longArticles'
import { heading, list, paragraph, picture, quote } from './richParts'
import { specialArticles } from './specialArticles'

const covers = ['gears', 'robot', 'chip', 'spindle', 'chart', 'leaf'] as const
const at = <T>(from: readonly T[], place: number): T => from[place % from.length]!

/** What companies bring, in turn. */
const launches = [
  { cn: '高速直线导轨', en: 'high-speed linear guides' },
  { cn: '车铣复合机床', en: 'mill-turn machines' },
  { cn: '协作机器人打磨单元', en: 'a collaborative grinding cell' },
  { cn: '在线视觉检测系统', en: 'in-line vision inspection' },
  { cn: '超硬刀具', en: 'super-hard cutting tools' },
  { cn: '伺服压力机', en: 'servo presses' },
  { cn: '激光焊接工作站', en: 'a laser welding station' },
  { cn: '智能立体仓库', en: 'an automated warehouse' },
  { cn: '三坐标测量机', en: 'coordinate measuring machines' },
  { cn: '能源管理软件', en: 'energy management software' },
]

/** A preview of a company each. The last ones were sent in one language. */
const previews = (fair: DemoFair): DemoArticle[] =>
  demoExhibitors()
    .slice(1, 1 + launches.length)
    .map(({ company: { short, hallNo, boothNos } }, place): DemoArticle => {
      const launch = at(launches, place)
      const cover = at(covers, place)
      const booth = boothNos[0] ?? ''
      const hasEn = place < 8
      return {
        daysAgo: 9 + place * 3,
        category: 'exhibitors',
        cover,
        title: { cn: `展商预览｜${short.cn}带来${launch.cn}`, en: hasEn ? `Preview: ${short.en} brings ${launch.en}` : '' },
        summary: { cn: `${hallNo} 馆 ${booth} 展位，现场演示。`, en: hasEn ? `Live in hall ${hallNo}, booth ${booth}.` : '' },
        cn: [
          paragraph(`**${short.cn}**将在 ${hallNo} 馆 ${booth} 展位展出${launch.cn}，并安排工程师全程驻场。`),
          picture(fair, cover, launch.cn),
          heading('预约洽谈'),
          paragraph('建议提前在线预约，[打开商务洽谈](page:conferenceMeetingSelect)。'),
        ],
        en: hasEn
          ? [
              paragraph(`**${short.en}** shows ${launch.en} in hall ${hallNo}, booth ${booth}. Its engineers are there on all four days.`),
              picture(fair, cover, launch.en),
              heading('Meet them'),
              paragraph('Book a time online: [open meetings](page:conferenceMeetingSelect).'),
            ]
          : null,
      }
    })

/** What each track of the conferences is about. */
const tracks = (): DemoArticle[] =>
  conferences
    .flatMap(({ name, tracks: all }) => all.map((track) => ({ conference: name, ...track })))
    .map(({ conference, name, topics }, place): DemoArticle => ({
      daysAgo: 7 + place * 4,
      category: 'programme',
      cover: place % 2 === 0 ? 'stage' : at(covers, place),
      title: { cn: `分论坛前瞻｜${name.cn}：${topics.length} 个一线课题`, en: `Track preview: ${name.en}, ${topics.length} topics` },
      summary: { cn: `${conference.cn}系列。${topics[0]!.cn}等。`, en: `Part of the ${conference.en}. Begins with “${topics[0]!.en}”.` },
      cn: [
        paragraph(`“${name.cn}”是${conference.cn}的分论坛，演讲者都来自生产一线。`),
        heading('课题'),
        list(...topics.map(({ cn }) => cn)),
        paragraph('[查看日程并报名](page:conferenceActivityList)'),
      ],
      en: [
        paragraph(`“${name.en}” is a track of the ${conference.en}. All speakers work in production.`),
        heading('Topics'),
        list(...topics.map(({ en }) => en)),
        paragraph('[See the programme](page:conferenceActivityList)'),
      ],
    }))

const short = (
  daysAgo: number,
  category: DemoArticle['category'],
  cover: string,
  [titleCn, titleEn]: [string, string],
  [cn, en]: [string, string],
  quoted?: [string, string],
): DemoArticle => ({
  ...{ daysAgo, category, cover },
  title: { cn: titleCn, en: titleEn },
  summary: { cn: cn.split('。')[0]! + (cn ? '。' : ''), en: en ? `${en.split('. ')[0]!.replace(/\.$/, '')}.` : '' },
  cn: titleCn === '' ? null : [paragraph(cn), ...(quoted ? [quote(quoted[0])] : [])],
  en: titleEn === '' ? null : [paragraph(en), ...(quoted ? [quote(quoted[1])] : [])],
})

/** Shorter ones: visits, figures, notices. */
const shorter: DemoArticle[] = [
  short(
    3,
    'industry',
    'globe',
    ['德国机床代表团确认参展', 'A delegation of German machine builders is coming'],
    [
      '由 14 家企业组成的德国机床代表团将于开展首日到访。代表团重点考察刀具、夹具与检测设备。',
      'Fourteen companies arrive on the first day. They look for tools, clamping and metrology.',
    ],
  ),
  short(
    5,
    'visiting',
    'ticket',
    ['早鸟价本周日截止', 'Early-bird prices end on Sunday'],
    [
      '四日通票早鸟价将于本周日 24:00 截止。已下单未付款的订单保留 30 分钟。',
      'Four-day passes are cheaper until Sunday midnight. Unpaid orders are held for 30 minutes.',
    ],
  ),
  short(
    10,
    'industry',
    'chip',
    ['工业大模型走进车间：三个落地案例', 'Large models on the shop floor: three cases'],
    [
      '从工艺问答到异常排查，三家工厂分享半年来的真实数据。误报率仍是最大难题。',
      'From process questions to fault finding, three factories share half a year of figures. False alarms are still the hardest part.',
    ],
  ),
  short(
    12,
    'notice',
    'hall',
    ['展馆无障碍通道与母婴室位置', 'Step-free ways and nursing rooms'],
    [
      '南门、西门设无障碍通道，A1、A3、B2 馆设母婴室。轮椅可在服务台免费借用。',
      'The south and west entrances are step-free. Nursing rooms are in A1, A3 and B2. Wheelchairs are lent at the desk.',
    ],
  ),
  short(
    14,
    'industry',
    'gears',
    ['齿轮行业标准修订征求意见', 'Gear standards under revision'],
    [
      '新版标准拟增加噪声与传动误差的测量方法。展会期间举行公开意见会。',
      'The new edition adds methods for noise and transmission error. An open hearing takes place at the fair.',
    ],
  ),
  short(
    15,
    'media',
    'paper',
    ['《机电周刊》：武汉展的四个关键词', 'Mechatronics Weekly: Wuhan in four words'],
    [
      '订单、工艺、人才、出海，是记者在两天预展中听到最多的四个词。',
      'Orders, processes, skills and exports: the words that its reporter heard most.',
    ],
  ),
  short(
    17,
    'visiting',
    'metro',
    ['周边酒店协议价公布，距展馆最近 300 米', 'Hotel rates agreed: the nearest is 300 metres away'],
    [
      '组委会与 12 家酒店签订协议价，含早餐并提供接驳。预订请出示登记二维码。',
      'Twelve hotels offer agreed rates with breakfast and a shuttle. Show your registration code.',
    ],
  ),
  short(
    19,
    'programme',
    'stage',
    ['青年工程师擂台赛报名启动', 'Young engineers: the contest is open'],
    [
      '参赛者需在 90 分钟内完成一个零件的编程与加工。冠军获赠一年刀具。',
      'Ninety minutes to program and cut a part. The winner gets tools for a year.',
    ],
  ),
  short(
    21,
    'industry',
    'robot',
    ['国产协作机器人均价三年下降 42%', 'Collaborative robots: prices down 42% in three years'],
    ['价格下降带动中小企业采购，食品与五金行业增速最快。', 'Small factories buy more. Food and hardware grow fastest.'],
  ),
  short(
    23,
    'media',
    'globe',
    ['', 'Gulf Industry Today: shopping for a production line'],
    ['', 'Buyers from four Gulf states spent two days in the halls. They compared complete lines instead of single machines.'],
  ),
  short(
    25,
    'notice',
    'ticket',
    ['团体参观预约开放，20 人以上可申请讲解', 'Group visits: guides for twenty or more'],
    [
      '学校与企业团体可预约专属入口与讲解员。请至少提前三天申请。',
      'Schools and companies get an entrance and a guide of their own. Apply three days ahead.',
    ],
  ),
  short(
    27,
    'industry',
    'chart',
    ['零部件采购指数连续五个月回升', 'Parts purchasing index rises for a fifth month'],
    ['五月指数为 53.1，新订单分项达到 55.4，为两年来最高。', 'The index stands at 53.1, and new orders at 55.4, the highest in two years.'],
  ),
  short(
    28,
    'media',
    'paper',
    ['人民工匠专栏：把误差写进补偿表的人', ''],
    ['他在车间里待了三十一年，记录了四千多组温度与误差。这些数据今天被写进了机床的补偿模型。', ''],
  ),
  short(
    30,
    'visiting',
    'hall',
    ['儿童不得进入展馆：安全规定说明', 'No children in the halls: why'],
    [
      '因现场设备运转，14 周岁以下儿童谢绝入场。南门设儿童托管处。',
      'Machines are running, so children under 14 cannot enter. There is childcare at the south entrance.',
    ],
  ),
  short(
    32,
    'industry',
    'spindle',
    ['超精密加工的极限在哪里', 'Where are the limits of ultra-precision?'],
    [
      '当温度变化 0.1 摄氏度，一米长的铸铁会伸缩约 1 微米。三位专家谈恒温之外的办法。',
      'A metre of cast iron moves by a micron for each tenth of a degree. Three experts on what helps besides air conditioning.',
    ],
  ),
  short(
    33,
    'programme',
    'stage',
    ['大师课开放预约，自带图纸现场讨论', 'Master classes: bring your own drawing'],
    [
      '每班 20 人，限持论坛票观众。开课前一天可免费取消。',
      'Twenty seats each, for holders of summit tickets. Cancel free of charge until the day before.',
    ],
  ),
  short(
    35,
    'notice',
    'paper',
    ['征集观众最关心的十个问题', 'Ask us: ten questions of visitors'],
    [
      '请在登记问卷末尾留言。我们将在开展前逐条答复。',
      'Write into the last field of the questionnaire. We answer all before the fair opens.',
    ],
  ),
  short(
    36,
    'media',
    'globe',
    ['', 'Trade Winds: Central China by rail in four hours'],
    ['', 'High-speed trains bring buyers from Shanghai, Xi’an and Guangzhou in about four hours. Half of them return on the same day.'],
  ),
  short(
    38,
    'industry',
    'leaf',
    ['再生铝压铸件进入主流车型', 'Recycled aluminium castings reach mainstream cars'],
    ['两家整车厂公布再生铝比例目标，2030 年达到 50%。', 'Two car makers aim for half of their castings from recycled metal by 2030.'],
  ),
  short(
    40,
    'media',
    'paper',
    ['央广网：从会展看供应链韧性', 'Radio feature: what fairs say about supply chains'],
    [
      '节目采访了六位采购总监。他们今年都增加了第二供应商。',
      'Six heads of purchasing were interviewed. All of them added a second supplier this year.',
    ],
  ),
  short(
    42,
    'exhibitors',
    'gears',
    ['新能源专区首批 32 家企业名单', 'First 32 companies of the electric vehicle area'],
    ['涵盖电驱、电池托盘、热管理三大类。名单将持续更新。', 'Drives, battery trays and thermal management. The list keeps growing.'],
  ),
  short(
    44,
    'media',
    'paper',
    ['财经周报：会展经济带动武汉酒店入住率', ''],
    ['展期四天，汉阳片区酒店平均入住率预计达到 94%。餐饮与出行同步上涨。', ''],
  ),
  short(
    46,
    'media',
    'globe',
    ['海外媒体看华中：十篇报道摘编', 'Seen from abroad: ten reports'],
    ['我们摘编了来自德国、日本、意大利等国媒体的报道。', 'Excerpts of what papers in Germany, Japan and Italy wrote.'],
  ),
  short(
    48,
    'exhibitors',
    'chip',
    ['工业软件专区新增 18 家企业', 'Eighteen more companies of industrial software'],
    ['覆盖排产、质量与设备管理。每家都提供现场试用。', 'Scheduling, quality and maintenance. Each can be tried at its booth.'],
  ),
  short(
    50,
    'visiting',
    'metro',
    ['展馆餐饮与休息区指南', 'Where to eat and rest'],
    [
      '各馆夹层设快餐，B1 馆外有餐车区。素食与清真餐请到 A3 馆二层。',
      'Fast food on every mezzanine, food trucks outside B1. Vegetarian and halal meals are above A3.',
    ],
  ),
]

/** The 60 articles of the main fair, in both languages or in one. */
export const demoArticles = (fair: DemoFair): DemoArticle[] =>
  [...longArticles, ...specialArticles, ...previews(fair), ...tracks(), ...shorter].slice(0, 60)
