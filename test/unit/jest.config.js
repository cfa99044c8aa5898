const path = require('node:path')
const defineJestConfig = require('@tarojs/test-utils-react/dist/jest.js').default

const here = (file) => path.join(__dirname, file)

/** Unit and component tests of the client and the contract, on the parts that the H5 site is built of. */
module.exports = defineJestConfig({
  rootDir: path.resolve(__dirname, '../..'),
  testMatch: ['<rootDir>/test/unit/**/*.test.{ts,tsx}'],
  bail: 0,
  // Ends a test that hangs. No test is judged by its time, which says more about the machine.
  testTimeout: 60_000,
  transform: { '^.+\\.(js|jsx|ts|tsx|mjs)$': here('transform.cjs') },
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  setupFiles: [require.resolve('@tarojs/test-utils-react/dist/jest/jest.setup.js'), here('setup.ts')],
  setupFilesAfterEnv: [here('seed.ts')],
  moduleFileExtensions: ['h5.tsx', 'h5.ts', 'ts', 'tsx', 'js', 'json', 'jsx'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@contract/(.*)$': '<rootDir>/contract/$1',
    '^swiper/bundle$': '<rootDir>/node_modules/swiper/swiper-bundle.js',
    '@tarojs/components$': here('components.js'),
    '\\.(css|scss)(\\.js)?$': here('classNames.js'),
    'style/css$': here('classNames.js'),
  },
  // Each result is kept for `npm run spec`.
  ...(process.env.FAIRGATE_RESULTS ? { reporters: [[here('../support/jestReporter.cjs'), { file: process.env.FAIRGATE_RESULTS }]] } : {}),
  globals: { FAIRGATE_API_URL: '', FAIRGATE_CLIENT: 'fairgate:test', FAIRGATE_HOME_LINK: '' },
})
