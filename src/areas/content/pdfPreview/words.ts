import { defineWords } from '@/i18n/words'

export const words = defineWords({
  foreign: { cn: '无法打开此文件', en: 'This file cannot be opened' },
  foreignHint: { cn: '此处只能打开本展会网站出具的文件。', en: "Only files issued by this fair's site can be opened here." },
  expired: { cn: '文件链接已失效', en: 'This link has expired' },
  expiredHint: { cn: '请返回后重新打开文件。', en: 'Go back and open the file again.' },
  save: { cn: '保存 PDF', en: 'Save PDF' },
  saveAsPicture: { cn: '长按页面可保存为图片', en: 'Press and hold a page to save it as an image' },
  unreadable: { cn: '此浏览器无法显示 PDF', en: 'This browser cannot show the PDF' },
  unreadableHint: { cn: '请保存文件，用手机上的其他应用打开。', en: 'Save the file and open it with another app.' },
  page: { cn: '第 {page} 页，共 {count} 页', en: 'Page {page} of {count}' },
  opening: { cn: '正在打开文件…', en: 'Opening the file…' },
  ready: { cn: '文件已打开', en: 'The file has been opened' },
  readyHint: { cn: '在右上角菜单中可转发或保存文件。', en: 'The menu at the top right forwards or saves it.' },
  open: { cn: '再次打开', en: 'Open again' },
  failed: { cn: '文件未能打开', en: 'The file could not be opened' },
})
