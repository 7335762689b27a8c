import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** Where the page finds the proxy, and where it reads which base that is for. */
const prefix = '/__proxy';

/** Names this machine goes by; any other in `Host` means that a foreign name was pointed here. */
const ownHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What belongs to one connection (RFC 9110, section 7.6.1), and is not passed on. */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** What tells the far side of the page and the browser, which is nobody's business there. */
const ofBrowser = /^(cookie|host|origin|referer|forwarded|x-forwarded-.*|sec-.*|expect)$/;

/** What a far side may say only of an origin of its own: its cookies and its rules for browsers. */
const ofOrigin =
  /^(set-cookie|clear-site-data|content-security-policy.*|strict-transport-security|service-worker-allowed|access-control-.*)$/;

/**
 * The base a proxy is asked for, in its usual writing.
 * @throws Error for one that is no web address, or holds a query or a password
 */
export function proxyBase(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && !url.username && !url.password && !/[?#]/.test(text);
  if (isPlain && /^https?:$/.test(url.protocol)) return url.href.replace(/\/+$/, '');
  throw new Error(
    `--proxy "${text}" is no base URL: give http:// or https:// and a host, without a query, such as https://api-sandbox.circle.com`,
  );
}

/**
 * Passes calls of the studio's own page on to one base, so that a provider that does not allow other
 * origins can be called: `/__proxy/…` goes there, `/__proxy.json` says where that is. Without a base
 * it says that there is none. Pages of other origins and foreign host names are refused.
 */
export function createProxy(base) {
  const target = base === undefined ? undefined : new URL(base);
  return (request, response, next) => {
    const [path = ''] = (request.url ?? '').split('?');
    const isQuestion = path === `${prefix}.json`;
    if (!isQuestion && !path.startsWith(`${prefix}/`)) return next();
    const refusal = refusalOf(request, path);
    if (refusal) return answer(response, 403, { message: refusal });
    if (isQuestion) return answer(response, 200, target ? { base } : {});
    if (target) return passOn(request, response, target);
    return answer(response, 404, {
      message: 'The studio was started without a proxy: npm start -- --proxy BASE',
    });
  };
}

/** Why a request is not passed on. */
function refusalOf({ headers, socket }, path) {
  const { host = '', origin } = headers;
  const site = headers['sec-fetch-site'];
  const [, name, port = '80'] = /^(.*?)(?::(\d+))?$/.exec(host) ?? [];
  if (!ownHosts.has(name) || Number(port) !== socket.localPort) {
    return `The proxy answers on this machine alone, not as "${host}".`;
  }
  if (origin !== undefined && origin !== `http://${host}`) {
    return `The proxy is for the studio's own page, not for ${origin}.`;
  }
  if (site !== undefined && site !== 'same-origin') {
    return "The proxy is for calls of the studio's own page alone.";
  }
  // A way up would leave the path of the base.
  return /(^|[\\/])(\.|%2e){1,2}([\\/]|$)/i.test(path)
    ? 'The proxy passes no path on that goes up.'
    : undefined;
}

function passOn(request, response, target) {
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  const below = request.url.slice(prefix.length);
  const upstream = send(
    {
      protocol: target.protocol,
      hostname: target.hostname.replace(/^\[|\]$/g, ''),
      port: target.port,
      method: request.method,
      path: target.pathname.replace(/\/+$/, '') + below,
      headers: {
        ...kept(request.headers, (name) => ofBrowser.test(name)),
        host: target.host,
      },
    },
    (far) => {
      response.writeHead(far.statusCode ?? 502, {
        ...kept(far.headers, (name) => ofOrigin.test(name)),
        // It stands on the studio's origin here: nothing of it may run, or be kept.
        'content-security-policy': 'sandbox',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      // An answer that breaks off does so for the page too, where it would otherwise wait for ever.
      far.once('error', () => response.destroy());
      far.pipe(response);
    },
  );
  upstream.once('error', (error) => {
    if (response.headersSent) return response.destroy();
    const reason = error.code ?? error.message;
    const message = `The proxy got no answer from ${target.origin} (${reason}). Check the base and the network.`;
    return answer(response, 502, { message });
  });
  response.once('close', () => upstream.destroy());
  request.pipe(upstream);
}

/** Header fields without those of the connection, those its `Connection` names, and those left out. */
function kept(headers, isLeftOut) {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !ofConnection.has(name) && !named.includes(name) && !isLeftOut(name),
    ),
  );
}

function answer(response, status, body) {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(body));
}
