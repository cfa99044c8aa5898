import type { ManualFormState } from '@contract/rules/exhibitor/manual'
import { defineWords } from '@/i18n/words'

export const stateWords = defineWords<ManualFormState>({
  open: { cn: '待提交', en: 'To submit' },
  submitted: { cn: '审核中', en: 'In review' },
  accepted: { cn: '已通过', en: 'Accepted' },
  refused: { cn: '需修改', en: 'Needs changes' },
})

export const words = defineWords({
  progress: { cn: '必交表格已提交 {done} / {all}', en: '{done} of {all} required forms submitted' },
  intro: { cn: '请阅读各章节，并按时提交必交表格。', en: 'Read the chapters and submit the required forms on time.' },
  introRequired: { cn: '请按时提交以下表格。', en: 'Please submit these forms on time.' },
  requiredForms: { cn: '必交表格', en: 'Required forms' },
  wholeManual: { cn: '查看参展手册', en: 'See the exhibitor manual' },
  emptyTitle: { cn: '参展手册尚未发布', en: 'No manual yet' },
  emptyText: { cn: '主办方发布后，您可在此查看。', en: 'It will appear here once the organiser publishes it.' },
  noneTitle: { cn: '没有此章节', en: 'No such chapter' },
  noneText: { cn: '请返回手册目录。', en: 'Go back to the manual.' },
  oneFile: { cn: '1 个文件', en: '1 file' },
  files: { cn: '{count} 个文件', en: '{count} files' },
  filesTitle: { cn: '文件', en: 'Files' },
  opened: { cn: '已查看', en: 'Opened' },
  required: { cn: '必交', en: 'Required' },
  optional: { cn: '选交', en: 'Optional' },
  due: { cn: '{day}前提交', en: 'Due {day}' },
  overdue: { cn: '已逾期（{day}截止）', en: 'Was due {day}' },
  late: { cn: '逾期提交', en: 'Submitted late' },
  reason: { cn: '未通过原因', en: 'Changes requested' },
  handedIn: { cn: '已提交的文件', en: 'Submitted file' },
  receipt: { cn: '回执编号', en: 'Receipt' },
  at: { cn: '提交时间', en: 'Submitted at' },
  upload: { cn: '上传文件', en: 'Upload a file' },
  photo: { cn: '拍照上传', en: 'Upload a photo' },
  photoName: { cn: '照片', en: 'Photo' },
  again: { cn: '重新上传', en: 'Upload again' },
  hint: {
    cn: '填写并签字盖章后，拍照或上传文件（PDF、AI），不超过 10 MB。',
    en: 'Complete and sign the form. Then take a photo of it or upload a file (PDF, AI), up to 10 MB.',
  },
  closed: { cn: '此表格已停止提交', en: 'This form is closed' },
  noRight: {
    cn: '您可以查看，但不能提交表格。请联系贵公司管理员。',
    en: 'You have view access. Ask your company administrator to submit forms.',
  },
  sent: { cn: '已提交，回执编号 {receipt}', en: 'Submitted, receipt {receipt}' },
  tooLarge: { cn: '文件不能超过 10 MB', en: 'The file is larger than 10 MB' },
  notHere: { cn: '无法在此选择文件，请在电脑上上传', en: 'Files cannot be selected here. Please use a computer.' },
})
