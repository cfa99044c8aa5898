import path from 'node:path'

/**
 * A reporter of node:test that writes one JSON line a test: `{name, file, status, ms, failure}`. Suites (`describe`) and the
 * files themselves are no tests of ours and are left out.
 */
export default async function* nodeReporter(source) {
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const isFile = data.name === data.file || path.resolve(data.name) === data.file
    // A file that fails as a whole (it does not load, or is cut off) counts: nothing in it was shown.
    if (data.details?.type === 'suite' || (isFile && type === 'test:pass')) continue
    const status = data.skip !== undefined || data.todo !== undefined ? 'skipped' : type === 'test:pass' ? 'passed' : 'failed'
    const cause = data.details?.error?.cause ?? data.details?.error
    yield `${JSON.stringify({
      name: data.name,
      file: data.file ? path.relative(process.cwd(), data.file) : '',
      status,
      ms: Math.round(data.details?.duration_ms ?? 0),
      ...(status === 'failed' ? { failure: String(cause?.stack ?? cause).slice(0, 4000) } : {}),
    })}\n`
  }
}
