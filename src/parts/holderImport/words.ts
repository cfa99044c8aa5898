import { defineWords } from '@/i18n/words'

export const importWords = defineWords({
  howChat: {
    cn: '请先将文件发送到任一微信聊天（如“文件传输助手”），再从聊天中选择。',
    en: 'Send the file to a WeChat chat first, such as File Transfer. Then choose it from there.',
  },
  template: { cn: '下载模板', en: 'Download the template' },
  consent: { cn: '请确认文件中的人员均同意以下内容：', en: 'Please accept these texts for everybody in the file:' },
  choose: { cn: '选择文件', en: 'Choose the file' },
  chooseChat: { cn: '从微信聊天中选择文件', en: 'Choose the file from a chat' },
  waiting: { cn: '登记后暂不分配门票', en: 'Registered, without a ticket yet' },
  waitingHint: {
    cn: '需完成问卷或通过审核。完成后重新上传此文件，即可分配门票。',
    en: 'A questionnaire or the approval is still missing. Upload the file again afterwards to assign the tickets.',
  },
  room: { cn: '剩余名额', en: 'Places left' },
  refused: { cn: '需修改的行', en: 'Rows to correct' },
  refusedDone: { cn: '未导入的行', en: 'Rows not imported' },
  people: { cn: '{count} 人', en: '{count}' },
  rows: { cn: '{count} 行', en: '{count}' },
  row: { cn: '第 {line} 行', en: 'Row {line}' },
  sheet: { cn: '读取的工作表', en: 'Sheet that was read' },
  unread: { cn: '未读取的列', en: 'Columns that are not read' },
  unreadHint: {
    cn: '这些列在登记表中没有对应项。如需导入，请按模板修改列名。',
    en: 'The form has no such fields. To import a column, give it the title that the template has.',
  },
  hidden: { cn: '文件中隐藏的行（也会导入）', en: 'Rows hidden in the file (also imported)' },
  first: { cn: '请核对前几行读取是否正确：', en: 'Please check that the first rows were read correctly:' },
  cell: { cn: '{title}：{text}', en: '{title}: {text}' },
  between: { cn: '、', en: ', ' },
  more: { cn: '其余内容请下载清单查看', en: 'The list to download has the rest.' },
  report: { cn: '下载清单', en: 'Download the list' },
  again: { cn: '重新选择文件', en: 'Choose another file' },
  confirm: { cn: '确认导入 {count} 人', en: 'Import ({count})' },
  finish: { cn: '完成', en: 'Done' },
  choice: { cn: '导入方式', en: 'If a row cannot be imported' },
  all: { cn: '全部导入，否则不导入任何人', en: 'Import no row' },
  allHint: { cn: '任何一行无法导入时，均不登记', en: 'All rows are imported, or none.' },
  allBlocked: { cn: '请先修改上述各行', en: 'Please correct these rows first.' },
  good: { cn: '仅导入可登记的行', en: 'Leave it out' },
  goodHint: { cn: '无法导入的行会列出，可修改后再次上传', en: 'The list names it, so that you can correct it and send the file again.' },
  checking: { cn: '正在检查：{done} / {rows} 行', en: 'Checking rows: {done} of {rows}' },
  importing: { cn: '正在导入：{done} / {rows} 行', en: 'Importing rows: {done} of {rows}' },
  mayLeave: { cn: '可以离开此页面，处理会继续进行。', en: 'You may leave this page. The work continues.' },
  cancel: { cn: '停止', en: 'Stop' },
  cancelled: { cn: '已停止导入', en: 'The import was stopped' },
  cancelledAll: { cn: '已停止导入，未登记任何人', en: 'The import was stopped. No person was registered.' },
  noDownload: {
    cn: '此应用无法下载文件，请用手机浏览器打开本页',
    en: "This app cannot download files. Please open this page in your phone's browser.",
  },
  noFile: { cn: '无法读取所选文件，请重试', en: 'The file could not be read. Please try again.' },
  tooLarge: { cn: '文件不能超过 4 MB', en: 'The file must be no larger than 4 MB' },
  photosTooLarge: { cn: '照片压缩包不能超过 40 MB', en: 'The archive must be no larger than 40 MB' },
  photosHow: {
    cn: '照片请打包为 zip，每张以证件号码或姓名命名，单张不超过 {limit}，压缩包不超过 {max}。',
    en: 'Pack the photos into a zip file of {max} at most. Name each by the document number or the name, {limit} at most.',
  },
  photos: { cn: '选择照片压缩包', en: 'Choose the photos' },
  photosAgain: { cn: '更换照片压缩包', en: 'Choose other photos' },
  photosChosen: { cn: '照片', en: 'Photos' },
})

const fileHow = {
  cn: '下载模板，每行填写一人，最多 {max} 行，再上传文件。支持 xlsx 和 csv 格式。',
  en: 'Download the template and fill in one person per row, {max} at most. Then choose the file, as xlsx or csv.',
}

/** What each use says in its own way. */
export const useWordsOf = {
  tickets: defineWords({
    title: { cn: '批量导入使用人', en: 'Import people' },
    how: fileHow,
    ready: { cn: '可登记并分配门票', en: 'Will get a ticket' },
    taken: { cn: '已登记并分配门票', en: 'Got a ticket' },
    already: { cn: '已有门票，不重复分配', en: 'Have this ticket already' },
  }),
  people: defineWords({
    title: { cn: '批量导入人员', en: 'Import people' },
    how: fileHow,
    ready: { cn: '可登记', en: 'Will be registered' },
    taken: { cn: '已登记', en: 'Registered' },
    already: { cn: '已登记过，不重复登记', en: 'Are registered already' },
  }),
  credentials: defineWords({
    title: { cn: '批量申请证件', en: 'Apply for many badges' },
    how: fileHow,
    ready: { cn: '可申请', en: 'Can be applied for' },
    taken: { cn: '已申请', en: 'Applied for' },
    already: { cn: '已有此证件，不重复申请', en: 'Have this badge already' },
  }),
}
