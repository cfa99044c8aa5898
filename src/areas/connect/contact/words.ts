import { fieldNames, sourceNames, temperatureNames } from '@contract/connect/contactWords'
import type { ContactField } from '@contract/rules/connect/contactEntry'
import type { SameReason } from '@contract/rules/connect/sameContact'
import type { ContactSlot } from '@contract/rules/connect/foldContact'
import { defineWords } from '@/i18n/words'
import type { ContactFilter } from './contacts.store'

export const filterWords = defineWords<ContactFilter>({
  all: { cn: '全部', en: 'All' },
  hot: { cn: '重点', en: 'Hot' },
  due: { cn: '待跟进', en: 'Follow up' },
  mine: { cn: '我负责的', en: 'Mine' },
})

export const temperatureWords = defineWords(temperatureNames)

export const fieldWords = defineWords(fieldNames)

export const slotWords = defineWords<Exclude<ContactSlot, ContactField>>({
  temperature: { cn: '意向', en: 'Interest' },
  nextStep: { cn: '下一步', en: 'Next step' },
  owner: { cn: '负责人', en: 'Owner' },
  answer: { cn: '客户问卷', en: 'Survey' },
})

export const sourceWords = defineWords(sourceNames)

export const sameWords = defineWords<SameReason>({
  phone: { cn: '手机号相同', en: 'same phone' },
  email: { cn: '邮箱相同', en: 'same email' },
  name: { cn: '姓名和公司相同', en: 'same name and company' },
})

export const mergeWords = defineWords({
  merge: { cn: '与其他客户合并', en: 'Merge with another customer' },
  doubles: { cn: '可能重复的客户', en: 'Possible duplicates' },
  doublesText: { cn: '合并后，标签、备注和记录都会保留。', en: 'Merging keeps all tags, notes and records.' },
  join: { cn: '合并', en: 'Merge' },
  parts: { cn: '已合并的客户', en: 'Merged customers' },
  separate: { cn: '重新分开', en: 'Separate again' },
  mergedNow: { cn: '已与“{name}”合并', en: 'Merged with {name}' },
  undo: { cn: '撤销', en: 'Undo' },
  joined: { cn: '此客户已合并到另一位客户', en: 'This customer is merged into another one.' },
  toRoot: { cn: '查看', en: 'Open' },
})

export const fileWords = defineWords({
  title: { cn: '名片照片和语音', en: 'Card photos and voice memos' },
  photo: { cn: '名片照片', en: 'Photo of a card' },
  memo: { cn: '播放语音 {time}', en: 'Play memo, {time}' },
  playing: { cn: '停止播放 {time}', en: 'Stop memo, {time}' },
  gone: { cn: '已随账号删除', en: 'Deleted with its account' },
  addPhoto: { cn: '拍名片', en: 'Photo of a card' },
  record: { cn: '录音', en: 'Record a memo' },
  recording: { cn: '正在录音 {time}，最长 {most}', en: 'Recording {time} of {most}' },
  saveMemo: { cn: '结束并保存', en: 'Stop and save' },
  sendAgain: { cn: '重新发送', en: 'Send again' },
  discard: { cn: '删除', en: 'Delete' },
  microphoneDenied: { cn: '没有麦克风权限，请在设置中允许', en: 'No access to the microphone. Please allow it in the settings.' },
  microphoneNotHere: { cn: '此浏览器不能录音', en: 'This browser cannot record sound.' },
  noteInstead: { cn: '请改用文字备注，或在小程序中录音。', en: 'Please write a note, or record in the mini-program.' },
  recordingFailed: { cn: '录音没有成功，请重试', en: 'The recording failed. Please try again.' },
  notPlayed: { cn: '无法播放此录音', en: 'This recording cannot be played.' },
  unreadable: { cn: '无法打开此照片，请换一张 JPG 或 PNG', en: 'This picture cannot be opened. Please choose another JPG or PNG.' },
  denied: { cn: '没有相机或相册权限，请在设置中允许', en: 'No access to the camera or album. Please allow it in the settings.' },
  empty: { cn: '没有识别到名片信息，请手动填写', en: 'No card could be read. Please fill in the fields.' },
  cardTitle: { cn: '拍名片，自动填写', en: 'Let a card fill in the fields' },
  cardHint: { cn: '请将名片放平，四边入镜，避免反光。', en: 'Lay the card flat, with all four edges in the picture.' },
  take: { cn: '拍照', en: 'Take a photo' },
  album: { cn: '从相册选择', en: 'From the album' },
  reading: { cn: '正在识别名片…', en: 'Reading the card…' },
  notRead: { cn: '名片识别失败', en: 'The card could not be read.' },
  readAgain: { cn: '重试', en: 'Try again' },
  readTitle: { cn: '已识别 {count} 项信息', en: 'Details read: {count}' },
  doubtful: { cn: '其中 {count} 项不够清晰，请对照名片核对。', en: 'Please compare {count} of them with the card.' },
  allSure: { cn: '请核对后保存。', en: 'Check them, then save.' },
  keep: { cn: '将照片保存到客户资料', en: 'Keep the photo with the customer' },
})

