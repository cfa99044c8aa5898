import type { Bilingual } from '../../../../../contract/language'

/** A list of a programme's file, as a sheet of a workbook. */
export type SheetPart = 'rooms' | 'nodes' | 'speakers' | 'sessions' | 'appearances' | 'papers' | 'guests' | 'tickets'

/** The words for the values of a choice. The value itself is read too. */
type Choices = Readonly<Record<string, Bilingual>>

export interface SheetColumn {
  /** The field of the file, as `title.cn`. */
  field: string
  title: Bilingual
  kind: 'text' | 'number' | 'boolean' | 'time'
  isRequired?: boolean
  choices?: Choices
  /** Letters that fit into its cells. */
  width?: number
}

export interface ProgrammeSheet {
  name: Bilingual
  columns: readonly SheetColumn[]
}

type More = Partial<SheetColumn>

const column = (field: string, cn: string, en: string, more: More = {}): SheetColumn => ({
  field,
  title: { cn, en },
  kind: 'text',
  ...more,
})

/** A text in both languages has two columns. */
const both = (field: string, cn: string, en: string, more: More = {}): SheetColumn[] => [
  column(`${field}.cn`, `${cn}（中文）`, `${en} (Chinese)`, more),
  column(`${field}.en`, `${cn}（英文）`, `${en} (English)`, more),
]

const must = { isRequired: true }
const code = column('code', '编号', 'Code', must)
const name = both('name', '名称', 'Name', { ...must, width: 30 })
const intro = both('intro', '介绍', 'Description', { width: 50 })

const nodeWords: Choices = {
  conference: { cn: '会议', en: 'Conference' },
  track: { cn: '分论坛', en: 'Track' },
  day: { cn: '日期', en: 'Day' },
  hall: { cn: '展馆', en: 'Hall' },
  topic: { cn: '主题', en: 'Topic' },
}

const sessionWords: Choices = {
  talk: { cn: '演讲', en: 'Talk' },
  keynote: { cn: '主旨演讲', en: 'Keynote' },
  panel: { cn: '圆桌讨论', en: 'Panel' },
  workshop: { cn: '工作坊', en: 'Workshop' },
  activity: { cn: '活动', en: 'Activity' },
  break: { cn: '休息', en: 'Break' },
}

const languageWords: Choices = {
  cn: { cn: '中文', en: 'Chinese' },
  en: { cn: '英文', en: 'English' },
  both: { cn: '中英双语', en: 'Both' },
}

const audienceWords: Choices = {
  everybody: { cn: '公开', en: 'Everybody' },
  invited: { cn: '仅限受邀', en: 'By invitation' },
  speakers: { cn: '仅限演讲嘉宾', en: 'Speakers only' },
  hidden: { cn: '不显示', en: 'Hidden' },
}

const signUpWords: Choices = {
  none: { cn: '无需报名', en: 'None' },
  open: { cn: '直接报名', en: 'Open' },
  review: { cn: '报名需审核', en: 'With review' },
}

const roleWords: Choices = {
  speaker: { cn: '演讲人', en: 'Speaker' },
  chair: { cn: '主席', en: 'Chair' },
  panelist: { cn: '讨论嘉宾', en: 'Panelist' },
  host: { cn: '主持人', en: 'Host' },
}

/** The sheets in their order. What a row names is in a sheet before it. */
export const programmeSheets: Readonly<Record<SheetPart, ProgrammeSheet>> = {
  rooms: {
    name: { cn: '会议室', en: 'Rooms' },
    columns: [code, ...name, column('hallNo', '展馆号', 'Hall'), column('capacity', '容量', 'Capacity', { kind: 'number' })],
  },
  nodes: {
    name: { cn: '会议结构', en: 'Conferences' },
    columns: [
      code,
      column('parent', '上级编号', 'Code above'),
      column('kind', '类型', 'Kind', { ...must, choices: nodeWords }),
      ...name,
      ...intro,
      column('conferenceTypeId', '会议类型', 'Conference type'),
      column('mostPerPerson', '每人最多场次', 'Sessions per person', { kind: 'number' }),
    ],
  },
  speakers: {
    name: { cn: '嘉宾', en: 'Speakers' },
    columns: [
      code,
      ...both('name', '姓名', 'Name', must),
      ...both('title', '职务', 'Job title'),
      ...both('company', '单位', 'Company', { width: 30 }),
      ...intro,
      column('pictureUrl', '照片链接', 'Picture link'),
      column('contact.phone', '手机号', 'Phone'),
      column('contact.email', '邮箱', 'Email'),
    ],
  },
  sessions: {
    name: { cn: '场次', en: 'Sessions' },
    columns: [
      code,
      column('node', '所属编号', 'Conference code'),
      column('kind', '类型', 'Kind', { ...must, choices: sessionWords }),
      ...both('title', '标题', 'Title', { ...must, width: 40 }),
      ...intro,
      column('language', '语言', 'Language', { choices: languageWords }),
      column('startTime', '开始时间', 'Begins', { ...must, kind: 'time', width: 20 }),
      column('endTime', '结束时间', 'Ends', { ...must, kind: 'time', width: 20 }),
      column('room', '会议室编号', 'Room code'),
      column('audience', '对象', 'Audience', { choices: audienceWords }),
      column('isCancelled', '已取消', 'Cancelled', { kind: 'boolean' }),
      column('signUp', '报名方式', 'Sign-up', { choices: signUpWords }),
      column('capacity', '席位', 'Seats', { kind: 'number' }),
    ],
  },
  appearances: {
    name: { cn: '登台', en: 'On stage' },
    columns: [
      column('session', '场次编号', 'Session code', must),
      column('code', '嘉宾编号', 'Speaker code', must),
      column('role', '角色', 'Role', { choices: roleWords }),
      ...both('topic', '题目', 'Topic', { width: 40 }),
    ],
  },
  papers: {
    name: { cn: '资料', en: 'Documents' },
    columns: [
      column('session', '场次编号', 'Session code', must),
      ...both('title', '标题', 'Title', { ...must, width: 40 }),
      column('url', '链接', 'Link', { ...must, width: 50 }),
      column('speaker', '嘉宾编号', 'Speaker code'),
    ],
  },
  guests: {
    name: { cn: '受邀人', en: 'Guests' },
    columns: [
      column('session', '场次编号', 'Session code', must),
      column('phone', '手机号', 'Phone'),
      column('email', '邮箱', 'Email'),
      column('registerType', '身份类型', 'Register type'),
    ],
  },
  tickets: {
    name: { cn: '门票', en: 'Tickets' },
    columns: [
      column('ticketTypeId', '票种 ID', 'Ticket type ID', must),
      column('node', '所属编号', 'Conference code'),
      column('session', '场次编号', 'Session code'),
      column('most', '每张票场次', 'Sessions per ticket', { kind: 'number' }),
    ],
  },
}

export const sheetParts = Object.keys(programmeSheets) as SheetPart[]

/** The words of a yes and a no, as they are written. */
export const yesNo: Record<'true' | 'false', Bilingual> = { true: { cn: '是', en: 'Yes' }, false: { cn: '否', en: 'No' } }
