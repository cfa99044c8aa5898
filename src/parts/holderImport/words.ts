import { defineWords } from '@/i18n/words'

export const importWords = defineWords({
  title: { cn: '批量导入使用人', en: 'Import people' },
  how: {
    cn: '下载模板，每行填写一位使用人，最多 {max} 行，再上传文件。支持 xlsx 和 csv 格式。',
    en: 'Download the template and fill in one person per row, {max} at most. Then choose the file, as xlsx or csv.',
  },
  howChat: {
    cn: '请先将文件发送到任一微信聊天（如“文件传输助手”），再从聊天中选择。',
    en: 'Send the file to a WeChat chat first, such as File Transfer. Then choose it from there.',
  },
  template: { cn: '下载模板', en: 'Download the template' },
  consent: { cn: '请确认文件中的人员均同意以下内容：', en: 'Please accept these texts for everybody in the file:' },
  choose: { cn: '选择文件', en: 'Choose the file' },
  chooseChat: { cn: '从微信聊天中选择文件', en: 'Choose the file from a chat' },
  assigned: { cn: '可登记并分配门票', en: 'Will get a ticket' },
  assignedDone: { cn: '已登记并分配门票', en: 'Got a ticket' },
  already: { cn: '已有门票，不重复分配', en: 'Have this ticket already' },
  waiting: { cn: '登记后暂不分配门票', en: 'Registered, without a ticket yet' },
  waitingHint: {
    cn: '需完成问卷或通过审核。完成后重新上传此文件，即可分配门票。',
    en: 'A questionnaire or the approval is still missing. Upload the file again afterwards to assign the tickets.',
  },
  refused: { cn: '需修改的行', en: 'Rows to correct' },
  refusedDone: { cn: '未导入的行', en: 'Rows not imported' },
  people: { cn: '{count} 人', en: '{count}' },
  rows: { cn: '{count} 行', en: '{count}' },
  row: { cn: '第 {line} 行', en: 'Row {line}' },
  more: { cn: '其余内容请下载清单查看', en: 'The list to download has the rest.' },
  report: { cn: '下载清单', en: 'Download the list' },
  again: { cn: '重新选择文件', en: 'Choose another file' },
  confirm: { cn: '确认导入 {count} 人', en: 'Import ({count})' },
  finish: { cn: '完成', en: 'Done' },
  progress: { cn: '已处理 {count} 行', en: 'Rows done: {count}' },
  noDownload: {
    cn: '此应用无法下载文件，请用手机浏览器打开本页',
    en: "This app cannot download files. Please open this page in your phone's browser.",
  },
  noFile: { cn: '无法读取所选文件，请重试', en: 'The file could not be read. Please try again.' },
  tooLarge: { cn: '文件不能超过 1 MB', en: 'The file must be no larger than 1 MB' },

  // people of a kind, who get no tickets
  titlePeople: { cn: '批量导入人员', en: 'Import people' },
  howPeople: {
    cn: '下载模板，每行填写一位人员，最多 {max} 行，再上传文件。支持 xlsx 和 csv 格式。',
    en: 'Download the template and fill in one person per row, {max} at most. Then choose the file, as xlsx or csv.',
  },
  registered: { cn: '可登记', en: 'Will be registered' },
  registeredDone: { cn: '已登记', en: 'Registered' },
  alreadyPeople: { cn: '已登记过，不重复登记', en: 'Are registered already' },
})
