/** The built-in components that the runtime draws. Others of WeChat's are reported as unsupported when used. */
export const builtinTags = [
  'button',
  'camera',
  'canvas',
  'checkbox',
  'checkbox-group',
  'cover-image',
  'cover-view',
  'form',
  'icon',
  'image',
  'input',
  'label',
  'match-media',
  'navigator',
  'page-container',
  'page-meta',
  'picker',
  'picker-view',
  'picker-view-column',
  'progress',
  'radio',
  'radio-group',
  'rich-text',
  'root-portal',
  'scroll-view',
  'slider',
  'swiper',
  'swiper-item',
  'switch',
  'text',
  'textarea',
  'view',
  'web-view',
] as const

export type BuiltinTag = (typeof builtinTags)[number]

const otherTags = `
  ad ad-custom audio channel-live channel-video double-tap-gesture-handler draggable-sheet editor
  functional-page-navigator grid-builder grid-view keyboard-accessory list-builder list-view live-player
  live-pusher map movable-area movable-view nested-scroll-body nested-scroll-header official-account
  open-container open-data share-element snapshot span sticky-header sticky-section store-home
  store-product tap-gesture-handler video voip-room
`
  .trim()
  .split(/\s+/)

/** Every component name that WeChat itself gives meaning to. */
export const allWechatTags: ReadonlySet<string> = new Set([...builtinTags, ...otherTags])
