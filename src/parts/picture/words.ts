import { defineWords } from '@/i18n/words'

export const pictureWords = defineWords({
  save: { cn: '保存图片', en: 'Save image' },
  saved: { cn: '已保存', en: 'Saved' },
  allowAlbum: { cn: '在设置中允许保存到相册', en: 'Allow saving in the settings' },
  saveByHand: { cn: '长按图片即可保存', en: 'Press and hold the image to save it' },
})
