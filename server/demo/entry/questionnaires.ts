import type { Question, QuestionOption, Questionnaire } from '../../../contract/rules/questionnaire'

const option = (id: string, cn: string, en: string, does: Partial<QuestionOption> = {}): QuestionOption => ({
  id,
  label: { cn, en },
  ...does,
})

const purpose: Question = {
  id: 'purpose',
  kind: 'single',
  isRequired: true,
  title: { cn: '您这次来展会主要想做什么？', en: 'What brings you to the fair?' },
  options: [
    option('purchase', '采购设备或服务', 'To buy equipment or services', { asks: ['budget'] }),
    option('trends', '了解新技术与行业趋势', 'To see what is new'),
    option('partners', '寻找代理与合作', 'To find partners'),
    option('exhibit', '考察，准备下届参展', 'To see whether to exhibit next time', { asks: ['booth'] }),
    option('study', '学习参观', 'To learn', { skips: ['role'] }),
  ],
}

const budget: Question = {
  id: 'budget',
  kind: 'single',
  isRequired: true,
  title: { cn: '本年度的采购预算大约是？', en: 'How large is your budget this year?' },
  options: [
    option('small', '50 万元以下', 'Under 500,000 CNY'),
    option('medium', '50–300 万元', '500,000 to 3 million CNY'),
    option('large', '300–1000 万元', '3 to 10 million CNY'),
    option('huge', '1000 万元以上', 'Over 10 million CNY'),
    option('open', '尚未确定', 'Not decided yet'),
  ],
}

const booth: Question = {
  id: 'booth',
  kind: 'single',
  isRequired: true,
  title: { cn: '您考虑多大的展位？', en: 'What size of booth do you have in mind?' },
  options: [
    option('shell', '9–18 m² 标准展位', 'Shell scheme, 9 to 18 m²'),
    option('raw', '36 m² 以上光地', 'Raw space, 36 m² and more'),
    option('unsure', '还不清楚', 'Not sure yet'),
  ],
}

const products: Question = {
  id: 'products',
  kind: 'multiple',
  isRequired: true,
  min: 1,
  max: 3,
  title: { cn: '您最想看哪些产品？', en: 'Which products bring you to the fair?' },
  help: { cn: '最多选 3 项', en: 'Choose up to 3' },
  options: [
    option('machineTools', '机床与成形', 'Machine tools and forming', { asks: ['axes'] }),
    option('robots', '工业机器人与自动化', 'Industrial robots and automation'),
    option('measuring', '测量与检测', 'Measuring and testing'),
    option('additive', '增材制造', 'Additive manufacturing'),
    option('software', '工业软件与互联网', 'Software and industrial internet'),
    option('other', '其他', 'Other', { takesText: true }),
  ],
}

const axes: Question = {
  id: 'axes',
  kind: 'multiple',
  min: 1,
  title: { cn: '您关注哪类机床？', en: 'Which machine tools?' },
  options: [
    option('turning', '车床与车铣复合', 'Turning and mill-turn'),
    option('fiveAxis', '五轴加工中心', 'Five-axis machining centres'),
    option('grinding', '磨床', 'Grinding'),
    option('press', '冲压与折弯', 'Presses and press brakes'),
  ],
}

const role: Question = {
  id: 'role',
  kind: 'single',
  isRequired: true,
  title: { cn: '您在采购中的角色是？', en: 'What is your part in purchasing?' },
  options: [
    option('decides', '最终决定', 'I decide'),
    option('recommends', '推荐选型', 'I recommend'),
    option('uses', '实际使用', 'I use what is bought'),
    option('none', '不参与', 'None'),
  ],
}

const source: Question = {
  id: 'source',
  kind: 'multiple',
  isRequired: true,
  min: 1,
  title: { cn: '您从哪里得知本届展会？', en: 'How did you hear about us?' },
  options: [
    option('wechat', '微信公众号', 'WeChat'),
    option('exhibitor', '展商邀请', 'An exhibitor invited me'),
    option('association', '行业协会', 'My association'),
    option('press', '行业媒体', 'Trade press'),
    option('colleague', '同事朋友', 'A colleague or friend'),
    option('other', '其他', 'Other', { takesText: true }),
  ],
}

