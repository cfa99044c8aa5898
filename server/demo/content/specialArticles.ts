import type { DemoArticle } from './DemoArticle'
import { machineryFair } from '../fairs'
import { paragraph, picture, quote, table } from './richParts'

const none = { cn: '', en: '' }

/** Articles for some readers, in one language, with files and videos, and of days to come. */
export const specialArticles: DemoArticle[] = [
  {
    daysAgo: 20,
    category: 'exhibitors',
    cover: null,
    registerTypes: ['exhibitorDept'],
    title: { cn: '展商须知：布展进场时间与货车预约', en: 'For exhibitors: set-up times and truck slots' },
    summary: {
      cn: '特装展位提前三天进场，货车须预约卸货时段。',
      en: 'Custom booths start three days ahead. Trucks need a slot for unloading.',
    },
    cn: [
      table(
        ['展位', '进场', '清场'],
        ['特装', '开展前 3 天 08:30', '开展前 1 天 20:00'],
        ['标展', '开展前 1 天 08:30', '开展前 1 天 20:00'],
      ),
      paragraph('货车从 7 号门进入，凭预约时段卸货，单次不超过 60 分钟。超高超重设备请提前五个工作日申报。'),
    ],
    en: [
      table(
        ['Stand', 'From', 'Cleared by'],
        ['Custom', '3 days before, 08:30', '1 day before, 20:00'],
        ['Shell', '1 day before, 08:30', '1 day before, 20:00'],
      ),
      paragraph(
        'Trucks enter by gate 7 within their slot and unload for 60 minutes at most. Please declare heavy or high machines five working days ahead.',
      ),
    ],
  },
  {
    daysAgo: 22,
    category: 'notice',
    cover: null,
    registerTypes: ['media'],
    title: { cn: '媒体通知：新闻发布会与采访预约', en: 'For the press: conference and interviews' },
    summary: { cn: '开展首日 10:00 在 A1 馆举行新闻发布会。', en: 'The press conference is at 10:00 on the first day in hall A1.' },
    cn: [paragraph('请持媒体证于 09:40 前入场。采访组委会负责人请提前两天预约，摄影摄像须佩戴拍摄许可。')],
    en: [paragraph('Please arrive by 09:40 with your press pass. Book interviews two days ahead. Filming needs a permit.')],
  },
  {
    daysAgo: 24,
    category: 'visiting',
    cover: null,
    registerTypes: ['professionalVisitor'],
    title: { cn: '专业买家专享：贵宾休息区与一对一对接', en: 'For trade buyers: lounge and one-to-one meetings' },
    summary: { cn: '审核通过的专业买家可使用 A1 馆二层休息区。', en: 'Approved buyers are welcome in the lounge above hall A1.' },
    cn: [paragraph('休息区提供茶歇、会谈间与行李寄存。对接会每天两场，请提前在线预约。')],
    en: [paragraph('The lounge has refreshments, meeting rooms and a cloakroom. Matchmaking runs twice a day and is booked online.')],
  },
  {
    daysAgo: 26,
    category: 'industry',
    cover: 'leaf',
    title: { cn: '零碳车间怎么算账：一家铸造厂的三年', en: 'The sums of a zero-carbon shop: three years of a foundry' },
    summary: {
      cn: '余热回收、屋顶光伏与错峰排产，每吨铸件能耗下降 31%。',
      en: 'Waste heat, solar roofs and shifted loads cut energy per tonne by 31%.',
    },
    cn: [
      picture(machineryFair, 'leaf', '厂区远处的风力发电机'),
      paragraph('这家铸造厂从 2024 年开始改造。总投资 1,860 万元，第三年收回成本。'),
      table(['措施', '投资（万元）', '年节省（万元）'], ['余热回收', '620', '214'], ['屋顶光伏', '980', '268'], ['错峰排产', '260', '150']),
      paragraph('负责人将在“产业对接”分论坛分享全部数据。'),
    ],
    en: [
      picture(machineryFair, 'leaf', 'Wind turbines behind the plant'),
      paragraph('The foundry began in 2024, spent CNY 18.6 million and was paid back in the third year.'),
      table(
        ['Measure', 'Spent (CNY 10,000)', 'Saved a year'],
        ['Waste heat', '620', '214'],
        ['Solar roof', '980', '268'],
        ['Shifted loads', '260', '150'],
      ),
      paragraph('Its manager shares all figures at the sourcing track.'),
    ],
  },
  {
    daysAgo: 29,
    category: 'media',
    cover: 'globe',
    title: { cn: '', en: 'Asia Machine Monthly: Central China opens its order books' },
    summary: { cn: '', en: 'Overseas buyers on what they look for, and what surprised them.' },
    cn: null,
    en: [
      paragraph('Reprinted with the kind permission of Asia Machine Monthly.'),
      quote('We came for castings and left with a supplier of linear guides.', 'A buyer from Stuttgart'),
      paragraph(
        'Nineteen countries sent delegations to the last edition. Their shortlists have grown longer, says the organiser: 3.4 companies on average, up from 2.1.',
      ),
    ],
  },
  {
    daysAgo: 31,
    category: 'media',
    cover: 'paper',
    title: { cn: '湖北卫视专题：老工业基地的新机床', en: '' },
    summary: { cn: '两集专题片已上线，可点击观看。', en: '' },
    cn: [
      paragraph('摄制组走访了武汉、襄阳、十堰的九家工厂，记录机床换代的现场。'),
      { kind: 'video', url: 'https://video.example.com/hubei/new-machine-tools.mp4', title: '老工业基地的新机床（第一集）' },
      paragraph('第二集将于开展首日播出。'),
    ],
    en: null,
  },
  {
    daysAgo: 34,
    category: 'notice',
    cover: 'paper',
    title: { cn: '参展手册与物流指南开放下载', en: 'Exhibitor manual and freight guide to download' },
    summary: { cn: '含展位搭建、用电、物流与消防要求。', en: 'Stand construction, power, freight and fire safety.' },
    cn: [
      paragraph('参展企业请在展商自助服务中查看完整手册，以下为公开版本。'),
      { kind: 'file', url: 'https://files.example.com/ccexpo/manual-cn.pdf', name: '参展手册（公开版）', ending: 'pdf' },
      { kind: 'file', url: 'https://files.example.com/ccexpo/freight-cn.pdf', name: '物流指南', ending: 'pdf' },
      { kind: 'rule' },
      paragraph('手册内容如有更新，以自助服务中的版本为准。'),
    ],
    en: [
      paragraph('Exhibitors find the whole manual in their own service centre. These are the public versions.'),
      { kind: 'file', url: 'https://files.example.com/ccexpo/manual-en.pdf', name: 'Exhibitor manual (public)', ending: 'pdf' },
      { kind: 'file', url: 'https://files.example.com/ccexpo/freight-en.pdf', name: 'Freight guide', ending: 'pdf' },
      { kind: 'rule' },
      paragraph('Where they differ, the version of the service centre counts.'),
    ],
  },
  {
    daysAgo: -6,
    category: 'notice',
    cover: 'ticket',
    title: { cn: '开展倒计时 30 天：现场购票窗口安排', en: 'Thirty days to go: ticket desks on site' },
    summary: none,
    cn: [paragraph('现场设六个购票窗口，建议提前在线购买。')],
    en: [paragraph('There are six desks on site. Online is faster.')],
  },
  {
    daysAgo: -13,
    category: 'programme',
    cover: 'stage',
    title: { cn: '主论坛嘉宾阵容全部公布', en: 'All speakers of the plenary announced' },
    summary: none,
    cn: [paragraph('完整名单请见会议日程。')],
    en: [paragraph('The whole list is in the programme.')],
  },
]
