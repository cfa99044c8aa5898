/** NutUI is taken in piece by piece: each import brings its own style and nothing else. */
const nutui = {
  libraryName: '@nutui/nutui-react-taro',
  camel2DashComponentName: false,
  customName: (name) => `@nutui/nutui-react-taro/dist/es/packages/${name.toLowerCase()}`,
  customStyleName: (name) => `@nutui/nutui-react-taro/dist/es/packages/${name.toLowerCase()}/style/css`,
}

module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false }]],
  plugins: [['import', nutui, 'nutui']],
}
