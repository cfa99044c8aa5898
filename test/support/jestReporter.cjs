const { appendFileSync } = require('node:fs')
const path = require('node:path')

/** A reporter of jest that writes the same lines as `nodeReporter.mjs`, to the file named by its option `file`. */
module.exports = class JestReporter {
  constructor(_globalConfig, options) {
    this.file = options.file
  }

  onTestResult(_test, result) {
    const file = path.relative(process.cwd(), result.testFilePath)
    if (result.testExecError)
      this.write({
        name: file,
        file,
        status: 'failed',
        ms: 0,
        failure: String(result.testExecError.stack ?? result.failureMessage).slice(0, 4000),
      })
    for (const test of result.testResults) {
      const status = test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped'
      this.write({
        name: test.fullName,
        file,
        status,
        ms: Math.round(test.duration ?? 0),
        ...(status === 'failed' ? { failure: test.failureMessages.join('\n').slice(0, 4000) } : {}),
      })
    }
  }

  write(line) {
    appendFileSync(this.file, `${JSON.stringify(line)}\n`)
  }
}
