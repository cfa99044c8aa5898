import type { Bilingual } from '../../../contract/language'

const pair = (cn: string, en: string): Bilingual => ({ cn, en })

/** A conference of the demo: its tracks, and what is spoken about in each. */
export interface DemoConference {
  code: string
  name: Bilingual
  intro: Bilingual
  tracks: { code: string; name: Bilingual; topics: Bilingual[] }[]
}

export const conferences: DemoConference[] = [
  {
    code: 'manufacturing',
    name: pair('智能制造高峰论坛', 'Smart Manufacturing Summit'),
    intro: pair(
      '工厂如何接单、排产、加工、检验和交付。来自整机厂、零部件厂和研究机构的嘉宾，讲自己的产线。',
      'How factories plan, machine, inspect and deliver. Makers of machines and parts speak about their own lines.',
    ),
    tracks: [
      {
        code: 'machining',
        name: pair('精密加工', 'Precision machining'),
        topics: [
          pair('五轴加工中心的热误差补偿', 'Thermal error compensation on five-axis centres'),
          pair('钛合金高效铣削的刀具选择', 'Choosing tools for titanium milling'),
          pair('微米级孔加工的在线检测', 'In-process measuring of micron bores'),
          pair('车铣复合减少装夹次数', 'Fewer set-ups by mill-turning'),
          pair('大型结构件的变形控制', 'Keeping large parts from warping'),
          pair('硬车替代磨削的经济账', 'When hard turning replaces grinding'),
        ],
      },
      {
        code: 'robots',
        name: pair('机器人应用', 'Robots at work'),
        topics: [
          pair('协作机器人上下料的投资回收', 'Payback of collaborative machine tending'),
          pair('无序抓取的视觉方案对比', 'Bin picking: vision systems compared'),
          pair('机器人打磨的力控实践', 'Force control for robot grinding'),
          pair('小批量焊接的离线编程', 'Offline programming for short welding runs'),
          pair('移动机器人与产线节拍', 'Mobile robots in step with the line'),
          pair('人机共线的安全评估', 'Safety assessment where people and robots share a line'),
        ],
      },
      {
        code: 'digital',
        name: pair('数字化工厂', 'Digital factory'),
        topics: [
          pair('从纸质工单到无纸化车间', 'From job cards to a paperless shop'),
          pair('设备联网的第一百天', 'The first hundred days of connected machines'),
          pair('用排产算法缩短交期', 'Shorter lead times by scheduling'),
          pair('数字孪生在试切中的作用', 'What a digital twin saves in first cuts'),
          pair('刀具寿命预测的数据基础', 'The data behind tool life prediction'),
          pair('中小工厂的信息安全', 'Information security for small factories'),
        ],
      },
    ],
  },
  {
    code: 'vehicles',
    name: pair('汽车与新能源装备大会', 'Vehicle and New Energy Equipment Conference'),
    intro: pair(
      '电驱、电池与轻量化带来的新工艺，以及供应链怎样跟上车型换代。',
      'New processes for drives, batteries and light bodies, and how suppliers keep pace with new models.',
    ),
    tracks: [
      {
        code: 'drives',
        name: pair('电驱与传动', 'Drives and gears'),
        topics: [
          pair('扁线电机定子的自动化', 'Automating hairpin stators'),
          pair('减速器齿轮的强力珩磨', 'Power honing of gearbox wheels'),
          pair('电驱壳体的一次装夹加工', 'Drive housings in one clamping'),
          pair('噪声从齿面开始', 'Noise begins at the tooth'),
        ],
      },
      {
        code: 'batteries',
        name: pair('电池制造', 'Battery making'),
        topics: [
          pair('极片涂布的面密度闭环', 'Closing the loop on coating weight'),
          pair('电芯激光焊接的缺陷识别', 'Finding faults in laser-welded cells'),
          pair('干法电极的设备挑战', 'Machines for dry electrodes'),
          pair('模组拆解与梯次利用', 'Taking modules apart for a second life'),
        ],
      },
      {
        code: 'bodies',
        name: pair('一体化压铸', 'Giga casting'),
        topics: [
          pair('超大型压铸模的寿命', 'How long the largest dies last'),
          pair('免热处理合金的选择', 'Choosing alloys that need no heat treatment'),
          pair('压铸件的 X 射线检测', 'X-ray inspection of castings'),
          pair('返修还是报废', 'Repair or scrap'),
        ],
      },
    ],
  },
  {
    code: 'industry',
    name: pair('产业合作与人才论坛', 'Industry and Talent Forum'),
    intro: pair(
      '采购、出海、职业教育和园区合作，面向企业负责人和人力资源。',
      'Sourcing, going abroad, training and industrial parks, for managers and personnel departments.',
    ),
    tracks: [
      {
        code: 'sourcing',
        name: pair('采购与出海', 'Sourcing and export'),
        topics: [
          pair('德国采购商怎样选供应商', 'How German buyers choose suppliers'),
          pair('东南亚建厂的设备清单', 'Equipping a plant in South-East Asia'),
          pair('欧盟机械法规的新要求', 'The new EU machinery regulation'),
          pair('外贸报价的汇率风险', 'Currency risk in offers'),
        ],
      },
      {
        code: 'skills',
        name: pair('技能人才', 'Skills'),
        topics: [
          pair('校企共建实训基地', 'Training centres shared with colleges'),
          pair('数控技师的成长路径', 'How machinists grow'),
          pair('老师傅的经验怎样留下来', 'Keeping the knowledge of senior workers'),
          pair('招到年轻人的车间', 'Shops that young people choose'),
        ],
      },
    ],
  },
]

