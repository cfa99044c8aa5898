-- Orders for wrk: a person, a ticket type and a fresh idempotency key for each request.
local threads = 0
local function lines(name)
  local found = {}
  for line in io.lines(os.getenv(name)) do found[#found + 1] = line end
  return found
end

function setup(thread)
  threads = threads + 1
  thread:set('id', threads)
end

function init()
  people = lines('BENCH_TOKENS')
  bodies = lines('BENCH_BODIES')
  scope = os.getenv('BENCH_SCOPE')
  run = os.getenv('BENCH_RUN')
  at = 0
  math.randomseed(id * 7919 + os.time())
  person = math.random(#people)
end

function request()
  at = at + 1
  person = person % #people + 1
  local body = #bodies == 1 and bodies[1] or bodies[math.random(#bodies)]
  return 'POST ' .. wrk.path .. ' HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n' .. scope
    .. 'Blade-Auth: bearer ' .. people[person] .. '\r\nIdempotency-Key: ' .. run .. '-' .. id .. '-' .. at
    .. '\r\nContent-Length: ' .. #body .. '\r\n\r\n' .. body
end

function done(summary, latency, requests)
  io.write(string.format('RESULT {"requests":%d,"seconds":%f,"refused":%d,"broken":%d,"p50Ms":%f,"p99Ms":%f}\n',
    summary.requests, summary.duration / 1e6, summary.errors.status,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
