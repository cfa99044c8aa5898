import type { Bilingual } from '../../../contract/language'

/** A guest of honour of the demo. */
export interface DemoGuest {
  name: Bilingual
  title: Bilingual
  company: Bilingual
  country: string
  /** The number of a picture; 0 for initials. */
  photo: number
  /** What the introduction says beyond the usual. */
  about: Bilingual
}

const pair = (text: string): Bilingual => {
  const [cn = '', en = ''] = text.split(' | ')
  return { cn, en }
}

const guest = (country: string, photo: number, name: string, title: string, company: string, about: string): DemoGuest => ({
  ...{ country, photo },
  name: pair(name),
  title: pair(title),
  company: pair(company),
  about: pair(about),
})

/** Guests of honour: people whom the organiser invites to open the fair, to judge and to receive. Speakers are in the programme. */
export const demoGuests: DemoGuest[] = [
  guest(
    'CN',
    1,
    '周启明 | Zhou Qiming',
    '秘书长 | Secretary general',
    '华中装备制造业协会 | Central China Equipment Association',
    '主持开幕式，担任展会组委会秘书长第六年。 | Opens the fair, as secretary general for the sixth year.',
  ),
  guest(
    'CN',
    2,
    '林静怡 | Lin Jingyi',
    '中国工程院院士 | Academician',
    '华中科技大学 | Huazhong University of Science and Technology',
    '长期研究超精密加工与误差补偿，主持新品评审。 | Studies ultra-precision machining, and chairs the jury of new products.',
  ),
  guest(
    'DE',
    3,
    'Matthias Köhler | Matthias Köhler',
    '主席 | President',
    '莱茵机床制造商联盟 | Rhine Machine Builders’ Alliance',
    '率 14 家德国企业组成的代表团参加开幕活动。 | Leads a delegation of 14 German companies.',
  ),
  guest(
    'JP',
    4,
    '佐藤健一 | Kenichi Sato',
    '理事长 | Chair',
    '中部工作机械会 | Chubu Machine Tool Society',
    '三十年精密主轴研发经历。 | Thirty years of work on precision spindles.',
  ),
  guest(
    'CN',
    5,
    '高文博 | Gao Wenbo',
    '副局长 | Deputy director',
    '湖北省经济和信息化厅 | Hubei Department of Economy and Information',
    '介绍省内装备制造业更新改造政策。 | Presents the programme for renewing the province’s factories.',
  ),
  guest(
    'IT',
    6,
    'Giulia Moretti | Giulia Moretti',
    '首席执行官 | Chief executive',
    '都灵自动化集团 | Torino Automazione',
    '连续三届担任国际采购日召集人。 | Has convened the international buyers’ day three times.',
  ),
  guest(
    'CN',
    7,
    '陈思齐 | Chen Siqi',
    '总工程师 | Chief engineer',
    '东湖航空部件 | Donghu Aerospace Parts',
    '带领团队完成大型结构件变形控制。 | Her team keeps large aircraft parts from warping.',
  ),
  guest(
    'KR',
    8,
    '박민수 | Park Min-su',
    '副社长 | Vice president',
    '釜山机器人 | Busan Robotics',
    '主持人机协作安全圆桌。 | Chairs the round table on safe collaboration.',
  ),
  guest(
    'CN',
    0,
    '吴建国 | Wu Jianguo',
    '全国劳动模范 | National model worker',
    '长江重型机床 | Changjiang Heavy Machine Tools',
    '青年工程师擂台赛主裁判。 | Chief judge of the young engineers’ contest.',
  ),
  guest(
    'US',
    0,
    'Daniel Carter | Daniel Carter',
    '采购副总裁 | Vice president of sourcing',
    '大湖传动 | Great Lakes Drives',
    '首次到访武汉，寻找铸件与齿轮供应商。 | Visits Wuhan for the first time, for castings and gears.',
  ),
  guest(
    'CN',
    0,
    '徐雅琴 | Xu Yaqin',
    '会长 | President',
    '武汉模具工业协会 | Wuhan Die and Mould Association',
    '发布模具行业年度报告。 | Publishes the yearly report of the mould makers.',
  ),
  guest(
    'CH',
    0,
    'Nora Zbinden | Nora Zbinden',
    '研究主管 | Head of research',
    '伯尔尼量仪 | Bern Metrology',
    '讲解在线测量的不确定度。 | Explains how uncertain in-line measuring is.',
  ),
  guest(
    'CN',
    0,
    '马晓东 | Ma Xiaodong',
    '董事长 | Chairman',
    '襄阳电驱 | Xiangyang E-Drive',
    '代表新能源汽车零部件企业致辞。 | Speaks for the makers of parts for electric vehicles.',
  ),
  guest(
    'FR',
    0,
    'Claire Dubois | Claire Dubois',
    '商务参赞 | Trade counsellor',
    '法国驻武汉总领事馆 | Consulate General of France in Wuhan',
    '出席国际买家欢迎晚宴。 | Attends the welcome dinner of international buyers.',
  ),
  guest(
    'CN',
    0,
    '黄俊杰 | Huang Junjie',
    '创始人 | Founder',
    '光谷视觉 | Guanggu Vision',
    '从车间学徒到机器视觉企业创始人。 | From apprentice to founder of a vision company.',
  ),
  guest(
    'IN',
    0,
    'Anjali Mehta | Anjali Mehta',
    '总经理 | Managing director',
    '浦那汽车部件 | Pune Auto Components',
    '分享双供应商策略的两年实践。 | Shares two years with two suppliers for each part.',
  ),
  guest(
    'CN',
    0,
    '杨淑芬 | Yang Shufen',
    '教授 | Professor',
    '武汉理工大学 | Wuhan University of Technology',
    '关注制造业再就业与技能培训。 | Works on retraining for industry.',
  ),
  guest(
    'VN',
    0,
    'Nguyễn Thị Lan | Nguyen Thi Lan',
    '副会长 | Vice president',
    '越南机械企业协会 | Vietnam Machinery Association',
    '率东盟采购团参展。 | Leads the buyers of the ASEAN countries.',
  ),
  guest(
    'CN',
    0,
    '赵宏伟 | Zhao Hongwei',
    '主编 | Editor in chief',
    '长江制造观察 | Yangtze Manufacturing Review',
    '主持媒体开放日。 | Hosts the open day of the press.',
  ),
  guest(
    'AE',
    0,
    'Khalid Al Mansouri | Khalid Al Mansouri',
    '投资总监 | Investment director',
    '海湾工业园 | Gulf Industrial Parks',
    '考察整线交付能力。 | Looks for suppliers of complete lines.',
  ),
  guest(
    'CN',
    0,
    '孙丽华 | Sun Lihua',
    '设备总监 | Head of equipment',
    '东风零部件 | Dongfeng Components',
    '新品评审委员，关注设备可维护性。 | Judges how easily new machines are maintained.',
  ),
  guest(
    'GB',
    0,
    'Oliver Bennett | Oliver Bennett',
    '研究员 | Fellow',
    '谢菲尔德先进制造中心 | Sheffield Advanced Manufacturing Centre',
    '讨论钛合金铣削的刀具寿命。 | Discusses tool life in titanium milling.',
  ),
  guest(
    'CN',
    0,
    '何志强 | He Zhiqiang',
    '行长 | Branch president',
    '长江银行武汉分行 | Bank of the Yangtze, Wuhan',
    '介绍设备更新专项贷款。 | Presents loans for new machines.',
  ),
  guest(
    'TH',
    0,
    'Somchai Wattana | Somchai Wattana',
    '厂长 | Plant manager',
    '罗勇压铸 | Rayong Castings',
    '寻找压铸模具合作伙伴。 | Looks for partners in die casting.',
  ),
  guest(
    'CN',
    0,
    '郭婷 | Guo Ting',
    '世界技能大赛金牌得主 | WorldSkills gold medallist',
    '武汉船舶职业技术学院 | Wuhan Institute of Shipbuilding Technology',
    '数控铣项目金牌，现场演示。 | Won gold in CNC milling, and shows how.',
  ),
  guest(
    'BR',
    0,
    'Rafael Souza | Rafael Souza',
    '总监 | Director',
    '圣保罗农机 | São Paulo Farm Machinery',
    '考察农机变速箱供应链。 | Studies suppliers of tractor gearboxes.',
  ),
  guest(
    'CN',
    0,
    '邓宇航 | Deng Yuhang',
    '首席架构师 | Chief architect',
    '启航工业软件 | Qihang Industrial Software',
    '分享无纸化车间的四个坑。 | Tells of four traps on the way to a paperless shop.',
  ),
  guest(
    'SE',
    0,
    'Astrid Lindqvist | Astrid Lindqvist',
    '可持续发展总监 | Head of sustainability',
    '北欧轴承 | Nordic Bearings',
    '谈再制造轴承的认证。 | Speaks about certified remanufactured bearings.',
  ),
  guest(
    'CN',
    0,
    '唐国栋 | Tang Guodong',
    '主任 | Director',
    '武汉市商务局会展办 | Wuhan Convention Office',
    '发布会展服务承诺。 | Announces the city’s promises to visitors of fairs.',
  ),
  guest(
    'SG',
    0,
    '陈美玲 | Tan Mei Ling',
    '合伙人 | Partner',
    '狮城产业基金 | Lion City Industry Fund',
    '关注成长期装备企业。 | Invests in growing makers of equipment.',
  ),
]