export const roomNames: { code: string; name: Bilingual; hallNo: string; capacity: number }[] = [
  { code: 'a1-plenary', name: pair('主论坛厅', 'Plenary hall'), hallNo: 'A1', capacity: 800 },
  { code: 'a1-east', name: pair('东会议厅', 'East room'), hallNo: 'A1', capacity: 240 },
  { code: 'a2-stage', name: pair('开放舞台', 'Open stage'), hallNo: 'A2', capacity: 150 },
  { code: 'a2-west', name: pair('西会议厅', 'West room'), hallNo: 'A2', capacity: 240 },
  { code: 'a3-forum', name: pair('论坛区', 'Forum area'), hallNo: 'A3', capacity: 180 },
  { code: 'b1-301', name: pair('301 会议室', 'Room 301'), hallNo: 'B1', capacity: 120 },
  { code: 'b1-302', name: pair('302 会议室', 'Room 302'), hallNo: 'B1', capacity: 120 },
  { code: 'b2-lab', name: pair('实训区', 'Training area'), hallNo: 'B2', capacity: 60 },
]

export const activities: Bilingual[] = [
  pair('开幕巡馆', 'Opening tour'),
  pair('采购对接会', 'Buyer matchmaking'),
  pair('新品发布时间', 'New product hour'),
  pair('数控技能大赛决赛', 'Final of the machining contest'),
  pair('海外买家早餐会', 'Breakfast with buyers from abroad'),
  pair('机器人现场挑战赛', 'Robot challenge'),
]

export const positions: Bilingual[] = [
  pair('总工程师', 'Chief Engineer'),
  pair('工艺总监', 'Head of Process Engineering'),
  pair('研发负责人', 'Head of R&D'),
  pair('工厂厂长', 'Plant Manager'),
  pair('教授', 'Professor'),
  pair('产品经理', 'Product Manager'),
  pair('采购总监', 'Purchasing Director'),
]

/** The track of classes that need a ticket, and one class of each day. */
export const masterName = pair('大师课', 'Master classes')
export const masterTopics: Bilingual[] = [
  pair('大师课：从图纸到首件', 'Master class: from drawing to first part'),
  pair('大师课：夹具设计的十个错误', 'Master class: ten mistakes in fixture design'),
  pair('大师课：五轴编程实战', 'Master class: five-axis programming in practice'),
]
