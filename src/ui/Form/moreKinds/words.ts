import { defineWords } from '@/i18n/words'

export const moreKindWords = defineWords({
  from: { cn: '开始日期', en: 'from' },
  to: { cn: '结束日期', en: 'to' },
  suggested: { cn: '可直接选择', en: 'Suggestions' },
  addFile: { cn: '选择文件', en: 'Choose a file' },
  changeFile: { cn: '更换文件', en: 'Change the file' },
  fileHint: { cn: '支持 {kinds}，最大 {limit}', en: '{kinds}, up to {limit}' },
  tooLarge: { cn: '文件过大，最大 {limit}', en: 'The file is too large. The limit is {limit}.' },
  noFiles: { cn: '此处无法选择文件，请换用手机浏览器', en: 'Files cannot be chosen here. Please use your browser.' },
  pad: { cn: '手写区', en: 'area to draw on' },
  sign: { cn: '确认签名', en: 'Confirm signature' },
  signed: { cn: '已签名', en: 'Signed' },
  signAgain: { cn: '重新签名', en: 'Sign again' },
  signHint: { cn: '请在框内手写签名，写完后确认', en: 'Draw your signature in the box, then confirm it.' },
  typeName: { cn: '不便手写时，可输入姓名代替', en: 'Or type your full name' },
  lowest: { cn: '很不满意', en: 'Poor' },
  highest: { cn: '非常满意', en: 'Excellent' },
})
