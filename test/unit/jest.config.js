const path = require('node:path')
const defineJestConfig = require('@tarojs/test-utils-react/dist/jest.js').default

const here = (file) => path.join(__dirname, file)

/** Rules of the contract draw nothing and ask no browser. */
const rules = '<rootDir>/test/unit/rules/'

/** Stores and components of the client, on the parts that the H5 site is built of. */
const client = defineJestConfig({
  displayName: 'client',
  rootDir: path.resolve(__dirname, '../..'),
  testMatch: ['<rootDir>/test/unit/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: [rules],
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
  globals: { FAIRGATE_API_URL: '', FAIRGATE_CLIENT: 'fairgate:test', FAIRGATE_HOME_LINK: '' },
})

/** Without a browser's document, React and Taro, a file takes a fifth of the time. */
const contract = {
  ...client,
  displayName: 'contract',
  testEnvironment: 'node',
  testEnvironmentOptions: {},
  testMatch: [`${rules}**/*.test.ts`],
  testPathIgnorePatterns: [],
  setupFiles: [],
}

/** Unit and component tests of the client and the contract. */
module.exports = {
  rootDir: client.rootDir,
  projects: [contract, client].map(({ bail: _bail, verbose: _verbose, testTimeout: _timeout, ...project }) => project),
  // Ends a test that hangs. No test is judged by its time, which says more about the machine.
  testTimeout: 60_000,
  // Each result is kept for `npm run spec`.
  ...(process.env.FAIRGATE_RESULTS ? { reporters: [[here('../support/jestReporter.cjs'), { file: process.env.FAIRGATE_RESULTS }]] } : {}),
}