export const words = defineWords({
  search: { cn: '姓名、公司、标签', en: 'Name, company' },
  emptyTitle: { cn: '还没有客户', en: 'No customers yet' },
  emptyText: { cn: '扫描观众胸卡，或手动添加。', en: 'Scan a badge, or add one by hand.' },
  noneTitle: { cn: '没有符合条件的客户', en: 'Nothing found' },
  noneText: { cn: '换个关键词或筛选条件试试。', en: 'Try other words or another filter.' },
  scan: { cn: '扫码', en: 'Scan' },
  add: { cn: '手动添加', en: 'Add by hand' },
  addOrPhoto: { cn: '手动添加或拍名片', en: 'Add by hand or by a card' },
  total: { cn: '客户', en: 'Customers' },
  today: { cn: '今日新增', en: 'Today' },
  due: { cn: '待跟进', en: 'To follow up' },
  noName: { cn: '未留姓名', en: 'No name' },
  withdrawn: { cn: '已撤回授权', en: 'Withdrawn' },
  withdrawnText: {
    cn: '对方于 {time} 撤回授权，信息已删除。',
    en: 'This person withdrew on {time}. Their data was deleted.',
  },
  interest: { cn: '意向', en: 'Interest' },
  tags: { cn: '标签', en: 'Tags' },
  newTag: { cn: '新标签', en: 'New tag' },
  newTagHint: { cn: '如：代理商', en: 'Distributor' },
  addTag: { cn: '添加', en: 'Add' },
  notes: { cn: '备注', en: 'Notes' },
  note: { cn: '写备注', en: 'Write a note' },
  noteHint: { cn: '需求、预算、到访人数', en: 'Needs, budget, timing' },
  exportThese: { cn: '导出这些客户', en: 'Export these customers' },
  addNote: { cn: '保存备注', en: 'Save note' },
  nextStep: { cn: '下一步', en: 'Next step' },
  nextStepHint: { cn: '如：发送报价单', en: 'Send a quote' },
  day: { cn: '提醒日期', en: 'Remind me on' },
  noDay: { cn: '不提醒', en: 'No reminder' },
  saveStep: { cn: '保存', en: 'Save' },
  done: { cn: '已完成', en: 'Done' },
  dueNow: { cn: '到期', en: 'Due' },
  owner: { cn: '负责人', en: 'Owner' },
  nobody: { cn: '未指定', en: 'No owner' },
  you: { cn: '您', en: 'You' },
  filter: { cn: '筛选', en: 'Filter' },
  filterOf: { cn: '筛选 {count}', en: 'Filter: {count}' },
  collected: { cn: '收集日期', en: 'Collected on' },
  source: { cn: '来源', en: 'Source' },
  card: { cn: '名片信息', en: 'Contact details' },
  edit: { cn: '修改', en: 'Edit' },
  save: { cn: '保存', en: 'Save' },
  cancel: { cn: '取消', en: 'Cancel' },
  history: { cn: '曾用信息', en: 'Earlier values' },
  notFoundTitle: { cn: '没有此客户', en: 'No such customer' },
  notFoundText: { cn: '客户可能已被删除。', en: 'The customer may have been removed.' },
  toList: { cn: '返回客户列表', en: 'Back to customers' },
  newTitle: { cn: '添加客户', en: 'Add a customer' },
  newText: { cn: '没有胸卡的访客，可手动记录。', en: 'For visitors without a badge.' },
  open: { cn: '查看详情', en: 'Open' },
  saved: { cn: '已保存', en: 'Saved' },
  ready: { cn: '离线可用名片', en: 'Cards for offline use' },
  readyValue: { cn: '{count} 张 · {time} 更新', en: '{count} · {time}' },
  waits: { cn: '待联网上传', en: 'Will be sent once you are online' },
  nameLater: { cn: '已存在本机，联网后显示姓名', en: 'Saved on this phone. The name appears once you are online.' },
  waiting: { cn: '{count} 条待上传', en: '{count} waiting to send' },
  waitingText: { cn: '已存在本机，联网后自动上传。', en: 'Saved on this phone, and sent once you are online.' },
  sendNow: { cn: '立即上传', en: 'Send now' },
  notTaken: { cn: '{count} 条未能上传', en: '{count} could not be saved' },
  dismiss: { cn: '知道了', en: 'OK' },
  someone: { cn: '未知客户', en: 'Unknown person' },
  rightOld: { cn: '当前离线。扫码权限以 {time} 的核验为准。', en: 'Offline. Your right to scan was last checked at {time}.' },
  known: { cn: '已是贵公司客户', en: 'Already your customer' },
  number: { cn: '胸卡编号', en: 'Badge number' },
  numberHint: { cn: '胸卡二维码下方的 12 位数字', en: '12 digits below the QR code' },
  find: { cn: '查找', en: 'Find' },
  mobile: { cn: '手机号', en: 'Phone number' },
  mobileHint: { cn: '须输入完整手机号', en: 'Enter the whole number' },
  noCard: { cn: '未找到，或对方未公开信息', en: 'Not found, or this person shares nothing.' },
  noCardText: { cn: '请核对号码，或手动添加。', en: 'Check the number, or add them by hand.' },
})
