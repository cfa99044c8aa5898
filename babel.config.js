/** NutUI is taken in piece by piece: each import brings its own style and nothing else. */
const nutui = {
  libraryName: '@nutui/nutui-react-taro',
  camel2DashComponentName: false,
  customName: (name) => `@nutui/nutui-react-taro/dist/es/packages/${name.toLowerCase()}`,
  customStyleName: (name) => `@nutui/nutui-react-taro/dist/es/packages/${name.toLowerCase()}/style/css`,
}

/**
 * Old Safari has rare bugs in three features that it knows. Babel rewrites all their uses, which costs kilobytes; its bug fixes rewrite
 * only the uses that meet a bug. The preset of Taro does not pass on `bugfixes: true`, so the list is written here.
 */
const bugFixes = {
  exclude: ['transform-parameters', 'transform-template-literals', 'transform-destructuring'],
  include: [
    'bugfix/transform-safari-id-destructuring-collision-in-function-expression',
    'bugfix/transform-safari-rest-destructuring-rhs-array',
    'bugfix/transform-tagged-template-caching',
  ],
}

module.exports = {
  // `document.all` is used nowhere, and no class has a setter that a field of a subclass would meet.
  assumptions: { noDocumentAll: true, setPublicClassFields: true },
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false, ...bugFixes }]],
  plugins: [['import', nutui, 'nutui']],
}