const previous: Question = {
  id: 'previous',
  kind: 'single',
  isRequired: true,
  title: { cn: '您参观过上一届吗？', en: 'Did you visit the last edition?' },
  options: [option('yes', '参观过', 'Yes', { asks: ['lastTime'] }), option('no', '没有', 'No')],
}

const lastTime: Question = {
  id: 'lastTime',
  kind: 'rating',
  isRequired: true,
  max: 5,
  title: { cn: '上一届给您的整体感受如何？', en: 'How was it?' },
}

const forum: Question = {
  id: 'forum',
  kind: 'single',
  isRequired: true,
  title: { cn: '您会参加同期论坛吗？', en: 'Will you come to the conference?' },
  options: [
    option('yes', '会', 'Yes', { asks: ['topics'] }),
    option('maybe', '看时间', 'Perhaps', { asks: ['topics'] }),
    option('no', '不会', 'No'),
  ],
}

const topics: Question = {
  id: 'topics',
  kind: 'multiple',
  min: 1,
  max: 2,
  title: { cn: '哪些议题最吸引您？', en: 'Which topics interest you most?' },
  help: { cn: '最多选 2 项', en: 'Choose up to 2' },
  options: [
    option('factory', '智能工厂', 'The smart factory'),
    option('vehicles', '新能源汽车制造', 'Making electric vehicles'),
    option('aerospace', '航空航天零部件', 'Aerospace parts'),
    option('green', '绿色制造', 'Green manufacturing'),
  ],
}

const contact: Question = {
  id: 'contact',
  kind: 'single',
  isRequired: true,
  title: { cn: '是否愿意由展商在展前联系您？', en: 'May exhibitors contact you before the fair?' },
  options: [option('yes', '愿意', 'Yes'), option('no', '不愿意', 'No', { ends: true })],
}

const wishes: Question = {
  id: 'wishes',
  kind: 'text',
  max: 200,
  title: {
    cn: '您最想见哪家企业，或解决什么问题？',
    en: 'Whom would you like to meet, or what are you trying to solve?',
  },
  help: { cn: '选填，200 字以内', en: 'Optional, up to 200 characters' },
}

const questionnaire = (
  id: string,
  title: Questionnaire['title'],
  questions: Question[],
  questionSequenceList: string[],
): Questionnaire => ({
  id,
  version: 1,
  title,
  questionMap: Object.fromEntries(questions.map((question) => [question.id, question])),
  questionSequenceList,
})

/** Six to twelve questions, by the answers. */
export const visitorQuestionnaire = questionnaire(
  '1201-visitor-questions',
  { cn: '观众调查问卷', en: 'Visitor questionnaire' },
  [purpose, budget, booth, products, axes, role, source, previous, lastTime, forum, topics, contact, wishes],
  ['purpose', 'products', 'role', 'source', 'previous', 'forum', 'contact', 'wishes'],
)

/** Up to four short ones, asked in Chinese alone. */
export const energyQuestionnaire = questionnaire(
  '1202-visitor-questions',
  { cn: '参观意向', en: 'About your visit' },
  [
    {
      id: 'stage',
      kind: 'single',
      isRequired: true,
      title: { cn: '贵单位的储能项目处于哪个阶段？', en: 'How far is your storage project?' },
      options: [
        option('none', '暂无计划', 'No plans', { skips: ['capacity'] }),
        option('planning', '规划中', 'Being planned'),
        option('building', '建设中', 'Being built'),
        option('running', '已投运', 'Running'),
      ],
    },
    {
      id: 'capacity',
      kind: 'text',
      isRequired: true,
      max: 40,
      title: { cn: '规模大约是多少 MWh？', en: 'Of what size, in MWh?' },
    },
    {
      id: 'importance',
      kind: 'rating',
      isRequired: true,
      max: 5,
      title: { cn: '安全性在选型中有多重要？', en: 'How much does safety weigh in your choice?' },
    },
    {
      id: 'questions',
      kind: 'text',
      max: 200,
      title: { cn: '想向专家请教的问题', en: 'What would you ask our experts?' },
    },
  ],
  ['stage', 'capacity', 'importance', 'questions'],
)
