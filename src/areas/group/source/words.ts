import type { ChannelState, ChannelStep, ChannelTarget } from '@contract/rules/group/source'
import { defineWords } from '@/i18n/words'

export const stateWords = defineWords<ChannelState>({
  open: { cn: '使用中', en: 'In use' },
  closed: { cn: '已停用', en: 'Closed' },
})

export const targetWords = defineWords<ChannelTarget>({
  fair: { cn: '登记参观展会', en: 'Register for the fair' },
  group: { cn: '加入团组', en: 'Join the group' },
})

export const targetHints = defineWords<ChannelTarget>({
  fair: { cn: '适合报纸、海报、公众号', en: 'For newspapers, posters and posts' },
  group: { cn: '适合团组微信群、内部通知', en: 'For chats and notes of your group' },
})

export const stepWords = defineWords<ChannelStep>({
  opened: { cn: '打开', en: 'Opened' },
  registered: { cn: '已登记', en: 'Registered' },
  ticket: { cn: '已领票', en: 'Have a ticket' },
  came: { cn: '已到场', en: 'Came' },
})

export const words = defineWords({
  lead: {
    cn: '给每个宣传渠道一个渠道码，即可知道观众从哪里来。',
    en: 'Give each place where you advertise a code, and see who came by it.',
  },
  together: { cn: '全部渠道', en: 'All channels' },
  counted: {
    cn: '“打开”按手机计数，其余按人计数，每人只计入最先打开的渠道。',
    en: 'Opened counts phones. All others count people, each for the first channel.',
  },
  used: { cn: '已建 {used} 个，最多 {limit} 个', en: '{used} of {limit} channels' },
  all: { cn: '全部', en: 'All' },
  add: { cn: '新建渠道', en: 'New channel' },
  emptyTitle: { cn: '还没有渠道', en: 'No channels yet' },
  emptyText: { cn: '例如微信群、报纸、酒店前台，各用一个渠道码。', en: 'Such as a chat, a newspaper or a hotel desk, each with a code.' },
  noneOfState: { cn: '没有此状态的渠道', en: 'None in this state' },
  full: { cn: '渠道数已达上限', en: 'You have reached the limit' },
  fullText: { cn: '可以修改已有渠道的名称继续使用。', en: 'Rename a channel to use it for something else.' },
  formTitle: { cn: '新建渠道', en: 'New channel' },
  formHint: { cn: '渠道码印出后不能修改，名称可以随时修改。', en: 'The code stays as it is. The name can be changed.' },
  name: { cn: '渠道名称', en: 'Name' },
  nameHint: { cn: '例如：山东机床微信群', en: 'For example: hotel desk' },
  code: { cn: '渠道码', en: 'Code' },
  codeHint: { cn: '如 WX01', en: 'WX01' },
  codeHelp: { cn: '1–4 位字母或数字，不分大小写', en: '1 to 4 letters or digits. Capitals make no difference.' },
  propose: { cn: '推荐一个', en: 'Suggest one' },
  target: { cn: '扫码后', en: 'People who open it' },
  group: { cn: '所属团组', en: 'Group' },
  create: { cn: '创建', en: 'Create' },
  taken: { cn: '渠道码已被使用', en: 'This code is in use' },
  unknown: { cn: '没有找到此渠道', en: 'Channel not found' },
  unknownText: { cn: '请检查渠道码，或联系团长。', en: 'Please check the code, or ask the leader of the group.' },
  closedTitle: { cn: '渠道已停用', en: 'This channel is closed' },
  closedText: { cn: '原链接和二维码仍可打开，人数继续计入。', en: 'Its link and code still open, and people still count.' },
  poster: { cn: '海报', en: 'Poster' },
  link: { cn: '链接', en: 'Link' },
  copy: { cn: '复制链接', en: 'Copy link' },
  copied: { cn: '链接已复制', en: 'Link copied' },
  copyFailed: { cn: '复制失败，请长按链接复制', en: 'Please press and hold the link to copy it' },
  qrLabel: { cn: '渠道二维码', en: 'Code of the channel' },
  typed: { cn: '也可在登记表中填写渠道码 {code}', en: 'People may also type {code} in the form' },
  byStep: { cn: '从打开到到场', en: 'From the link to the entrance' },
  byDay: { cn: '每日人数', en: 'By day' },
  step: { cn: '步骤', en: 'Step' },
  where: { cn: '打开方式', en: 'Where they opened it' },
  wechat: { cn: '微信', en: 'WeChat' },
  browser: { cn: '浏览器', en: 'Browser' },
  noneYet: { cn: '还没有人打开', en: 'No visits yet' },
  noneYetText: { cn: '分享链接或张贴海报后，人数会显示在这里。', en: 'Share the link or put up the poster to see people here.' },
  settings: { cn: '设置', en: 'Settings' },
  rename: { cn: '保存名称', en: 'Save the name' },
  renamed: { cn: '已保存', en: 'Saved' },
  close: { cn: '停用渠道', en: 'Close the channel' },
  open: { cn: '重新启用', en: 'Open it again' },
  closeAsk: { cn: '确定停用此渠道吗？', en: 'Close this channel?' },
  keep: { cn: '取消', en: 'Keep it' },
})
