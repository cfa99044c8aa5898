import { defineWords } from '@/i18n/words'

export const cropWords = defineWords({
  title: { cn: '裁剪照片', en: 'Crop the photo' },
  area: { cn: '照片取景框，可拖动，或用方向键移动', en: 'Photo frame. Drag it, or use the arrow keys.' },
  hint: { cn: '拖动照片调整位置，双指或滑块缩放', en: 'Drag to move. Pinch or use the slider to zoom.' },
  zoom: { cn: '缩放', en: 'Zoom' },
  choose: { cn: '使用照片', en: 'Use this photo' },
})
