const path = require('node:path')

const here = (file) => path.join(__dirname, file)

/** The tests that need neither database nor browser, those of `test/server` too: jest stands in for `node:test`. `npm run mutants` names them. */
module.exports = {
  testEnvironment: 'node',
  transform: { '^.+\\.(js|ts|tsx|mjs)$': here('../unit/transform.cjs') },
  transformIgnorePatterns: ['/node_modules/(?!(typebox|jose|leven|ipaddr\\.js|altcha-lib)/)'],
  modulePathIgnorePatterns: ['<rootDir>/var/'],
  cacheDirectory: '<rootDir>/var/jest',
  moduleFileExtensions: ['h5.ts', 'ts', 'tsx', 'js', 'json'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@contract/(.*)$': '<rootDir>/contract/$1',
    '^node:test$': here('nodeTest.cjs'),
  },
  globals: { FAIRGATE_API_URL: '', FAIRGATE_CLIENT: 'fairgate:test', FAIRGATE_HOME_LINK: '' },
}
