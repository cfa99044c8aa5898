const failureOf = (details) => {
  const cause = details?.error?.cause ?? details?.error
  return String(cause?.stack ?? cause).slice(0, 4000)
}

/**
 * A reporter of node:test for `testWorker.ts`: sends the runner each test as `{line: {name, file, status, ms, failure}}` and, after
 * the last of a file, `{done: file}`. A file whose hooks fail, or that does not load, counts as one failed test.
 */
export default async function* workerReporter(source) {
  let file = ''
  let failed = 0
  let count = 0
  for await (const { type, data } of source) {
    if (type === 'test:start' && data.nesting === 0) [file, failed, count] = [data.name, 0, 0]
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const isFile = data.nesting === 0
    const hasFailed = type === 'test:fail'
    if (isFile) {
      if ((hasFailed && (failed === 0 || data.details?.error?.failureType === 'hookFailed')) || count === 0)
        process.send({
          line: {
            name: `${file} runs to its end`,
            file,
            status: 'failed',
            ms: 0,
            failure: hasFailed ? failureOf(data.details) : 'it holds no test',
          },
        })
      process.send({ done: file })
    } else if (data.details?.type === 'suite') {
      if (!hasFailed || data.details.error?.failureType !== 'hookFailed') continue
      failed += 1
      process.send({
        line: {
          name: `${data.name}: what stands before and after its tests`,
          file,
          status: 'failed',
          ms: 0,
          failure: failureOf(data.details),
        },
      })
    } else {
      const isLeft = data.skip !== undefined || data.todo !== undefined
      const status = isLeft ? 'skipped' : hasFailed ? 'failed' : 'passed'
      count += 1
      if (status === 'failed') failed += 1
      const ms = Math.round(data.details?.duration_ms ?? 0)
      process.send({ line: { name: data.name, file, status, ms, ...(status === 'failed' ? { failure: failureOf(data.details) } : {}) } })
    }
  }
  yield ''
}
