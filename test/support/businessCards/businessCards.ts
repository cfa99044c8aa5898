import type { Language } from '../../../contract/language'

/** What is printed on a card. */
export interface CardTruth {
  name: string
  company: string
  position: string
  phone: string
  email: string
  address: string
}

export type CardLayout = 'plain' | 'dark' | 'centred' | 'columns' | 'serif' | 'labels'
/** How the picture was taken. */
export type CardPicture = 'flat' | 'tilted' | 'shaded' | 'small' | 'slanted' | 'turned'

export interface BusinessCard {
  id: string
  language: Language
  truth: CardTruth
  layout: CardLayout
  picture: CardPicture
}

const layouts: CardLayout[] = ['plain', 'dark', 'centred', 'columns', 'serif', 'labels']
const pictures: CardPicture[] = ['flat', 'tilted', 'shaded', 'small', 'slanted', 'turned']

type Row = [name: string, company: string, position: string, phone: string, email: string, address: string]

const chinese: Row[] = [
  ['王小明', '上海精工机械有限公司', '销售总监', '138 1234 5678', 'wang.xm@jinggong.example.cn', '上海市浦东新区张江路88号3楼'],
  ['李娜', '深圳市蓝海科技股份有限公司', '采购部经理', '139-0000-1111', 'lina@lanhai.example.com', '深圳市南山区高新南一道9号'],
  ['陈建国', '广州南粤自动化设备有限公司', '总经理', '+86 136 2222 3333', 'chenjg@nanyue.example.com', '广州市黄埔区科学大道100号'],
  ['刘洋', '北京华远测控技术有限公司', '高级工程师', '13501020304', 'liuyang@huayuan.example.cn', '北京市海淀区中关村大街27号'],
  ['欧阳雪', '杭州云帆软件有限公司', '市场部主管', '188 6666 7777', 'ouyang.xue@yunfan.example.com', '杭州市滨江区江南大道588号'],
  ['赵志强', '苏州新工精密模具厂', '厂长', '+86-137-9876-5432', 'zhao@xingong.example.com', '苏州市吴中区木渎镇金枫路16号'],
  ['孙丽华', '武汉长江重型机床集团', '副总裁', '159 2700 8800', 'sunlh@cjzx.example.cn', '武汉市东湖高新区光谷大道70号'],
  ['周杰', '成都西部激光研究所', '研究员', '181 0808 0909', 'zhoujie@laser.example.org', '成都市双流区西航港大道5号'],
  ['吴敏', '宁波远洋进出口贸易有限公司', '外贸经理', '+86 158 5800 1234', 'wumin@yuanyang.example.com', '宁波市鄞州区天童南路707号'],
  ['郑海涛', '青岛海润轴承有限公司', '技术总监', '132 5555 6666', 'zht@hairun.example.com', '青岛市城阳区长城路89号'],
  ['黄晓燕', '厦门金桥会展服务有限公司', '项目经理', '150 5920 0021', 'huangxy@jinqiao.example.cn', '厦门市思明区会展路198号'],
  ['林国栋', '东莞市恒达五金制品有限公司', '董事长', '133 0303 0404', 'lin@hengda.example.com', '东莞市长安镇振安东路22号'],
]

const english: Row[] = [
  [
    'Emily Johnson',
    'Northwind Tools Ltd.',
    'Head of Procurement',
    '+44 7700 900123',
    'emily.johnson@northwind.example.co.uk',
    '12 King Street, Manchester M2 6AQ, UK',
  ],
  [
    'Daniel Weber',
    'Weber Maschinenbau GmbH',
    'Managing Director',
    '+49 151 2345 6789',
    'd.weber@weber.example.de',
    'Industriestrasse 45, 70565 Stuttgart, Germany',
  ],
  [
    'Sofia Rossi',
    'Rossi Robotics S.p.A.',
    'Sales Manager',
    '+39 333 456 7890',
    'sofia@rossi.example.it',
    'Via Roma 21, 20121 Milano, Italy',
  ],
  [
    'Michael Chen',
    'Pacific Automation Inc.',
    'Senior Engineer',
    '+1 415 555 0132',
    'mchen@pacific.example.com',
    '500 Market Street, San Francisco, CA 94105, USA',
  ],
  [
    'Aisha Khan',
    'Gulf Industrial Trading LLC',
    'Purchasing Manager',
    '+971 50 123 4567',
    'aisha.khan@gulf.example.ae',
    'Sheikh Zayed Road 88, Dubai, UAE',
  ],
  [
    'Pierre Dubois',
    'Dubois Optique SA',
    'Technical Director',
    '+33 6 12 34 56 78',
    'p.dubois@dubois.example.fr',
    '8 Rue de Lyon, 69003 Lyon, France',
  ],
  [
    'Hannah Smith',
    'Orchard Laser Systems',
    'Product Manager',
    '+61 412 345 678',
    'hannah@orchard.example.com.au',
    '120 Collins Street, Melbourne VIC 3000, Australia',
  ],
  [
    'Kenji Tanaka',
    'Tanaka Precision Co., Ltd.',
    'General Manager',
    '+81 90 1234 5678',
    'tanaka@precision.example.jp',
    '2-4-1 Marunouchi, Chiyoda-ku, Tokyo 100-6390, Japan',
  ],
  [
    'Olga Ivanova',
    'Baltic Foundry Group',
    'Chief Executive Officer',
    '+371 2612 3456',
    'olga.ivanova@baltic.example.lv',
    'Brivibas iela 10, Riga LV-1010, Latvia',
  ],
  [
    'Carlos Mendes',
    'Mendes Moldes Lda',
    'Owner',
    '+351 912 345 678',
    'carlos@mendes.example.pt',
    'Rua do Ouro 77, 2430-300 Marinha Grande, Portugal',
  ],
  [
    'Grace Lim',
    'Straits Measuring Pte Ltd',
    'Marketing Director',
    '+65 9123 4567',
    'grace.lim@straits.example.sg',
    '1 Raffles Place, Singapore 048616',
  ],
  [
    'Robert Brown',
    'Midwest Bearing Corporation',
    'Vice President',
    '+1 312 555 0187',
    'rbrown@midwest.example.com',
    '233 South Wacker Drive, Chicago, IL 60606, USA',
  ],
]

const cardsOf = (language: Language, rows: Row[]): BusinessCard[] =>
  rows.map(([name, company, position, phone, email, address], at) => ({
    id: `${language}${at + 1}`,
    language,
    truth: { name, company, position, phone, email, address },
    layout: layouts[at % layouts.length]!,
    picture: pictures[(at + Math.floor(at / pictures.length)) % pictures.length]!,
  }))

/** Made-up people: twelve cards in Chinese, twelve in English, in six layouts and under six conditions. */
export const businessCards: BusinessCard[] = [...cardsOf('cn', chinese), ...cardsOf('en', english)]
