/**
 * Taro's parts as the H5 site has them (`useHtmlComponents`). View comes first: others are made of it and ask for it
 * by this very module while they are being read.
 */
exports.View = require('@tarojs/components-react/dist/components/view').default
for (const [name, folder] of Object.entries({
  Text: 'text',
  Image: 'image',
  Icon: 'icon',
  Input: 'input',
  Button: 'button',
  ScrollView: 'scroll-view',
  Picker: 'picker',
})) {
  exports[name] = require(`@tarojs/components-react/dist/components/${folder}`).default
}
const { Swiper, SwiperItem } = require('@tarojs/components-react/dist/components/swiper')
Object.assign(exports, { Swiper, SwiperItem })
