import type { DemoArticle } from './DemoArticle'
import { machineryFair } from '../fairs'
import { heading, list, paragraph, picture, quote, steps, table, web } from './richParts'

/** The longer articles of the main fair, with every kind of part. */
export const longArticles: DemoArticle[] = [
  {
    daysAgo: 2,
    category: 'visiting',
    cover: 'metro',
    isPinned: true,
    title: { cn: '一文看懂怎么来：地铁、接驳车与停车', en: 'Getting here: metro, shuttle and parking' },
    summary: {
      cn: '地铁 6 号线直达展馆，开展四天增开三条免费接驳线。',
      en: 'Metro line 6 stops at the halls. Three free shuttle lines run on all four days.',
    },
    cn: [
      paragraph(
        '展馆位于汉阳区鹦鹉大道，地铁 **6 号线国博中心南站 B 口**出站即到南门。开展四天，组委会增开三条免费接驳线，凭登记二维码乘车。',
      ),
      picture(machineryFair, 'metro', '前往展馆的地铁与接驳线路示意图'),
      heading('接驳车时刻'),
      table(
        ['线路', '起点', '首班', '末班', '间隔'],
        ['1 号线', '武汉站东广场', '08:00', '17:30', '20 分钟'],
        ['2 号线', '汉口站北广场', '08:00', '17:30', '20 分钟'],
        ['3 号线', '天河机场 T3', '08:30', '18:00', '40 分钟'],
      ),
      heading('自驾'),
      paragraph('导航至“国博中心 P5 停车场”。展期车位紧张，09:30 之后建议停放在 P8，步行约 8 分钟。'),
      list('停车费 5 元/小时，单日最高 40 元', 'P5 设 60 个充电车位', '大客车请从滨江大道进入'),
      paragraph('还没有门票？[立即选购](page:ticketType)，现场无需排队换证。'),
    ],
    en: [
      paragraph(
        'The halls are in Yingwu Avenue, Hanyang. Leave metro **line 6 at International Expo Center South, exit B**, and you are at the south entrance. Three free shuttle lines run on all four days. Show your registration code.',
      ),
      picture(machineryFair, 'metro', 'Metro and shuttle lines to the halls'),
      heading('Shuttle times'),
      table(
        ['Line', 'From', 'First', 'Last', 'Every'],
        ['1', 'Wuhan station, east square', '08:00', '17:30', '20 min'],
        ['2', 'Hankou station, north square', '08:00', '17:30', '20 min'],
        ['3', 'Tianhe airport, T3', '08:30', '18:00', '40 min'],
      ),
      heading('By car'),
      paragraph('Car park P5 is the nearest. After 09:30 please use P8, an eight-minute walk away.'),
      list('CNY 5 an hour, CNY 40 a day at most', '60 charging points in P5', 'Coaches enter from Binjiang Avenue'),
      paragraph('No ticket yet? [Get one now](page:ticketType) and skip the badge desk.'),
    ],
  },
  {
    daysAgo: 4,
    category: 'notice',
    cover: 'hall',
    isPinned: true,
    title: { cn: '展会规模再创新高：十二个展馆、两百家展商', en: 'Twelve halls, two hundred exhibitors: the largest edition yet' },
    summary: {
      cn: '本届展览面积 9.6 万平方米，较上届增长 14%，新增工业软件专区。',
      en: '96,000 square metres, 14% more than last time, with a new area for industrial software.',
    },
    cn: [
      paragraph(
        '第十二届华中国际装备制造展览会的展位图今日公布。展览面积 **9.6 万平方米**，比上届增长 14%，来自 19 个国家和地区的企业已确认参展。',
      ),
      heading('展馆分布'),
      table(
        ['展馆', '主题', '面积'],
        ['A1', '机床与成形装备', '18,000 m²'],
        ['A2', '数控系统与刀具', '16,000 m²'],
        ['A3', '机器人与自动化', '16,000 m²'],
        ['B1', '工业软件与检测', '14,000 m²'],
        ['B2', '新能源汽车零部件', '14,000 m²'],
      ),
      quote('我们不再按国别划分展区，而是按一条产线的顺序：观众从毛坯走到成品。', '—— 组委会秘书长 周启明'),
      paragraph('展位图可在展馆平面图页面查看，[点此打开](page:hallPlan)。'),
    ],
    en: [
      paragraph(
        'The floor plan of the 12th edition is out today: **96,000 square metres**, 14% more than last time, with companies from 19 countries and regions.',
      ),
      heading('The halls'),
      table(
        ['Hall', 'Theme', 'Area'],
        ['A1', 'Machine tools and forming', '18,000 m²'],
        ['A2', 'CNC systems and cutting tools', '16,000 m²'],
        ['A3', 'Robots and automation', '16,000 m²'],
        ['B1', 'Industrial software and metrology', '14,000 m²'],
        ['B2', 'Parts for electric vehicles', '14,000 m²'],
      ),
      quote(
        'We no longer sort by country. Visitors walk a production line, from the blank to the finished part.',
        'Zhou Qiming, secretary general',
      ),
      paragraph('The plan is on the page of the halls: [open it here](page:hallPlan).'),
    ],
  },
  {
    daysAgo: 6,
    category: 'programme',
    cover: 'stage',
    title: { cn: '智能制造高峰论坛完整日程发布', en: 'Full programme of the smart manufacturing summit' },
    summary: {
      cn: '三天、八个会场、180 场演讲，同声传译覆盖主论坛。',
      en: 'Three days, eight rooms, 180 talks. The plenary is interpreted.',
    },
    cn: [
      paragraph('论坛设主论坛一场、平行分论坛七场。所有演讲题目由企业一线工程师提出，组委会不接受产品推介。'),
      picture(machineryFair, 'stage', '主论坛厅，可容纳八百人'),
      heading('怎样报名'),
      steps(
        '登录后打开[会议日程](page:conferenceActivityList)',
        '按日期或分会场筛选，点星标收藏',
        '需要报名的场次点“报名”，座位满后自动候补',
      ),
      heading('同声传译'),
      paragraph('A1 馆主论坛厅提供中英同传，凭证件在入口领取接收机，离场时归还。'),
    ],
    en: [
      paragraph(
        'One plenary and seven parallel rooms. Every topic comes from an engineer of a factory, and no product pitches are accepted.',
      ),
      picture(machineryFair, 'stage', 'The plenary hall with eight hundred seats'),
      heading('How to join'),
      steps(
        'Sign in and open the [programme](page:conferenceActivityList)',
        'Narrow it by day or room, and star what you like',
        'Sign up where seats are limited. A full session has a waiting list',
      ),
      heading('Interpreting'),
      paragraph('The plenary hall in A1 offers Chinese and English. Collect a receiver at the entrance.'),
    ],
  },
  {
    daysAgo: 8,
    category: 'notice',
    cover: 'ticket',
    title: { cn: '电子票全面启用，现场不再发放纸质门票', en: 'Tickets are on your phone: no more paper at the entrance' },
    summary: {
      cn: '提前登记的观众刷手机二维码直接入场，离线也能打开。',
      en: 'Register ahead and enter by the code on your phone. It opens without a network.',
    },
    cn: [
      paragraph('本届起，全部门票为电子票。完成登记并选票后，二维码保存在手机票夹中，**没有网络也能打开**。'),
      list('每张票对应一人，请如实填写姓名', '票可以转赠，转赠后原二维码立即失效', '手机没电？人工窗口凭登记手机号后四位查票'),
      paragraph('门票类型与价格请见[购票页面](page:ticketType)。'),
    ],
    en: [
      paragraph('All tickets are electronic from this year on. Your code is kept on the phone and **opens without a network**.'),
      list(
        'One ticket, one person: please give your real name',
        'You may pass a ticket on. The old code ends at once',
        'Battery empty? The desk finds you by the last four digits of your phone',
      ),
      paragraph('Types and prices are on the [page of tickets](page:ticketType).'),
    ],
  },
  {
    daysAgo: 11,
    category: 'industry',
    cover: 'chart',
    title: { cn: '一季度全国机床订单同比增长 8.3%', en: 'Machine tool orders up 8.3% in the first quarter' },
    summary: {
      cn: '五轴与车铣复合机床需求强劲，出口占比首次超过三成。',
      en: 'Five-axis and mill-turn machines lead. Exports pass 30% for the first time.',
    },
    cn: [
      paragraph('行业协会发布的统计显示，一季度金属切削机床新增订单同比增长 **8.3%**，其中五轴加工中心增长 21.4%。'),
      table(
        ['品类', '同比', '出口占比'],
        ['五轴加工中心', '+21.4%', '34%'],
        ['车铣复合', '+16.0%', '31%'],
        ['立式加工中心', '+5.2%', '28%'],
        ['普通车床', '-9.7%', '41%'],
      ),
      paragraph('分析认为，新能源汽车一体化压铸与低空飞行器零部件，是高端机床需求增长的主要来源。'),
    ],
    en: [
      paragraph(
        'New orders for metal-cutting machines grew by **8.3%** in the first quarter, five-axis centres by 21.4%, says the association of the industry.',
      ),
      table(
        ['Kind', 'Change', 'Exported'],
        ['Five-axis centres', '+21.4%', '34%'],
        ['Mill-turn', '+16.0%', '31%'],
        ['Vertical centres', '+5.2%', '28%'],
        ['Manual lathes', '-9.7%', '41%'],
      ),
      paragraph('Castings for electric vehicles and parts for low-altitude aircraft drive the demand for high-end machines.'),
    ],
  },
  {
    daysAgo: 13,
    category: 'exhibitors',
    cover: 'spindle',
    title: { cn: '精工数控将首发 0.5 微米五轴加工中心', en: 'Jinggong CNC to show a five-axis centre of half a micron' },
    summary: {
      cn: 'A2 馆 A201 展位，每天 10:30 与 14:30 现场加工航空叶片。',
      en: 'Hall A2, booth A201. A turbine blade is cut live at 10:30 and 14:30.',
    },
    cn: [
      paragraph('武汉精工数控设备有限公司将在 A2 馆发布新一代五轴加工中心。厂家介绍，整机热误差补偿后定位精度达 0.5 微米。'),
      picture(machineryFair, 'spindle', '五轴加工中心主轴正在切削工件'),
      heading('现场看点'),
      list('航空叶片五轴联动加工，全程 38 分钟', '观众可带图纸咨询工艺方案', '每日前 20 名预约者获赠样件'),
      paragraph('可在线预约洽谈：[查看参展企业](page:conferenceMeetingSelect)。'),
    ],
    en: [
      paragraph(
        'Wuhan Jinggong CNC launches its new five-axis centre in hall A2. With thermal compensation the maker promises a positioning accuracy of 0.5 microns.',
      ),
      picture(machineryFair, 'spindle', 'The spindle of a five-axis centre cuts a part'),
      heading('At the booth'),
      list(
        'A turbine blade in 38 minutes',
        'Bring your drawing and leave with a process plan',
        'A sample part for the first twenty appointments of a day',
      ),
      paragraph('Meetings can be booked online: [see the companies](page:conferenceMeetingSelect).'),
    ],
  },
  {
    daysAgo: 16,
    category: 'media',
    cover: 'paper',
    title: { cn: '《长江制造观察》：华中装备展缘何成为新品首发地', en: 'Yangtze Manufacturing Review: why launches move to Wuhan' },
    summary: { cn: '记者走访十家展商，听他们讲为什么把首发放在武汉。', en: 'A reporter asked ten exhibitors why they launch here.' },
    cn: [
      paragraph('本文原载《长江制造观察》，经授权转载，有删节。'),
      quote('订单在哪里，首发就在哪里。三百公里内有四家整车厂和六个航空零部件基地。'),
      paragraph('在 A3 馆搭建现场，一家机器人企业的市场总监算了一笔账：去年展会四天，他们收到 217 条有效询盘，四成来自半天车程之内。'),
      heading('不只是卖设备'),
      paragraph('越来越多展商带着工艺工程师而不是销售来参展。“客户想看的是他那个零件怎么做出来。”'),
      web('全文见', '长江制造观察网站', 'https://news.example.com/yangtze/equipment-expo'),
    ],
    en: [
      paragraph('First published by the Yangtze Manufacturing Review. Shortened, with permission.'),
      quote('We launch where the orders are. Within 300 kilometres there are four car makers and six bases of aircraft parts.'),
      paragraph(
        'At the site of hall A3 the marketing director of a robot maker does the sum: 217 serious inquiries in four days last year, four in ten from less than half a day away.',
      ),
      heading('Not only machines'),
      paragraph('More exhibitors bring process engineers instead of sellers. “Customers want to see how their own part is made.”'),
      web('The whole story is on the ', 'site of the Review', 'https://news.example.com/yangtze/equipment-expo'),
    ],
  },
  {
    daysAgo: 18,
    category: 'visiting',
    cover: 'hall',
    title: { cn: '一日、两日、四日：三条推荐参观路线', en: 'One day, two days, four days: three routes' },
    summary: {
      cn: '按采购、技术、学习三种目的规划，附每站停留时间。',
      en: 'For buyers, engineers and learners, with the minutes of each stop.',
    },
    cn: [
      heading('一日：只看要买的'),
      steps('09:00 A1 馆机床（90 分钟）', '10:30 A2 馆刀具（60 分钟）', '13:00 B1 馆检测（60 分钟）', '14:30 预约洽谈'),
      heading('两日：看产线怎么连起来'),
      paragraph('第一天按工序走 A1、A2、A3，第二天上午听平行论坛，下午回到感兴趣的展位深谈。'),
      heading('四日：带团队来'),
      paragraph('建议分组，晚上在酒店碰头。展会日程可以订阅到手机日历，[打开我的日程](page:conferenceMySchedule)。'),
    ],
    en: [
      heading('One day: what you want to buy'),
      steps(
        '09:00 Hall A1, machine tools (90 min)',
        '10:30 Hall A2, cutting tools (60 min)',
        '13:00 Hall B1, metrology (60 min)',
        '14:30 Meetings',
      ),
      heading('Two days: how the line connects'),
      paragraph(
        'Follow the process through A1, A2 and A3 on the first day. Hear talks on the second morning, and return to the booths that interest you.',
      ),
      heading('Four days: with your team'),
      paragraph(
        'Split up, and meet at the hotel. Your plan fits into the calendar of your phone: [open my schedule](page:conferenceMySchedule).',
      ),
    ],
  },
]
